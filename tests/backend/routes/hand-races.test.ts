/** @module-tag wide */
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  contract,
  membership,
  message,
  offer as offers,
  payment,
  payout,
  smsOutbox,
} from "@/backend/db/schema";
import type { Membership } from "@/lib/contract/membership";
import type { PaymentWithCheckout } from "@/lib/contract/payment";
import { addDays } from "@/lib/contract/rules/days";
import { addMembers, type TestMember } from "../members";
import { raceTabs, TABS } from "../rounds";
import { describeOnBackends, makePhone, type TestApp } from "../support";
import { confirm, payWith } from "./payment-support";
import {
  answerOffer,
  buy,
  cancelAtProvider,
  change,
  DAY_MS,
  DEAR,
  handOn,
  listOffers,
  move,
  offer,
  PANGYO_QUARTER,
  readHeld,
  readMoney,
  readPhone,
} from "./stop-support";

describeOnBackends("a hand-over at the same time", (create) => {
  let apis: TestApp[];
  let api: TestApp;
  beforeAll(async () => {
    apis = await create();
    api = apis[0]!;
  });
  afterAll(async () => {
    for (const each of apis) await each.close();
  });

  const { today, advance, finish: settle, inTabs } = raceTabs(() => apis);
  const finish = () => {
    advance(60_000);
    return settle();
  };
  const listHandOvers = (paymentId: string) =>
    api.db.select().from(payment).where(eq(payment.handsPaymentId, paymentId));

  /** What is offered to the second of two members by the first. */
  async function offered() {
    const [giver, taker] = (await addMembers(api, 2)) as [TestMember, TestMember];
    const { made, held } = await buy(api, giver, { product: PANGYO_QUARTER, starts_on: today() });
    advance(10 * DAY_MS);
    await offer(api, giver, held, await readPhone(api, taker));
    const [open] = await listOffers(api, taker);
    return { giver, taker, made, held, open: open!.id };
  }

  test("accepted from many tabs is one, with one contract and one message to each", async () => {
    const { giver, taker, made, open } = await offered();
    const answers = await inTabs((at) => answerOffer(at, taker, "accept", open));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(TABS).fill(200));
    expect(new Set(answers.map((answer) => answer.json<Membership>().id)).size).toBe(1);
    const made2 = await listHandOvers(made.id);
    expect(made2).toHaveLength(1);
    const of = eq(contract.paymentId, made2[0]!.id);
    expect(await api.db.select().from(contract).where(of)).toHaveLength(1);
    for (const [who, event] of [
      [giver, "handed_on"],
      [taker, "taken_on"],
    ] as const) {
      const told = and(eq(message.memberId, who.id), eq(message.event, event));
      expect(await api.db.select().from(message).where(told)).toHaveLength(1);
    }
  });

  test("offered from many tabs to many numbers goes to one", async () => {
    const [giver] = (await addMembers(api, 1)) as [TestMember];
    const { held } = await buy(api, giver, { product: PANGYO_QUARTER, starts_on: today() });
    const answers = await inTabs((at) => offer(at, giver, held, makePhone()));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 409, 429].includes(status))).toBe(true);
  });

  test("offered from many tabs to one number is one offer, with one message", async () => {
    const [giver] = (await addMembers(api, 1)) as [TestMember];
    const { held } = await buy(api, giver, { product: PANGYO_QUARTER, starts_on: today() });
    const phone = makePhone();
    const answers = await inTabs((at) => offer(at, giver, held, phone));
    // Whoever comes too late for the day's limit is told so, and the offer is there.
    expect(answers.every(({ statusCode }) => [200, 429].includes(statusCode))).toBe(true);
    expect(await api.db.select().from(offers).where(eq(offers.membershipId, held.id))).toHaveLength(1);
    await Promise.all(apis.map(({ app }) => app.settleJobs("sms")));
    expect(await api.db.select().from(smsOutbox).where(eq(smsOutbox.phoneNumber, phone))).toHaveLength(1);
  });

  test("and a decline, and its taking back: one of them is what happened", async () => {
    const { giver, taker, made, held, open } = await offered();
    const url = `/api/member/membership/${held.id}/offer/`;
    const [accepted] = await Promise.all([
      inTabs((at) => answerOffer(at, taker, "accept", open)),
      inTabs((at) => answerOffer(at, taker, "decline", open)),
      inTabs((at) => at.app.inject({ method: "DELETE", url, headers: giver.headers })),
    ]);
    const isHanded = accepted.some(({ statusCode }) => statusCode === 200);
    expect(await listHandOvers(made.id)).toHaveLength(isHanded ? 1 : 0);
    expect((await readHeld(api, giver, made.id))!.handed_on).toBe(isHanded ? today() : null);
  });

  test("and a stop, and a paid move: every won is given once", async () => {
    const { giver, taker, made, held, open } = await offered();
    const order = (await move(api, giver, held, DEAR)).json<PaymentWithCheckout>();
    await payWith(api, order, "approve");
    const answers = await Promise.all([
      inTabs((at) => answerOffer(at, taker, "accept", open)),
      inTabs((at) => change(at, giver, "POST refund", held)),
      inTabs((at) => confirm(at, giver, order)),
    ]);
    expect(answers.flat().every(({ statusCode }) => statusCode < 500)).toBe(true);
    await finish();
    const [taken] = await listHandOvers(made.id);
    const [first, moved] = [await readMoney(api, made.id), await readMoney(api, order.id)];
    if (taken) {
      // Then nothing was stopped, and what was paid for the move too late went back.
      expect(first).toMatchObject({ status: "paid", backKrw: 0, isDone: false });
      expect(moved.backKrw).toBe(moved.status === "paid" ? 0 : order.amount);
    } else {
      const { refund } = (await readHeld(api, giver, made.id))!;
      if (refund)
        expect(first.backKrw! + (moved.status === "paid" ? moved.backKrw! : 0)).toBe(refund.working!.amount);
    }
  });

  test("and the withdrawal of either: it is handed on whole, or the money goes back once", async () => {
    for (const who of ["giver", "taker"] as const) {
      const all = await offered();
      const { taker, made, open } = all;
      const leaving = all[who];
      const url = `/user/sign_out/${leaving.id}/`;
      const answers = await Promise.all([
        inTabs((at) => answerOffer(at, taker, "accept", open)),
        apis.at(-1)!.app.inject({ method: "DELETE", url, headers: leaving.headers }),
      ]);
      expect(answers.flat().every(({ statusCode }) => statusCode < 500)).toBe(true);
      await finish();
      const [taken] = await listHandOvers(made.id);
      const { backKrw } = await readMoney(api, made.id);
      // To its buyer's card only if it stayed with the buyer.
      if (taken) expect(backKrw).toBe(0);
      else expect(backKrw! > 0).toBe(who === "giver");
    }
  });

  test("the stop of who took it on and a cancellation in the provider's console give the money once", async () => {
    const { giver, taker, made, held } = await offered();
    const url = `/api/member/membership/${held.id}/offer/`;
    await api.app.inject({ method: "DELETE", url, headers: giver.headers });
    const taken = await handOn(api, giver, held, taker);
    await Promise.all([
      inTabs((at) => change(at, taker, "POST refund", taken)),
      cancelAtProvider(apis.at(-1)!, made.id),
    ]);
    await finish();
    const owed = await api.db.select().from(payout).where(eq(payout.paymentId, taken.payment_id!));
    const first = await readMoney(api, made.id);
    expect(first.backKrw).toBe(297_000);
    // What the desk still has in its list it gives of what is left: nothing.
    if (first.status === "cancelled") expect(owed).toEqual([]);
    const [row] = await api.db.select().from(membership).where(eq(membership.paymentId, taken.payment_id!));
    expect(row!.refundedAt).not.toBeNull();
  });

  test("pauses of the giver meet it at one end", async () => {
    const { giver, taker, made, held, open } = await offered();
    const from = addDays(today(), 1);
    const answers = await Promise.all([
      inTabs((at) => answerOffer(at, taker, "accept", open)),
      inTabs((at) => change(at, giver, "POST pause", held, { from, days: 5 })),
    ]);
    expect(answers.flat().every(({ statusCode }) => statusCode < 500)).toBe(true);
    const given = (await readHeld(api, giver, made.id))!;
    const [taken] = await listHandOvers(made.id);
    expect(given.pauses).toHaveLength(taken ? 0 : 1);
  });
});
