/** @module-tag wide */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { membership, message, product } from "@/backend/db/schema";
import type { Membership } from "@/lib/contract/membership";
import type { Place } from "@/lib/contract/place";
import type { Product } from "@/lib/contract/product";
import { addDays } from "@/lib/contract/rules/days";
import { getMembershipPeriod } from "@/lib/contract/rules/membership";
import { addMember, type TestMember } from "../members";
import { cancel, confirm, makeOrder, order, payWith } from "../routes/payment-support";
import {
  buy as buyAny,
  change,
  DAY_MS,
  handOn,
  MONTH,
  PANGYO_QUARTER,
  QUARTER,
  readHeld,
  readMoveQuote,
  readQuote,
} from "../routes/stop-support";
import { describeOnBackends, readRefusal, type TestApp } from "../support";
import { applyBranch, settleNight } from "./branches";

const BREAK = { branch: "역삼점", from: "2026-12-10", until: "2026-12-19", reason: "바닥을 새로 해요" };
const CLOSING = { branch: "역삼점", from: "2026-12-25", reason: "임대차가 끝나요" };

describeOnBackends("what follows a membership", (create) => {
  let apis: TestApp[];
  let api: TestApp;
  let who: TestMember;
  beforeEach(async () => {
    apis = await create();
    api = apis[0]!;
    who = await addMember(api);
    await api.db
      .update(product)
      .set({ pause: { max_days: 60, times: 5, min_days: 3 } })
      .where(eq(product.id, QUARTER));
  });
  afterEach(async () => {
    for (const each of apis) await each.close();
  });

  const apply = (input: object, name?: string) => applyBranch(api, input, name);
  const buy = (fields: Record<string, unknown>) => buyAny(api, who, fields);
  const read = async (id: string) => (await readHeld(api, who, id))!;
  /** Three months that end on a day, and the month after it. */
  const buyTwo = async (endsOn = "2026-12-31") => {
    const { made } = await buy({ product: QUARTER });
    await api.db.update(membership).set({ endsOn }).where(eq(membership.paymentId, made.id));
    const next = await buy({ product: MONTH, starts_on: addDays(endsOn, 1) });
    return { first: { made, held: await read(made.id) }, next };
  };
  const pause = (held: Pick<Membership, "id">, from: string, days = 14) =>
    change(api, who, "POST pause", held, { from, days });
  const takeBack = (held: Pick<Membership, "id">, from: string) =>
    change(api, who, "DELETE pause", held, { from });
  const listSaid = async (event: string) =>
    (await api.db.select().from(message).where(eq(message.memberId, who.id)))
      .filter((one) => one.event === event)
      .map(({ text }) => text!);

  describe("and is led by a pause into a closing for good", () => {
    const FAR = { ...CLOSING, from: "2027-02-05" };

    test("has no way out without the tenth once the pause is taken back, and has it again with the next pause", async () => {
      const { first, next } = await buyTwo();
      await apply(FAR);
      await pause(first.held, "2026-12-01");
      expect((await read(next.made.id)).closing).toMatchObject({ kind: "for_good", default_way: "money" });
      await takeBack(first.held, "2026-12-01");
      expect((await read(next.made.id)).closing).toBeUndefined();
      await pause(first.held, "2026-12-02");
      expect((await read(next.made.id)).closing).toMatchObject({ kind: "for_good", way: null });
      expect(await listSaid("branch_closing"), "told each time").toHaveLength(3);
      await takeBack(first.held, "2026-12-02");
      api.advance(52 * DAY_MS);
      expect((await readQuote(api, who, next.held)).penalty).toBeGreaterThan(0);
    });

    test("neither has what reached into it by its own pause alone", async () => {
      const { first } = await buyTwo("2027-02-03");
      await pause(first.held, "2026-12-01");
      await apply(FAR);
      expect((await read(first.made.id)).closing).toMatchObject({ kind: "for_good" });
      await takeBack(first.held, "2026-12-01");
      const back = await read(first.made.id);
      expect(back.ends_on).toBe("2027-02-03");
      expect(back.closing).toBeUndefined();
    });

    test("is to be chosen of it once the break is taken back of which it was to be chosen before", async () => {
      const { first, next } = await buyTwo();
      await apply({ ...FAR, from: "2027-02-10" });
      const later = { ...BREAK, from: "2027-01-10", until: "2027-01-14" };
      await apply(later);
      await pause(first.held, "2026-12-01");
      expect((await read(next.made.id)).closing).toMatchObject({ kind: "break" });
      await apply({ branch: "역삼점", from: later.from, reason: "미뤘어요" }, "branch take-back");
      api.advance(52 * DAY_MS);
      await settleNight(api);
      expect((await read(next.made.id)).closing).toMatchObject({ kind: "for_good", from: "2027-02-10" });
    });
  });

  describe("whose branch closes for good right after it rests", () => {
    beforeEach(async () => {
      await apply(BREAK);
      await apply(CLOSING);
    });

    test("is not sold, listed or priced where it would outlive it with the days that it waits", async () => {
      const refused = await order(api, who, { product: MONTH, starts_on: "2026-11-20" });
      expect(readRefusal(refused)).toMatchObject({ code: "branch_closing" });
      const sold = (await api.app.inject({ url: "/api/product/?place=1" })).json<Product[]>();
      expect(sold.map(({ kind }) => kind)).toEqual(["day_pass"]);
      const place = (await api.app.inject({ url: "/api/place/1/" })).json<Place>();
      expect(place.price_plan).toBeNull();
    });

    test("is offered no place there to go on at", async () => {
      const { made, held } = await buy({ product: PANGYO_QUARTER });
      await api.db.update(membership).set({ endsOn: "2026-12-20" }).where(eq(membership.paymentId, made.id));
      const { choices } = await readMoveQuote(api, who, held);
      expect(choices.length).toBeGreaterThan(3);
      expect(choices.map(({ place }) => place.pk)).not.toContain(1);
    });
  });

  test("has the days of the day for which it was bought, though it begins on another", async () => {
    const { made } = await buy({ product: QUARTER });
    await api.db.update(membership).set({ endsOn: "2027-01-30" }).where(eq(membership.paymentId, made.id));
    const first = await read(made.id);
    const open = await makeOrder(api, who, { product: MONTH, starts_on: "2027-01-31" });
    await pause(first, "2026-12-01", 5);
    await payWith(api, open, "approve");
    await confirm(api, who, open);
    const bought = await read(open.id);
    expect([bought.starts_on, bought.ends_on]).toEqual(["2027-02-05", "2027-03-04"]);
    await takeBack(first, "2026-12-01");
    const back = await read(open.id);
    expect(back.starts_on).toBe("2027-01-31");
    // As many as its contract says, by which its money is reckoned.
    expect(getMembershipPeriod(back, back.starts_on).totalDays).toBe(28);
  });

  describe("comes back on its own day where the pause that moved it never comes, because the first", () => {
    const WAYS: [string, (first: Membership) => Promise<unknown>][] = [
      ["is stopped before", (first) => change(api, who, "POST refund", first)],
      [
        "is stopped on a day before, by the job",
        async (first) => {
          await change(api, who, "POST refund", first, { on: "2026-12-05" });
          api.advance(6 * DAY_MS);
          await settleNight(api);
        },
      ],
      ["is handed on", async (first) => handOn(api, who, first, await addMember(api))],
    ];
    test.each(WAYS)("%s", async (_, end) => {
      const { first, next } = await buyTwo();
      await pause(first.held, "2026-12-20");
      api.advance(10 * DAY_MS);
      expect((await read(next.made.id)).starts_on).toBe("2027-01-15");
      await end(await read(first.made.id));
      const { starts_on, ends_on } = await read(next.made.id);
      expect([starts_on, ends_on]).toEqual([next.held.starts_on, next.held.ends_on]);
    });

    test("is stopped within it, by the days that never come", async () => {
      const { first, next } = await buyTwo();
      await pause(first.held, "2026-12-10");
      api.advance(25 * DAY_MS);
      await change(api, who, "POST refund", first.held);
      expect((await read(next.made.id)).starts_on, "not 15 January").toBe("2027-01-07");
    });

    test("is cancelled before its first day", async () => {
      const { made, held } = await buy({ product: QUARTER, starts_on: "2026-11-25" });
      const next = await buy({ product: MONTH, starts_on: addDays(held.ends_on, 1) });
      await pause(held, "2026-12-20");
      expect((await read(next.made.id)).starts_on).toBe(addDays(next.held.starts_on, 14));
      expect((await cancel(api, who, made.id)).statusCode).toBe(200);
      expect((await read(next.made.id)).starts_on).toBe(next.held.starts_on);
    });

    test("is stopped, but not to a day that is over when the job comes late", async () => {
      const { first, next } = await buyTwo("2026-12-12");
      await pause(first.held, "2026-12-10", 30);
      await change(api, who, "POST refund", first.held, { on: "2026-12-08" });
      api.advance(30 * DAY_MS);
      await settleNight(api);
      expect((await read(next.made.id)).starts_on).toBe("2026-12-21");
    });
  });

  test("is not met by a first that was longer for a break, and now chooses of another one", async () => {
    await apply(BREAK);
    const { made, held } = await buy({ product: MONTH });
    const next = await buy({ product: MONTH, starts_on: addDays(held.ends_on, 1) });
    await apply({ branch: "역삼점", from: BREAK.from, reason: "미뤘어요" }, "branch take-back");
    await apply({ ...CLOSING, from: "2026-12-15", until: "2027-01-30" });
    await settleNight(api);
    expect((await read(made.id)).ends_on).toBe("2026-12-19");
    expect((await read(next.made.id)).starts_on).toBe(next.held.starts_on);
  });

  test("is as long as before once a pause is taken back, while it is still to choose of a break", async () => {
    const { first, next } = await buyTwo();
    const last = await buy({ product: MONTH, starts_on: addDays(next.held.ends_on, 1) });
    await apply({ ...BREAK, from: "2027-01-20", until: "2027-03-01" });
    await pause(first.held, "2026-12-01", 5);
    await takeBack(first.held, "2026-12-01");
    for (const { made, held } of [next, last]) {
      const { starts_on, ends_on, closing } = await read(made.id);
      expect([starts_on, ends_on]).toEqual([held.starts_on, held.ends_on]);
      expect(closing).toMatchObject({ from: "2027-01-20", way: null });
    }
  });

  test("a pause that would come after the end is said to be gone with the one that is taken back", async () => {
    const { first } = await buyTwo();
    await pause(first.held, "2026-12-01", 15);
    await pause(first.held, (await read(first.made.id)).ends_on, 15);
    await takeBack(first.held, "2026-12-01");
    expect((await read(first.made.id)).pauses).toEqual([]);
    expect((await listSaid("pause_taken_back")).join()).toContain(
      "그 뒤라서 2027년 1월 15일 (금)부터 쉬기로 한 것도 없어졌어요",
    );
  });

  test("a break over which a pause was is one rest, of which nothing is to be taken back", async () => {
    const { made, held } = await buy({ product: QUARTER });
    await pause(held, "2026-12-12", 4);
    await apply(BREAK);
    api.advance(20 * DAY_MS);
    await settleNight(api);
    await takeBack(held, "2026-12-12");
    expect((await read(made.id)).pauses).toEqual([{ from: BREAK.from, to: BREAK.until, closing: true }]);
  });
});
