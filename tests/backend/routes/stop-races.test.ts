/** @module-tag wide */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { branch, pointCharge, product, refund, visit as visits } from "@/backend/db/schema";
import { recordVisit } from "@/backend/routes/visit/record";
import type { Membership, RefundQuote } from "@/lib/contract/membership";
import { addDays } from "@/lib/contract/rules/days";
import { addMember, type TestMember } from "../members";
import { raceTabs, TABS } from "../rounds";
import { describeOnBackends, type TestApp } from "../support";
import { cancel, givePoints } from "./payment-support";
import { buy, change, DAY_MS, QUARTER, readHeld, readMoney, readQuote } from "./stop-support";

describeOnBackends("at the same time", (create) => {
  let apis: TestApp[];
  let api: TestApp;
  beforeAll(async () => {
    apis = await create();
    api = apis[0]!;
  });
  afterAll(async () => {
    for (const each of apis) await each.close();
  });

  const { today, advance, finish: reconcile, inTabs } = raceTabs(() => apis);

  /** A quarter that was bought in part with points, ten days ago. */
  async function buyQuarter(member: TestMember) {
    await givePoints(api, member.id, 9_200);
    const bought = await buy(api, member, { product: QUARTER, starts_on: today(), use_point: 9_200 });
    advance(9 * DAY_MS);
    return { ...bought, sum: await readQuote(api, member, bought.held) };
  }
  /** The money and the points of one stop, by its working. */
  async function expectOneStop(member: TestMember, paymentId: string, { amount, points }: RefundQuote) {
    const { backKrw, refundedKrw, isDone, status } = await readMoney(api, paymentId);
    expect([backKrw, refundedKrw, isDone, status]).toEqual([amount, amount, true, "paid"]);
    const charges = await api.db.select().from(pointCharge).where(eq(pointCharge.memberId, member.id));
    expect(charges.reduce((total, { remaining }) => total + remaining, 0)).toBe(points);
  }

  test("a stop in many tabs and backends, with and without keys, is one", async () => {
    const member = await addMember(api);
    const { made, held, sum } = await buyQuarter(member);
    const answers = await inTabs((at, tab) =>
      change(at, member, "POST refund", held, {}, tab % 2 ? { "idempotency-key": "one" } : {}),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    advance(60_000);
    await reconcile();
    await expectOneStop(member, made.id, sum);
  });

  test("a day pass is used or cancelled, never both, while its branch is about to open", async () => {
    const member = await addMember(api);
    const [pass] = await api.db.select().from(product).where(eq(product.kind, "day_pass")).limit(1);
    const { made, held } = await buy(api, member, { product: pass!.id, starts_on: today() });
    await api.db
      .update(branch)
      .set({ hours: [{ days: "매일", open: "23:59", close: "24:00" }], closures: [] })
      .where(eq(branch.pk, pass!.branchPk));
    const visitedAt = api.app.clock();
    const visit = { membershipId: held.id, visitedAt, recordedBy: null };
    await Promise.allSettled([
      inTabs((at) => change(at, member, "POST refund", held)),
      ...apis.map(({ db }) => recordVisit(db, { ...visit, id: randomUUID() }, visitedAt)),
    ]);
    advance(60_000);
    await reconcile();
    const came = (await api.db.select().from(visits).where(eq(visits.membershipId, held.id))).length;
    const { backKrw } = await readMoney(api, made.id);
    expect([came, backKrw]).toEqual(came === 0 ? [0, made.amount] : [1, 0]);
  });

  test("a stop whose day has come is run once by all jobs and a hurried member", async () => {
    const member = await addMember(api);
    const { made, held, sum } = await buyQuarter(member);
    // Asked for yesterday.
    await api.db
      .insert(refund)
      .values({ paymentId: made.id, stopsOn: today(), reason: "이사", askedAt: api.app.clock() });
    await Promise.all([
      reconcile(),
      inTabs((at) => change(at, member, "POST refund", held)),
      inTabs((at) => change(at, member, "DELETE refund", held)),
    ]);
    // Whoever came first, the member wanted to stop or took it back; a stop is whole.
    const after = await readHeld(api, member, made.id);
    if (after?.refund === null) await change(api, member, "POST refund", held);
    advance(60_000);
    await reconcile();
    await expectOneStop(member, made.id, sum);
  });

  test("a stop, pauses and their taking back leave days that add up", async () => {
    const member = await addMember(api);
    const { made, held, sum } = await buyQuarter(member);
    const pause = { from: addDays(today(), 2), days: 5 };
    await Promise.all([
      inTabs((at) => change(at, member, "POST pause", held, pause)),
      inTabs((at) => change(at, member, "DELETE pause", held, { from: pause.from })),
    ]);
    const { pauses = [], ends_on }: Membership = (await readHeld(api, member, made.id))!;
    expect(pauses.length).toBeLessThanOrEqual(1);
    expect(ends_on).toBe(addDays(held.ends_on, pauses.length * 5));
    await Promise.all([
      inTabs((at) => change(at, member, "POST pause", held, pause)),
      inTabs((at) => change(at, member, "POST refund", held)),
    ]);
    advance(60_000);
    await reconcile();
    await expectOneStop(member, made.id, sum);
    expect(await readHeld(api, member, made.id)).toMatchObject({ ends_on: today(), pauses: [] });
  });

  test("a stop and a withdrawal give the money once", async () => {
    const member = await addMember(api);
    const { made, held, sum } = await buyQuarter(member);
    const { headers } = member;
    const answers = await Promise.all([
      inTabs((at) => change(at, member, "POST refund", held)),
      inTabs((at) => at.app.inject({ method: "DELETE", url: `/user/sign_out/${member.id}/`, headers })),
      reconcile(),
    ]);
    expect(answers.flat().every((answer) => !answer || answer.statusCode < 500)).toBe(true);
    advance(60_000);
    await reconcile();
    expect(await readMoney(api, made.id)).toMatchObject({
      backKrw: sum.amount,
      refundedKrw: sum.amount,
      isDone: true,
    });
  });

  test("a stop before the first day and a cancellation are one cancellation", async () => {
    const member = await addMember(api);
    const { made, held } = await buy(api, member, { starts_on: addDays(today(), 3) });
    const answers = await Promise.all([
      inTabs((at) => change(at, member, "POST refund", held)),
      inTabs((at) => cancel(at, member, made.id)),
    ]);
    expect(answers.flat().map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 2 * TABS }, () => 200),
    );
    expect(await readMoney(api, made.id)).toMatchObject({
      status: "cancelled",
      refundedKrw: 0,
      backKrw: 149_000,
    });
  });
});
