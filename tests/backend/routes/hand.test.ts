/** @module-tag wide */
import { and, desc, eq, sql } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyContract } from "@/backend/contract/verify";
import {
  audit,
  closing,
  closingChoice,
  member,
  membership,
  message,
  offer as offerTable,
  payment,
  payout,
  product,
  referral,
  smsOutbox,
} from "@/backend/db/schema";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";
import { remindMembers } from "@/backend/message/remind";
import { writeDay } from "@/backend/message/templates";
import { hashNumber } from "@/backend/number-memory";
import { runCommand } from "@/backend/operator/commands";
import { payAtDesk } from "@/backend/routes/payment/pay-out";
import { findPaymentRow } from "@/backend/routes/payment/queries";
import { grantRewards } from "@/backend/routes/payment/reward";
import type { Contract } from "@/lib/contract/contract";
import type { Membership } from "@/lib/contract/membership";
import type { Payment, PaymentWithCheckout } from "@/lib/contract/payment";
import { addDays, countDaysBetween, toSeoulDate } from "@/lib/contract/rules/days";
import { findDayOfUse } from "@/lib/contract/rules/membership";
import { addMember, addMembers, type TestMember } from "../members";
import { finishOpenWork } from "../rounds";
import { createTestApp, makePhone, NOW, readRefusal, type TestApp } from "../support";
import { cancel, confirm, givePoints, PAYMENTS, payWith, readPoints } from "./payment-support";
import {
  answerOffer,
  buy,
  cancelAtProvider,
  cancelPartAtProvider,
  change,
  DAY_MS,
  DEAR,
  handOn,
  listOffers,
  listPayouts,
  MEMBERSHIPS,
  MONTH,
  move,
  offer,
  PANGYO,
  PANGYO_QUARTER,
  QUARTER,
  readHeld,
  readMoney,
  readMoveQuote,
  readPhone,
  readQuote,
} from "./stop-support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const today = () => toSeoulDate(api.app.clock());
const advanceDays = (days: number) => api.advance(days * DAY_MS);

/** Three months for 357,000 won of which ten days are used, by a giver; and a taker. */
async function begin(fields: Record<string, unknown> = {}) {
  const [giver, taker] = (await addMembers(api, 2)) as [TestMember, TestMember];
  const { made } = await buy(api, giver, { product: QUARTER, starts_on: today(), ...fields });
  advanceDays(9);
  return { giver, taker, made, held: (await readHeld(api, giver, made.id))! };
}

const readGiven = async (giver: TestMember, { id }: Pick<Payment, "id">) => (await readHeld(api, giver, id))!;
const listTold = async ({ id }: TestMember) =>
  (await api.db.select().from(message).where(eq(message.memberId, id)).orderBy(message.created)).map(
    ({ event }) => event,
  );
const readTold = async ({ id }: TestMember, event: "offer_over") => {
  const [told] = await api.db
    .select()
    .from(message)
    .where(and(eq(message.memberId, id), eq(message.event, event)));
  return told?.text;
};
const runDesk = (input: object) =>
  runCommand(
    {
      db: api.db,
      clock: api.app.clock,
      siteState: api.app.siteState,
      contentDir: DEMO_CONTENT,
      numberSecret: api.app.config.numberSecret,
      jobs: api.app.jobs,
    },
    { name: "desk refund", input },
  );
const readOrderNumber = async (id: string) =>
  (await api.db.select().from(payment).where(eq(payment.id, id)))[0]!.orderNumber!;

describe("handing a membership on", () => {
  test("gives the rest to who has the number, from tomorrow on, and nobody loses a day", async () => {
    const { giver, taker, made, held } = await begin();
    const offered = await offer(api, giver, held, await readPhone(api, taker));
    expect(offered.statusCode, offered.body).toBe(200);
    const phone = await readPhone(api, taker);
    expect(offered.json<Membership>().offer).toEqual({
      number_end: phone.slice(-4),
      until: addDays(today(), 7),
    });
    const [open] = await listOffers(api, taker);
    expect(open).toMatchObject({
      from: "나**",
      place: { name: "역삼" },
      starts_on: addDays(today(), 1),
      ends_on: held.ends_on,
      days_left: countDaysBetween(today(), held.ends_on),
      pause_days_left: 14,
    });
    const answer = await answerOffer(api, taker, "accept", open!.id);
    expect(answer.statusCode, answer.body).toBe(200);
    const taken = answer.json<Membership>();
    expect(taken).toMatchObject({
      status: "upcoming",
      starts_on: addDays(today(), 1),
      ends_on: held.ends_on,
      place: held.place,
      product: held.product,
      handed_from: { starts_on: held.starts_on, paid: 357_000 },
    });
    const given = await readGiven(giver, made);
    expect(given).toMatchObject({ status: "active", ends_on: today(), handed_on: today(), offer: null });
    expect(await listOffers(api, taker)).toEqual([]);
    advanceDays(1);
    expect(await readGiven(giver, made)).toMatchObject({ status: "expired" });
    expect(await readHeld(api, taker, taken.payment_id!)).toMatchObject({ status: "active" });
  });

  test("tells both, and sends the number one message that names nobody", async () => {
    const { giver, taker, held } = await begin();
    const phone = await readPhone(api, taker);
    await handOn(api, giver, held, taker);
    await api.app.settleJobs("sms");
    const sent = await api.db.select().from(smsOutbox).where(eq(smsOutbox.phoneNumber, phone));
    expect(sent).toHaveLength(1);
    expect(sent[0]!.text).toContain("/mypage/membership");
    expect(sent[0]!.text).not.toContain("나회원");
    expect(await listTold(giver)).toContain("handed_on");
    expect(await listTold(taker)).toEqual(["taken_on"]);
  });

  test("makes a contract of the taker's that says what was used, and is true", async () => {
    const { giver, taker, held } = await begin();
    const taken = await handOn(api, giver, held, taker);
    const url = `${PAYMENTS}${taken.payment_id}/contract/`;
    const { html, body } = (await api.app.inject({ url, headers: taker.headers })).json<Contract>();
    expect(JSON.parse(body)).toMatchObject({
      renderer: 7,
      handed: { first_day: held.starts_on, used: 10, paid: 357_000 },
      price: { paid: 357_000, coupon_discount: 0, points: 0 },
      withdrawal: null,
      term: { starts_on: taken.starts_on, ends_on: taken.ends_on },
    });
    expect(html).toContain("돈은 회원의 계좌로 돌려드려요");
    expect(html).not.toContain("결제한 수단으로");
    const keys = (await api.app.inject({ url: "/api/contract-key/" })).json<
      { id: string; public_key: string }[]
    >();
    const verdict = verifyContract(html, new Map(keys.map(({ id, public_key }) => [id, public_key])));
    expect(verdict).toMatchObject({ isTrue: true });
    // A stop gives what the contract names for the days used.
    advanceDays(5);
    const stop = await readQuote(api, taker, taken);
    const row = (JSON.parse(body) as { refunds: { rows: [number, null, number][] } }).refunds.rows.find(
      ([used]) => used === stop.used,
    );
    expect(row![2]).toBe(stop.amount);
    const others = await api.app.inject({ url, headers: giver.headers });
    expect(others.statusCode).toBe(403);
  });

  test("the texts of the order are agreed to by who takes it on", async () => {
    const { giver, taker, held } = await begin();
    await offer(api, giver, held, await readPhone(api, taker));
    const [open] = await listOffers(api, taker);
    const wrong = await answerOffer(api, taker, "accept", open!.id, { agreements: "terms@1999" });
    expect(readRefusal(wrong)).toMatchObject({ code: "agreement_changed" });
    const texts = (await api.app.inject({ url: "/api/agreement/" })).json<
      { name: string; version: string }[]
    >();
    const agreements = texts.map(({ name, version }) => `${name}@${version}`).join(",");
    const answer = await answerOffer(api, taker, "accept", open!.id, { agreements });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  test("what is left of pauses goes along, and rests that are planned too", async () => {
    const { giver, taker, made, held } = await begin();
    await change(api, giver, "POST pause", held, { from: addDays(today(), 3), days: 5 });
    const rested = await readGiven(giver, made);
    const taken = await handOn(api, giver, rested, taker);
    expect(taken).toMatchObject({ pauses: rested.pauses, ends_on: rested.ends_on });
    expect([
      findDayOfUse(taken.pauses!, taken.starts_on),
      findDayOfUse(taken.pauses!, addDays(today(), 3)),
    ]).toEqual([taken.starts_on, addDays(today(), 8)]);
    const again = await change(api, taker, "POST pause", taken, { from: addDays(today(), 20), days: 5 });
    expect(readRefusal(again)).toMatchObject({ code: "not_pausable" });
    expect((await readGiven(giver, made)).pauses).toEqual([]);
  });

  test("gift days go along, and count nothing in what comes back", async () => {
    const { giver, taker, made, held } = await begin();
    await api.db.update(payment).set({ bonusDays: 3 }).where(eq(payment.id, made.id));
    const endsOn = addDays(held.ends_on, 3);
    await api.db.update(membership).set({ endsOn }).where(eq(membership.id, held.id));
    const total = (await readQuote(api, giver, held)).total;
    const taken = await handOn(api, giver, held, taker);
    expect(taken).toMatchObject({ ends_on: endsOn, bonus_days: 3 });
    expect((await readQuote(api, taker, taken)).total).toBe(total);
  });
});

describe("what is over for who handed it on", () => {
  test("no stop, pause, move, cancellation or second hand-over, and no seven days", async () => {
    const { giver, taker, made, held } = await begin();
    await handOn(api, giver, held, taker);
    for (const [call, code] of [
      [() => change(api, giver, "POST refund", held), "not_stoppable"],
      [() => change(api, giver, "POST pause", held, { from: addDays(today(), 1), days: 5 }), "not_pausable"],
      [() => move(api, giver, held, PANGYO, { amount: 0 }), "not_movable"],
      [() => cancel(api, giver, made.id), "payment_not_cancellable"],
      [() => offer(api, giver, held, makePhone()), "not_offerable"],
    ] as const) {
      expect(readRefusal(await call())).toMatchObject({ code });
    }
    expect((await cancel(api, giver, made.id)).json().message).toContain("이제 받은 사람의 회원권이에요");
    expect((await api.app.inject({ url: "/api/member/refund/", headers: giver.headers })).json()).toEqual({
      amount: 0,
      memberships: [],
    });
  });

  test("nor has who took it on the seven days, nor can they hand it on again", async () => {
    const [giver, taker] = (await addMembers(api, 2)) as [TestMember, TestMember];
    const { held } = await buy(api, giver, { product: QUARTER, starts_on: today() });
    advanceDays(2);
    expect((await readQuote(api, giver, held)).withdrawal).toMatchObject({ applies: true });
    const taken = await handOn(api, giver, held, taker);
    const sum = await readQuote(api, taker, taken);
    expect(sum.withdrawal).toBeUndefined();
    expect(sum).toMatchObject({ penalty: 35_700, used: 3 });
    expect(readRefusal(await offer(api, taker, taken, makePhone()))).toMatchObject({
      code: "not_offerable",
      message: expect.stringContaining("한 번만"),
    });
    expect(readRefusal(await cancel(api, taker, taken.payment_id!))).toMatchObject({
      code: "payment_not_cancellable",
      message: expect.stringContaining("넘겨받은 회원권이라"),
    });
  });

  test("a withdrawal of who handed it on leaves it to who took it on", async () => {
    const { giver, taker, made, held } = await begin();
    const taken = await handOn(api, giver, held, taker);
    const url = `/user/sign_out/${giver.id}/`;
    const gone = await api.app.inject({ method: "DELETE", url, headers: giver.headers });
    expect(gone.statusCode, gone.body).toBeLessThan(300);
    expect(await listPayouts(api, made.id)).toEqual([]);
    advanceDays(1);
    expect(await readHeld(api, taker, taken.payment_id!)).toMatchObject({ status: "active" });
    const sum = await readQuote(api, taker, taken);
    await change(api, taker, "POST refund", taken);
    expect(await listPayouts(api, taken.payment_id!)).toEqual([["stop", "owed", sum.amount]]);
  });
});

describe("whoever knows the ids of what was handed on", () => {
  test("changes and reads nothing that is another's: neither the giver, nor the taker, nor a stranger", async () => {
    const { giver, taker, made, held } = await begin();
    const taken = await handOn(api, giver, held, taker);
    const stranger = await addMember(api);
    const orders = { giver: made.id, taker: taken.payment_id! };
    const read = () =>
      Promise.all([
        api.db.select().from(membership).orderBy(membership.id),
        api.db.select().from(payment).orderBy(payment.id),
        api.db.select().from(offerTable).orderBy(offerTable.id),
      ]);
    const before = await read();
    const ofMembership = (id: number): InjectOptions[] => [
      { url: `${MEMBERSHIPS}${id}/refund/` },
      { url: `${MEMBERSHIPS}${id}/move/` },
      { method: "POST", url: `${MEMBERSHIPS}${id}/refund/`, payload: { reason: "내 것" } },
      { method: "DELETE", url: `${MEMBERSHIPS}${id}/refund/` },
      { method: "POST", url: `${MEMBERSHIPS}${id}/move/`, payload: { place_pk: PANGYO, amount: 0 } },
      { method: "POST", url: `${MEMBERSHIPS}${id}/pause/`, payload: { from: addDays(today(), 2), days: 5 } },
      { method: "DELETE", url: `${MEMBERSHIPS}${id}/pause/` },
      { method: "POST", url: `${MEMBERSHIPS}${id}/offer/`, payload: { phone_number: makePhone() } },
      { method: "DELETE", url: `${MEMBERSHIPS}${id}/offer/` },
      { method: "PUT", url: `${MEMBERSHIPS}${id}/closing/`, payload: { way: "money", version: 0 } },
    ];
    const ofOrder = (id: string): InjectOptions[] => [
      { url: `${PAYMENTS}${id}/` },
      { url: `${PAYMENTS}${id}/contract/` },
      { method: "POST", url: `${PAYMENTS}${id}/checkout/`, payload: { pay_way: "transfer" } },
      { method: "POST", url: `${PAYMENTS}${id}/confirm/`, payload: { gateway_key: id, amount: 357_000 } },
      { method: "POST", url: `${PAYMENTS}${id}/cancel/`, payload: { reason: "내 것" } },
    ];
    for (const [who, calls] of [
      [giver, [...ofMembership(taken.id), ...ofOrder(orders.taker)]],
      [taker, [...ofMembership(held.id), ...ofOrder(orders.giver)]],
      [stranger, [held.id, taken.id].flatMap(ofMembership)],
      [stranger, Object.values(orders).flatMap(ofOrder)],
    ] as const) {
      for (const call of calls) {
        const answer = await api.app.inject({ ...call, headers: who.headers });
        expect(answer.statusCode, `${call.method} ${String(call.url)}: ${answer.body}`).toBe(403);
      }
    }
    expect(await read()).toEqual(before);
  });
});

describe("ending what was taken on", () => {
  test("is reckoned over the whole term, and given by the desk, never to the buyer's card", async () => {
    const { giver, taker, made, held } = await begin();
    const before = await readQuote(api, giver, held, addDays(today(), 5));
    const taken = await handOn(api, giver, held, taker);
    advanceDays(5);
    const sum = await readQuote(api, taker, taken);
    expect(sum).toMatchObject({ amount: before.amount, used: before.used, penalty: before.penalty });
    const stopped = await change(api, taker, "POST refund", taken, { amount: sum.amount });
    expect(stopped.json<Membership>().refund).toMatchObject({ status: "requested" });
    api.advance(60 * 60_000);
    await finishOpenWork(api.app);
    expect(await listPayouts(api, taken.payment_id!)).toEqual([["stop", "owed", sum.amount]]);
    expect(await readMoney(api, made.id)).toMatchObject({ status: "paid", refundedKrw: 0, backKrw: 0 });

    const number = await readOrderNumber(taken.payment_id!);
    expect((await runDesk({})).lines.join()).toContain(number);
    await expect(runDesk({ order: "BF-000000-00000", by: "김지점" })).rejects.toThrow("보낼 돈이 없어요");
    await runDesk({ order: number, by: "김지점" });
    expect(await listPayouts(api, taken.payment_id!)).toEqual([["stop", "paid", sum.amount]]);
    expect((await readHeld(api, taker, taken.payment_id!))!.refund).toMatchObject({ status: "refunded" });
    expect(await listTold(taker)).toEqual(["taken_on", "stopped", "money_given"]);
    await expect(runDesk({ order: number, by: "김지점" })).rejects.toThrow("보낼 돈이 없어요");
    expect(await api.db.select().from(audit), "once, with who sent it").toMatchObject([
      { act: "refund", by: "김지점", memberId: taker.id, detail: { order: number, amount: sum.amount } },
    ]);
  });

  test("on the day of taking it on, it ends before its first day", async () => {
    const { giver, taker, held } = await begin();
    const taken = await handOn(api, giver, held, taker);
    const sum = await readQuote(api, taker, taken);
    expect(sum).toMatchObject({ kind: "stop", used: 10 });
    const stopped = await change(api, taker, "POST refund", taken, { amount: sum.amount });
    expect(stopped.json()).toMatchObject({ status: "refunded" });
  });

  test("gives points back to who paid with them, and the other never hears of them", async () => {
    const [giver, taker] = (await addMembers(api, 2)) as [TestMember, TestMember];
    await givePoints(api, giver.id, 9_200);
    const { held } = await buy(api, giver, { product: QUARTER, starts_on: today(), use_point: 9_200 });
    advanceDays(9);
    const { points } = await readQuote(api, giver, held);
    const taken = await handOn(api, giver, held, taker);
    const sum = await readQuote(api, taker, taken);
    expect(sum).toMatchObject({ points: 0, point_used: 0, paid: 347_800 });
    await change(api, taker, "POST refund", taken);
    expect(await readPoints(api, giver.id)).toBe(points);
    expect(await readPoints(api, taker.id)).toBe(0);
  });

  test("of one that moved: the taker's own payment goes back to their card, the rest at the desk", async () => {
    const [giver, taker] = (await addMembers(api, 2)) as [TestMember, TestMember];
    const { made, held } = await buy(api, giver, { product: PANGYO_QUARTER, starts_on: today() });
    advanceDays(9);
    const taken = await handOn(api, giver, held, taker);
    advanceDays(1);
    const open = (await move(api, taker, taken, DEAR)).json<PaymentWithCheckout>();
    expect(open.amount).toBe(
      Math.floor(
        (60_000 * (countDaysBetween(held.starts_on, held.ends_on) - 10)) /
          (countDaysBetween(held.starts_on, held.ends_on) + 1),
      ),
    );
    await payWith(api, open, "approve");
    expect((await confirm(api, taker, open)).statusCode).toBe(200);
    const sum = await readQuote(api, taker, taken);
    expect(sum.paid).toBe(297_000 + open.amount);
    expect(sum).not.toHaveProperty("withdrawal");
    await change(api, taker, "POST refund", taken);
    await finishOpenWork(api.app);
    expect(await readMoney(api, open.id)).toMatchObject({ backKrw: open.amount });
    expect(await listPayouts(api, taken.payment_id!)).toEqual([["stop", "owed", sum.amount - open.amount]]);
    expect(await readMoney(api, made.id)).toMatchObject({ backKrw: 0 });
  });

  test("what its giver paid to move it is part of all that was paid", async () => {
    const [giver, taker] = (await addMembers(api, 2)) as [TestMember, TestMember];
    const { held } = await buy(api, giver, { product: PANGYO_QUARTER, starts_on: today() });
    advanceDays(1);
    const open = (await move(api, giver, held, DEAR)).json<PaymentWithCheckout>();
    await payWith(api, open, "approve");
    await confirm(api, giver, open);
    const taken = await handOn(api, giver, held, taker);
    expect(open.amount).toBeGreaterThan(0);
    expect(taken).toMatchObject({
      paid: 297_000 + open.amount,
      handed_from: { starts_on: held.starts_on, paid: 297_000 + open.amount },
    });
    expect((await readQuote(api, taker, taken)).paid).toBe(297_000 + open.amount);
  });

  test("what its taker paid to move it is not paid a second time", async () => {
    const [giver, taker] = (await addMembers(api, 2)) as [TestMember, TestMember];
    const { held } = await buy(api, giver, { product: PANGYO_QUARTER, starts_on: today() });
    advanceDays(1);
    const taken = await handOn(api, giver, held, taker);
    advanceDays(1);
    expect((await readMoveQuote(api, taker, taken)).term_price).toBe(297_000);
    const open = (await move(api, taker, taken, DEAR)).json<PaymentWithCheckout>();
    await payWith(api, open, "approve");
    await confirm(api, taker, open);
    advanceDays(31);
    expect((await readMoveQuote(api, taker, taken)).term_price).toBe(357_000);
  });

  test("what has gone back to the buyer in the provider's console is not given twice", async () => {
    const { giver, taker, made, held } = await begin();
    const taken = await handOn(api, giver, held, taker);
    advanceDays(1);
    const sum = await readQuote(api, taker, taken);
    await change(api, taker, "POST refund", taken);
    expect((await readHeld(api, taker, taken.payment_id!))?.refund).toMatchObject({ at_desk: true });
    await cancelPartAtProvider(api, made.id, 300_000);
    const { warnings } = await runDesk({ order: await readOrderNumber(taken.payment_id!), by: "김지점" });
    expect(warnings).toHaveLength(1);
    expect(sum.amount).toBeGreaterThan(57_000);
    expect(await listPayouts(api, taken.payment_id!)).toEqual([["stop", "paid", 57_000]]);
  });

  test("the desk gives it once: a second time nothing is owed, and who gave it stays", async () => {
    const { giver, taker, held } = await begin();
    const taken = await handOn(api, giver, held, taker);
    advanceDays(1);
    const { amount } = await readQuote(api, taker, taken);
    await change(api, taker, "POST refund", taken);
    const order = (await findPaymentRow(api.db, taken.payment_id!))!;
    const given = [await payAtDesk(api.app, order, "김지점"), await payAtDesk(api.app, order, "이지점")];
    expect(given).toEqual([amount, undefined]);
    const [row] = await api.db.select().from(payout).where(eq(payout.paymentId, order.id));
    expect(row).toMatchObject({ state: "paid", paidBy: "김지점" });
  });

  test("what goes back there after the desk has given all is told to the operator, who alone can get it back", async () => {
    const { giver, taker, made, held } = await begin();
    const taken = await handOn(api, giver, held, taker);
    advanceDays(1);
    const { amount } = await readQuote(api, taker, taken);
    await change(api, taker, "POST refund", taken);
    await runDesk({ order: await readOrderNumber(taken.payment_id!), by: "김지점" });
    const told = () => api.logs.filter((line) => line.includes("more has gone back than was paid"));
    await cancelPartAtProvider(api, made.id, 1_000);
    expect(told()).toEqual([]);
    await cancelPartAtProvider(api, made.id, 300_000);
    expect(told().map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ paymentId: made.id, overKrw: amount + 300_000 - made.amount, level: 50 }),
    ]);
  });

  test("and if all of it went back there, the membership is undone", async () => {
    const { giver, taker, made, held } = await begin();
    const taken = await handOn(api, giver, held, taker);
    await cancelAtProvider(api, made.id);
    expect(await readHeld(api, taker, taken.payment_id!)).toMatchObject({ status: "refunded" });
    expect(await listPayouts(api, taken.payment_id!)).toEqual([]);
    expect(await listTold(taker)).toContain("cancelled");
  });

  test("by a withdrawal too", async () => {
    const { giver, taker, held } = await begin();
    const taken = await handOn(api, giver, held, taker);
    const sum = await readQuote(api, taker, taken);
    const url = `/user/sign_out/${taker.id}/`;
    expect((await api.app.inject({ method: "DELETE", url, headers: taker.headers })).statusCode).toBeLessThan(
      300,
    );
    expect(await listPayouts(api, taken.payment_id!)).toEqual([["stop", "owed", sum.amount]]);
  });
});

describe("the reward for an invitation", () => {
  async function invited(fields: { use_point?: number } = {}) {
    const inviter = await addMember(api);
    const [friend, taker] = (await addMembers(api, 2)) as [TestMember, TestMember];
    await api.db.insert(referral).values({ referrerId: inviter.id, memberId: friend.id, created: NOW });
    if (fields.use_point) await givePoints(api, friend.id, fields.use_point);
    const { held } = await buy(api, friend, { product: QUARTER, starts_on: today(), ...fields });
    advanceDays(3);
    return { inviter, taken: await handOn(api, friend, held, taker), taker };
  }

  test("still comes of the friend's order, once it has been used for eight days", async () => {
    const { inviter } = await invited();
    await grantRewards(api.app);
    expect(await readPoints(api, inviter.id)).toBe(0);
    advanceDays(5);
    await grantRewards(api.app);
    expect(await readPoints(api, inviter.id)).toBe(10_000);
  });

  test.each([
    ["stays where who took it on leaves more than 50,000 won with the chain", 0, 10_000],
    ["is taken back where they leave less", 200_000, 0],
  ])("and %s", async (_, use_point, left) => {
    const { inviter, taken, taker } = await invited({ use_point });
    advanceDays(5);
    await grantRewards(api.app);
    expect(await readPoints(api, inviter.id)).toBe(10_000);
    const sum = await readQuote(api, taker, taken);
    expect(sum.paid - sum.amount > 50_000).toBe(left > 0);
    await change(api, taker, "POST refund", taken);
    expect(await readPoints(api, inviter.id)).toBe(left);
  });
});

describe("an offer", () => {
  test("answers the same for a member's number, a stranger's and one that withdrew", async () => {
    const answers: object[] = [];
    const gone = await addMember(api);
    const phones = [await readPhone(api, await addMember(api)), makePhone(), await readPhone(api, gone)];
    await api.db.delete(member).where(eq(member.id, gone.id));
    for (const phone of phones) {
      const { giver, held } = await begin();
      const { offer: open, ...rest } = (await offer(api, giver, held, phone)).json<Membership>();
      answers.push({ open: Object.keys(open!), rest: Object.keys(rest) });
      await api.app.settleJobs("sms");
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    for (const phone of phones) {
      expect(await api.db.select().from(smsOutbox).where(eq(smsOutbox.phoneNumber, phone))).toHaveLength(1);
    }
  });

  test("waits for who signs up with the number", async () => {
    const { giver, held } = await begin();
    const phone = makePhone();
    await offer(api, giver, held, phone.replace(/^(\d{3})(\d{4})/, "$1-$2-"));
    const late = await addMember(api);
    expect(await listOffers(api, late)).toEqual([]);
    await api.db.update(member).set({ phoneNumber: phone }).where(eq(member.id, late.id));
    expect(await listOffers(api, late)).toHaveLength(1);
  });

  test("to the same number again is the same, to another is refused until it is taken back", async () => {
    const { giver, taker, held } = await begin();
    const phone = await readPhone(api, taker);
    for (const times of [1, 2, 3, 4]) {
      expect((await offer(api, giver, held, phone)).statusCode, `${times}`).toBe(200);
    }
    await api.app.settleJobs("sms");
    const sent = await api.db.select().from(smsOutbox).where(eq(smsOutbox.phoneNumber, phone));
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).toMatch(/점 회원권의 남은 날\(오늘 받으면 \d+일\).*낼 돈은 없어요/);
    expect(readRefusal(await offer(api, giver, held, makePhone()))).toMatchObject({ code: "offer_open" });
    const url = `${MEMBERSHIPS}${held.id}/offer/`;
    const back = await api.app.inject({ method: "DELETE", url, headers: giver.headers });
    expect(back.json()).toMatchObject({ offer: null });
    expect(await listOffers(api, taker)).toEqual([]);
    expect((await offer(api, giver, held, makePhone())).statusCode).toBe(200);
  });

  test("is made three times a day by a member, to a number, from an address", async () => {
    const over = async (call: () => ReturnType<typeof offer>) =>
      expect(readRefusal(await call())).toMatchObject({ code: "too_many_requests" });
    const { giver, held } = await begin();
    const takeBack = (by: TestMember, { id }: Membership) =>
      api.app.inject({ method: "DELETE", url: `${MEMBERSHIPS}${id}/offer/`, headers: by.headers });
    for (let times = 0; times < 3; times += 1) {
      expect((await offer(api, giver, held, makePhone())).statusCode).toBe(200);
      await takeBack(giver, held);
    }
    await over(() => offer(api, giver, held, makePhone()));

    const phone = makePhone();
    for (let times = 0; times < 3; times += 1) {
      const one = await begin();
      expect((await offer(api, one.giver, one.held, phone)).statusCode).toBe(200);
      advanceDays(-9);
    }
    const late = await begin();
    await over(() => offer(api, late.giver, late.held, phone));
    advanceDays(-9);

    for (let times = 0; times < 3; times += 1) {
      const one = await begin();
      expect((await offer(api, one.giver, one.held, makePhone(), "203.0.113.9")).statusCode).toBe(200);
      advanceDays(-9);
    }
    const last = await begin();
    await over(() => offer(api, last.giver, last.held, makePhone(), "203.0.113.9"));
  });

  test("is not made to oneself, nor to what is no mobile number", async () => {
    const { giver, held } = await begin();
    for (const number of [await readPhone(api, giver), "0212345678", "abc", "+1 555 0100"]) {
      const refused = readRefusal(await offer(api, giver, held, number));
      expect(refused).toMatchObject({
        code: "invalid_input",
        errors: { phone_number: [expect.any(String)] },
      });
    }
  });

  test("of another's membership is neither made nor taken back", async () => {
    const { taker, held } = await begin();
    expect((await offer(api, taker, held, makePhone())).statusCode).toBe(403);
    const url = `${MEMBERSHIPS}${held.id}/offer/`;
    expect((await api.app.inject({ method: "DELETE", url, headers: taker.headers })).statusCode).toBe(403);
    expect((await offer(api, taker, { id: 2_000_000_000 }, makePhone())).statusCode).toBe(404);
  });

  test("to another number is nobody else's: by its id there is nothing", async () => {
    const { giver, taker, held } = await begin();
    await offer(api, giver, held, await readPhone(api, taker));
    const [open] = await listOffers(api, taker);
    const stranger = await addMember(api);
    for (const who of [stranger, giver]) {
      expect((await answerOffer(api, who, "accept", open!.id)).statusCode).toBe(404);
      expect((await answerOffer(api, who, "decline", open!.id)).statusCode).toBe(404);
      expect(await listOffers(api, who)).toEqual([]);
    }
    const unknown = readRefusal(await answerOffer(api, stranger, "accept", 2_000_000_000));
    expect(readRefusal(await answerOffer(api, stranger, "accept", open!.id))).toEqual(unknown);
  });

  test("to the number that has become its giver's own is none to take on", async () => {
    const { giver, held } = await begin();
    const phone = makePhone();
    await offer(api, giver, held, phone);
    await api.db.update(member).set({ phoneNumber: phone }).where(eq(member.id, giver.id));
    expect(await listOffers(api, giver)).toEqual([]);
  });

  test("is one of several, each of its own giver, the one that ends first before the others", async () => {
    const taker = await addMember(api);
    const phone = await readPhone(api, taker);
    const offered: { held: Membership; from: string; until: string }[] = [];
    for (const name of ["김한강", "이남산"]) {
      const { giver, held } = await begin();
      await api.db.update(member).set({ name }).where(eq(member.id, giver.id));
      expect((await offer(api, giver, held, phone)).statusCode).toBe(200);
      offered.push({ held, from: `${name[0]}**`, until: addDays(today(), 7) });
      advanceDays(-5);
    }
    offered.sort((a, b) => a.until.localeCompare(b.until));
    const list = await listOffers(api, taker);
    expect(list.map(({ from, until, ends_on }) => [from, until, ends_on])).toEqual(
      offered.map(({ from, until, held }) => [from, until, held.ends_on]),
    );
    advanceDays(-8);
  });

  test("is sent in the morning where it is made at night", async () => {
    const { giver, held } = await begin();
    const phone = makePhone();
    const night = new Date(`${today()}T22:30:00+09:00`).getTime();
    api.advance(night - api.app.clock().getTime());
    expect((await offer(api, giver, held, phone)).statusCode).toBe(200);
    await api.app.settleJobs("sms");
    const listSent = () => api.db.select().from(smsOutbox).where(eq(smsOutbox.phoneNumber, phone));
    expect(await listSent()).toEqual([]);
    const numberHash = hashNumber(api.app.config.numberSecret, phone);
    const [waiting] = await api.db.select().from(message).where(eq(message.numberHash, numberHash));
    const morning = new Date(`${addDays(today(), 1)}T08:00:00+09:00`);
    expect(waiting).toMatchObject({ state: "waiting", expiresAt: new Date(morning.getTime() + DAY_MS) });
    const morningIsHere = sql`update pgboss.job set start_after = now() where data->>'message' = ${waiting!.key}`;
    await api.db.execute(morningIsHere);
    await api.app.settleJobs("sms");
    expect(JSON.stringify(await listSent())).toContain(`${writeDay(addDays(today(), 7))}까지`);
  });

  test("that is refused is over, and its giver is told and may offer it again", async () => {
    const { giver, taker, held } = await begin();
    await offer(api, giver, held, await readPhone(api, taker));
    const [open] = await listOffers(api, taker);
    expect((await answerOffer(api, taker, "decline", open!.id)).json()).toEqual([]);
    expect((await answerOffer(api, taker, "accept", open!.id)).statusCode).toBe(404);
    expect(await readTold(giver, "offer_over")).toContain("받지 않기로 했어요");
    expect((await offer(api, giver, held, makePhone())).statusCode).toBe(200);
  });

  test("holds for seven days to their end, then its giver is told", async () => {
    const { giver, taker, held, made } = await begin();
    await offer(api, giver, held, await readPhone(api, taker));
    const [open] = await listOffers(api, taker);
    const lastMoment = new Date(`${addDays(today(), 7)}T23:59:59+09:00`).getTime();
    api.advance(lastMoment - api.app.clock().getTime());
    expect(await listOffers(api, taker)).toHaveLength(1);
    api.advance(1_000);
    expect(await listOffers(api, taker)).toEqual([]);
    expect(readRefusal(await answerOffer(api, taker, "accept", open!.id))).toMatchObject({
      code: "offer_over",
    });
    expect((await readGiven(giver, made)).offer).toBeNull();
    api.advance(10 * 60 * 60_000);
    await remindMembers(api.app, api.app.clock());
    expect(await readTold(giver, "offer_over")).toContain("아무도 받지 않았어요");
    expect((await offer(api, giver, held, makePhone())).statusCode).toBe(200);
  });

  test("whose days are over may be made anew before anybody has come to end it", async () => {
    const { giver, taker, held } = await begin();
    const phone = await readPhone(api, taker);
    await offer(api, giver, held, phone);
    advanceDays(8);
    expect((await offer(api, giver, held, phone)).statusCode).toBe(200);
    expect(await listOffers(api, taker)).toMatchObject([{ until: addDays(today(), 7) }]);
    await handOn(api, giver, held, taker);
    expect(await listOffers(api, taker)).toEqual([]);
  });

  test("a stop, a pause and a move take it back, and what was stopped is not taken on", async () => {
    for (const act of [
      (giver: TestMember, held: Membership) =>
        change(api, giver, "POST refund", held, { on: addDays(today(), 3) }),
      (giver: TestMember, held: Membership) =>
        change(api, giver, "POST pause", held, { from: addDays(today(), 1), days: 5 }),
      (giver: TestMember, held: Membership) => move(api, giver, held, PANGYO, { amount: 0 }),
      (giver: TestMember, held: Membership) => change(api, giver, "POST refund", held),
    ]) {
      const { giver, taker, held } = await begin();
      await offer(api, giver, held, await readPhone(api, taker));
      const [open] = await listOffers(api, taker);
      expect((await act(giver, held)).statusCode).toBeLessThan(300);
      expect(await listOffers(api, taker)).toEqual([]);
      expect((await answerOffer(api, taker, "accept", open!.id)).statusCode).toBe(404);
      const [row] = await api.db
        .select()
        .from(offerTable)
        .where(eq(offerTable.membershipId, held.id))
        .orderBy(desc(offerTable.id));
      expect(row).toMatchObject({ outcome: "taken_back", numberHash: null, numberEnd: null });
    }
  });

  test("its giver's withdrawal ends it", async () => {
    const { giver, taker, held } = await begin();
    await offer(api, giver, held, await readPhone(api, taker));
    const [open] = await listOffers(api, taker);
    await api.app.inject({ method: "DELETE", url: `/user/sign_out/${giver.id}/`, headers: giver.headers });
    expect(await listOffers(api, taker)).toEqual([]);
    expect((await answerOffer(api, taker, "accept", open!.id)).statusCode).toBe(404);
  });

  test("accepted twice is one: the second answer is the same", async () => {
    const { giver, taker, held } = await begin();
    await offer(api, giver, held, await readPhone(api, taker));
    const [open] = await listOffers(api, taker);
    const answers = [
      await answerOffer(api, taker, "accept", open!.id),
      await answerOffer(api, taker, "accept", open!.id),
    ];
    expect(answers[1]!.json()).toEqual(answers[0]!.json());
  });

  test("is not made of what cannot be handed on, with the reason", async () => {
    const reasons: Record<string, string> = {};
    const giver = await addMember(api);
    const ask = async (name: string, held: Pick<Membership, "id">) => {
      const refused = readRefusal(await offer(api, giver, held, makePhone()));
      expect(refused, name).toMatchObject({ code: "not_offerable" });
      reasons[name] = refused.message as string;
    };
    const [pt] = await api.db
      .select()
      .from(product)
      .where(and(eq(product.branchPk, 1), eq(product.kind, "pt")));
    await ask("lessons", (await buy(api, giver, { product: pt!.id, starts_on: today() })).held);
    await ask("later", (await buy(api, giver, { product: QUARTER, starts_on: addDays(today(), 5) })).held);
    await givePoints(api, giver.id, 149_000);
    const free = await buy(api, giver, { product: MONTH, starts_on: today(), use_point: 149_000 });
    await ask("free", free.held);
    const month = await buy(api, giver, { product: MONTH, starts_on: today() });
    await change(api, giver, "POST refund", month.held, { on: addDays(today(), 3) });
    await ask("stopping", month.held);
    await change(api, giver, "DELETE refund", month.held);
    const days = countDaysBetween(today(), month.held.ends_on) - 6;
    advanceDays(days);
    await ask("short", month.held);
    advanceDays(-1);
    expect((await offer(api, giver, month.held, makePhone())).statusCode).toBe(200);
    expect(reasons).toEqual({
      lessons: "개월로 쓰는 회원권만 넘겨줄 수 있어요.",
      later: "시작하기 전이라 넘겨줄 수 없어요. 지금은 취소하면 모두 돌려받아요.",
      free: "돈을 내지 않은 회원권이라 넘겨줄 수 없어요.",
      stopping: "그만두기로 한 회원권이라 넘겨줄 수 없어요. 그만두기를 먼저 되돌려 주세요.",
      short: "남은 날이 7일보다 적어서 넘겨줄 수 없어요.",
    });
  });

  test("of a branch that closes is refused until its member has chosen and it is over", async () => {
    const { giver, taker, held } = await begin();
    await offer(api, giver, held, await readPhone(api, taker));
    const [open] = await listOffers(api, taker);
    const closedFrom = addDays(today(), 30);
    const [added] = await api.db
      .insert(closing)
      .values({ branchPk: 1, kind: "for_good", closedFrom, reason: "임대차", appliedAt: api.app.clock() })
      .returning();
    await api.db.insert(closingChoice).values({
      closingId: added!.id,
      membershipId: held.id,
      paymentId: held.payment_id,
      messageKey: "00000000-0000-4000-8000-000000000001",
    });
    expect(readRefusal(await answerOffer(api, taker, "accept", open!.id))).toMatchObject({
      code: "offer_over",
    });
    expect(await listOffers(api, taker)).toEqual([]);
    await api.db.delete(closingChoice);
    await api.db.delete(closing);
  });
});
