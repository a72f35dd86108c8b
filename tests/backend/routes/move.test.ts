/** @module-tag wide */
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { ContractBody } from "@/backend/contract/body";
import { branch, membership, message, payment, product, refund } from "@/backend/db/schema";
import { GatewayUnavailableError } from "@/backend/gateway/gateway";
import type { Membership } from "@/lib/contract/membership";
import type { Message } from "@/lib/contract/message";
import type { Payment, PaymentWithCheckout } from "@/lib/contract/payment";
import { addDays, countDaysBetween, toSeoulDate } from "@/lib/contract/rules/days";
import { findNextMoveDay } from "@/lib/contract/rules/membership";
import { applyBranch, settleNight } from "../closing/branches";
import { addMember, type TestMember } from "../members";
import { finishOpenWork } from "../rounds";
import { createTestApp, readRefusal, type TestApp } from "../support";
import {
  cancel,
  confirm,
  expectReceipts,
  givePoints,
  PAYMENTS,
  payWith,
  readPoints,
  reopen,
} from "./payment-support";
import {
  buy,
  cancelAtProvider,
  change,
  DAY_MS,
  DEAR,
  listPayouts,
  MEMBERSHIPS,
  move,
  PANGYO,
  PANGYO_QUARTER,
  QUARTER,
  readHeld,
  readMoney,
  readMoveQuote,
  readQuote,
} from "./stop-support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => api.close());

const today = () => toSeoulDate(api.app.clock());
const advanceDays = (days: number) => api.advance(days * DAY_MS);
const listContract = (member: TestMember, id: string) =>
  api.app.inject({ url: `${PAYMENTS}${id}/contract/?format=json`, headers: member.headers });

/** Three months for 357,000 won at 역삼, or for 297,000 at 판교, from today. */
const buyAtYeoksam = (member: TestMember, fields = {}) =>
  buy(api, member, { product: QUARTER, starts_on: today(), ...fields });
const buyAtPangyo = (member: TestMember, fields = {}) =>
  buy(api, member, { product: PANGYO_QUARTER, starts_on: today(), ...fields });

/** Moves to a dearer branch and pays for it. */
async function moveAndPay(member: TestMember, held: Membership, placePk = DEAR): Promise<Payment> {
  const answer = await move(api, member, held, placePk);
  expect(answer.statusCode, answer.body).toBe(201);
  const made = answer.json<PaymentWithCheckout>();
  await payWith(api, made, "approve");
  const paid = await confirm(api, member, made);
  expect(paid.statusCode, paid.body).toBe(200);
  return paid.json();
}

describe("to a branch that is not dearer", () => {
  test("the rest of a membership goes on there at once, for nothing and for the same days", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAtYeoksam(member);
    advanceDays(30);
    const offered = await readMoveQuote(api, member, held);
    expect(offered).toMatchObject({
      days_left: offered.total_days - 31,
      charged_days: offered.days_left,
      total_days: countDaysBetween(held.starts_on, held.ends_on) + 1,
      term_price: 357_000,
    });
    expect(offered.choices).toContainEqual({
      place: { pk: PANGYO, name: "판교" },
      price: 297_000,
      difference: 0,
    });
    const answer = await move(api, member, held, PANGYO);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      status: "paid",
      amount: 0,
      checkout: null,
      order_name: "회원권 3개월 (역삼점에서 옮김)",
      place: { name: "판교" },
      moved_from: { name: "역삼" },
      is_cancellable: false,
    });
    expect(await readHeld(api, member, made.id)).toEqual({
      ...held,
      status: "active",
      place: { pk: PANGYO, name: "판교" },
      product: expect.objectContaining({ place_pk: PANGYO, months: 3 }),
      moved_on: today(),
      moved_by: answer.json<Payment>().id,
    });
  });

  test("nothing comes back, and a later stop is reckoned over all days and all that was paid", async () => {
    const member = await addMember(api);
    await givePoints(api, member.id, 9_200);
    const { made, held } = await buyAtYeoksam(member, { use_point: 9_200 });
    advanceDays(30);
    const before = await readQuote(api, member, held);
    await move(api, member, held, PANGYO);
    expect(await readQuote(api, member, held)).toEqual(before);
    await change(api, member, "POST refund", held);
    expect(await readMoney(api, made.id)).toMatchObject({ backKrw: before.amount, isDone: true });
    expect(await readPoints(api, member.id)).toBe(before.points);
  });

  test("the seven days stay those of the first contract", async () => {
    const member = await addMember(api);
    const { held } = await buyAtYeoksam(member);
    const { withdrawal } = await readQuote(api, member, held);
    advanceDays(6);
    await move(api, member, held, PANGYO);
    expect((await readQuote(api, member, held)).withdrawal).toMatchObject({ until: withdrawal!.until });
    advanceDays(2);
    expect((await readQuote(api, member, held)).withdrawal).toMatchObject({ applies: false });
  });

  test("pauses, those left too, and gift days go along", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAtYeoksam(member);
    await change(api, member, "POST pause", held, { from: addDays(today(), 2), days: 5 });
    const rested = (await readHeld(api, member, made.id))!;
    await move(api, member, held, PANGYO);
    const moved = (await readHeld(api, member, made.id))!;
    expect(moved).toMatchObject({ pauses: rested.pauses, ends_on: rested.ends_on });
    expect(moved.product.pause).toEqual(held.product.pause);
    // Once is all that three months allow.
    const again = await change(api, member, "POST pause", held, { from: addDays(today(), 20), days: 5 });
    expect(readRefusal(again)).toMatchObject({ code: "not_pausable" });
  });

  test("how it may be paused is what was bought, whatever the other branch sells", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAtYeoksam(member);
    await api.db
      .update(membership)
      .set({ pauseTerms: { max_days: 40, times: 4, min_days: 2 } })
      .where(eq(membership.paymentId, made.id));
    await move(api, member, held, PANGYO);
    expect((await readHeld(api, member, made.id))!.product.pause).toEqual({
      max_days: 40,
      times: 4,
      min_days: 2,
    });
  });

  test("the member is told, and the contract follows: signed, for the new branch, with the same sums", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAtYeoksam(member);
    advanceDays(10);
    const { id } = (await move(api, member, held, PANGYO)).json<Payment>();
    const messages = (await api.app.inject({ url: "/api/member/message/", headers: member.headers })).json<{
      results: Message[];
    }>();
    expect(messages.results[0]).toMatchObject({
      title: "지점을 바꿨어요",
      text: expect.stringContaining("이제 판교점에서 이용할 수 있어요."),
      link: `/mypage/paymentLog?id=${id}`,
    });
    const read = async (paymentId: string) =>
      JSON.parse((await listContract(member, paymentId)).json<{ body: string }>().body);
    const [first, moved] = [await read(made.id), await read(id)];
    expect(moved).toMatchObject({
      branch: { name: "판교" },
      product: { name: "회원권 3개월 (역삼점에서 옮김)", months: 3 },
      price: { paid: 357_000, list: 357_000 },
      term: first.term,
      refunds: first.refunds,
      withdrawal: first.withdrawal,
      texts: first.texts,
    });
  });
});

describe("to a dearer branch", () => {
  test("the difference for the days that are left is an order of its own, and it moves as that is paid", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAtPangyo(member);
    advanceDays(30);
    const answer = await move(api, member, held, DEAR);
    expect(answer.statusCode, answer.body).toBe(201);
    const open = answer.json<PaymentWithCheckout>();
    // 60,000 won dearer over all the days, of which 31 are used.
    const days = countDaysBetween(held.starts_on, held.ends_on) + 1;
    const amount = Math.floor((60_000 * (days - 31)) / days);
    expect(open).toMatchObject({ status: "ready", amount, list_price: amount });
    expect(await readHeld(api, member, made.id)).toMatchObject({ place: { pk: PANGYO }, moved_on: null });
    await payWith(api, open, "approve");
    expect((await confirm(api, member, open)).statusCode).toBe(200);
    expect(await readHeld(api, member, made.id)).toMatchObject({
      place: { pk: DEAR },
      moved_on: today(),
      ends_on: held.ends_on,
    });
    // Confirmed again, nothing happens again.
    expect((await confirm(api, member, open)).statusCode).toBe(200);
    expect(await readQuote(api, member, held)).toMatchObject({ paid: 297_000 + amount });
  });

  test("its contract names each payment with its own day, way and sum", async () => {
    const member = await addMember(api);
    const { held } = await buyAtPangyo(member);
    const boughtOn = today();
    advanceDays(30);
    const { id, amount, method } = await moveAndPay(member, held);
    const body = JSON.parse((await listContract(member, id)).json<{ body: string }>().body) as ContractBody;
    expect(body).toMatchObject({
      renderer: 7,
      price: {
        paid: 297_000 + amount,
        payments: [
          { on: boughtOn, paid: 297_000, method: expect.any(String) },
          { on: today(), paid: amount, method },
        ],
      },
    });
    const shown = await api.app.inject({ url: `${PAYMENTS}${id}/contract/`, headers: member.headers });
    const [year, month, day] = today().split("-").map(Number);
    expect(shown.body).toContain(
      `${year}년 ${month}월 ${day}일에 ${method}로 ${amount.toLocaleString("ko")}원`,
    );
  });

  test("is paid in another way than its window was opened for, with its cash receipt, and says its days", async () => {
    const member = await addMember(api);
    const { held } = await buyAtPangyo(member);
    const open = (await move(api, member, held, DEAR)).json<PaymentWithCheckout>();
    expect(open).toMatchObject({ pay_way: "card", term: { from: held.starts_on, to: held.ends_on } });
    const changed = { pay_way: "transfer", cash_receipt_number: "010-2222-3456" };
    const again = await reopen(api, member, open.id, changed);
    expect(again.json()).toMatchObject({ id: open.id, status: "ready", pay_way: "transfer" });
    await payWith(api, again.json(), "approve");
    const paid = await confirm(api, member, open);
    expect(paid.json()).toMatchObject({
      method: "계좌이체",
      cash_receipt: { kind: "personal", number_masked: "010-****-3456" },
      term: { from: held.starts_on, to: held.ends_on },
    });
    await finishOpenWork(api.app);
    await expectReceipts(api, [open.id]);
  });

  test("at a registered branch it is paid as culture, under that branch's number", async () => {
    const [member, isDear] = [await addMember(api), eq(branch.pk, DEAR)];
    const [{ cultureDeduction } = { cultureDeduction: null }] = await api.db
      .select()
      .from(branch)
      .where(isDear);
    await api.db
      .update(branch)
      .set({ cultureDeduction: { number: "예시-2025-0077", registered_on: today() } })
      .where(isDear);
    const { held } = await buyAtPangyo(member);
    expect(await moveAndPay(member, held)).toMatchObject({ culture_number: "예시-2025-0077" });
    await api.db.update(branch).set({ cultureDeduction }).where(isDear);
  });

  test("that nobody pays is let go, and can be asked for anew", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAtPangyo(member);
    const open = (await move(api, member, held, DEAR)).json<PaymentWithCheckout>();
    await payWith(api, open, "close");
    api.advance(60 * 60_000);
    await finishOpenWork(api.app);
    expect(await readMoney(api, open.id)).toMatchObject({ status: "failed" });
    expect(await readHeld(api, member, made.id)).toMatchObject({ place: { pk: PANGYO } });
    expect((await move(api, member, held, DEAR)).statusCode).toBe(201);
    // Too late, and nothing is left to be opened again.
    const again = await reopen(api, member, open.id, { pay_way: "transfer" });
    expect(again.json()).toMatchObject({ status: "failed", pay_way: "card", checkout: null });
  });

  test("a stop takes the tenth of all that was paid, and the last payment goes back first", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAtPangyo(member);
    advanceDays(30);
    const { id, amount } = await moveAndPay(member, held);
    advanceDays(10);
    const sum = await readQuote(api, member, held);
    const paid = 297_000 + amount;
    expect(sum).toMatchObject({
      paid,
      used: 41,
      used_amount: Math.floor((paid * 41) / sum.total),
      penalty: Math.floor(paid / 10),
    });
    await change(api, member, "POST refund", held);
    expect(await listPayouts(api, id)).toEqual([["stop", "paid", amount]]);
    expect(await listPayouts(api, made.id)).toEqual([["stop", "paid", sum.amount - amount]]);
    expect(await readMoney(api, id)).toMatchObject({ status: "paid", refundedKrw: amount, backKrw: amount });
    expect(await readMoney(api, made.id)).toMatchObject({ status: "paid", isDone: true });
    expect((await readHeld(api, member, made.id))!.refund).toMatchObject({ status: "refunded" });
  });

  test("what fits into the last payment leaves the first one whole, once", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAtPangyo(member);
    const { id, amount } = await moveAndPay(member, held);
    advanceDays(79);
    const sum = await readQuote(api, member, held);
    expect(sum.amount).toBeLessThan(amount);
    await change(api, member, "POST refund", held);
    api.advance(60_000);
    await finishOpenWork(api.app);
    expect(await listPayouts(api, id)).toEqual([["stop", "paid", sum.amount]]);
    expect(await listPayouts(api, made.id)).toEqual([["stop", "paid", 0]]);
    expect(await readMoney(api, made.id)).toMatchObject({ backKrw: 0, isDone: true });
  });

  test("a stop whose provider does not answer is paid of both orders once it does", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAtPangyo(member);
    advanceDays(30);
    const { id, amount } = await moveAndPay(member, held);
    const sum = await readQuote(api, member, held);
    const down = () => Promise.reject(new GatewayUnavailableError("down"));
    vi.spyOn(api.app.gateway, "cancelPart").mockImplementation(down);
    await change(api, member, "POST refund", held);
    expect((await readHeld(api, member, made.id))!.refund).toMatchObject({ status: "requested" });
    vi.restoreAllMocks();
    // The money of one order alone is not yet the end of it.
    const really = api.app.gateway.cancelPart.bind(api.app.gateway);
    vi.spyOn(api.app.gateway, "cancelPart").mockImplementation(down).mockImplementationOnce(really);
    api.advance(60_000);
    await finishOpenWork(api.app);
    expect((await readHeld(api, member, made.id))!.refund).toMatchObject({ status: "requested" });
    vi.restoreAllMocks();
    api.advance(60_000);
    await finishOpenWork(api.app);
    expect((await readHeld(api, member, made.id))!.refund).toMatchObject({ status: "refunded" });
    const backKrw = (await readMoney(api, id)).backKrw! + (await readMoney(api, made.id)).backKrw!;
    expect(backKrw).toBe(sum.amount);
    expect((await readMoney(api, id)).backKrw).toBe(amount);
  });

  test("a membership that is cancelled while nothing is used gives both payments back whole", async () => {
    const member = await addMember(api);
    const { made, held } = await buy(api, member, {
      product: PANGYO_QUARTER,
      starts_on: addDays(today(), 20),
    });
    const { id, amount } = await moveAndPay(member, held);
    expect(amount).toBe(60_000);
    expect(readRefusal(await cancel(api, member, id))).toMatchObject({ code: "payment_not_cancellable" });
    expect((await cancel(api, member, made.id)).statusCode).toBe(200);
    expect(await readMoney(api, made.id)).toMatchObject({ status: "cancelled", backKrw: 297_000 });
    expect(await readMoney(api, id)).toMatchObject({ status: "cancelled", backKrw: 60_000 });
    const told = await api.db.select().from(message).where(eq(message.memberId, member.id));
    expect(told.find(({ event }) => event === "cancelled")?.text).toContain("357,000원");
    expect((await readHeld(api, member, made.id))!.refund).toMatchObject({
      kind: "cancel",
      status: "refunded",
      working: { amount: 357_000 },
    });
  });

  test("what the operator undoes in the provider's console takes the move's money along", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAtPangyo(member);
    advanceDays(30);
    const { id, amount } = await moveAndPay(member, held);
    await cancelAtProvider(api, made.id);
    api.advance(60_000);
    await finishOpenWork(api.app);
    expect(await readMoney(api, id)).toMatchObject({ status: "cancelled", backKrw: amount });
  });

  test("a move that the operator gives back in the console is no more part of a stop", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAtPangyo(member);
    advanceDays(30);
    const { id, amount } = await moveAndPay(member, held);
    await cancelAtProvider(api, id);
    expect(await readQuote(api, member, held)).toMatchObject({ paid: 297_000 });
    await change(api, member, "POST refund", held);
    expect(await readMoney(api, id)).toMatchObject({ status: "cancelled", backKrw: amount });
    expect(await readMoney(api, made.id)).toMatchObject({ status: "paid", isDone: true });
  });

  test("who has to leave a branch that closes pays nothing, and an order to pay for it is none any more", async () => {
    const own = await createTestApp();
    onTestFinished(() => own.close());
    const member = await addMember(own);
    const { made, held } = await buy(own, member, { product: PANGYO_QUARTER });
    const idle = await addMember(own);
    const left = await buy(own, idle, { product: PANGYO_QUARTER });
    const open = (await move(own, member, held, DEAR)).json<PaymentWithCheckout>();
    const unpaid = (await move(own, member, held, DEAR)).json<PaymentWithCheckout>();
    await applyBranch(own, { branch: "판교점", from: "2026-12-20", reason: "임대차가 끝나요" });
    expect((await reopen(own, member, unpaid.id)).json()).toMatchObject({ code: "not_movable" });
    await payWith(own, open, "approve");
    expect((await confirm(own, member, open)).json()).toMatchObject({ code: "not_movable" });
    expect(await readMoney(own, open.id)).toMatchObject({ status: "failed", backKrw: open.amount });
    const free = (await move(own, member, held, DEAR)).json<PaymentWithCheckout>();
    expect(free).toMatchObject({ status: "paid", amount: 0 });
    expect(await readHeld(own, member, made.id)).toMatchObject({ place: { pk: DEAR } });
    // Who chooses nothing has their money back by the closing.
    own.advance(30 * DAY_MS);
    await settleNight(own);
    expect((await readHeld(own, idle, left.made.id))!.refund).toMatchObject({
      status: "refunded",
      by_closing: "default",
      working: { penalty: 0 },
    });
  });

  test("a withdrawal gives back what a stop would, of both orders", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAtPangyo(member);
    advanceDays(30);
    const { id, amount } = await moveAndPay(member, held);
    const sum = await readQuote(api, member, held);
    const { headers } = member;
    const url = `/user/sign_out/${member.id}/`;
    expect((await api.app.inject({ method: "DELETE", url, headers })).statusCode).toBeLessThan(300);
    api.advance(60_000);
    await finishOpenWork(api.app);
    expect((await readMoney(api, id)).backKrw).toBe(amount);
    expect((await readMoney(api, made.id)).backKrw).toBe(sum.amount - amount);
  });

  test("who moves back to the dear branch they paid for pays nothing again", async () => {
    const member = await addMember(api);
    const { held } = await buyAtPangyo(member);
    await moveAndPay(member, held);
    advanceDays(31);
    await move(api, member, held, PANGYO);
    advanceDays(31);
    const { choices } = await readMoveQuote(api, member, held);
    expect(choices.find(({ place }) => place.pk === DEAR)).toMatchObject({ difference: 0 });
  });

  test("one whose payment is refused stays where it is, and can be paid or moved elsewhere", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAtPangyo(member);
    const open = (await move(api, member, held, DEAR)).json<PaymentWithCheckout>();
    await payWith(api, open, "decline");
    expect((await confirm(api, member, open)).statusCode).toBe(402);
    expect(await readHeld(api, member, made.id)).toMatchObject({ place: { pk: PANGYO } });
    expect((await move(api, member, held, DEAR)).statusCode).toBe(201);
  });

  test("what became of the membership before it is paid counts: the money goes back", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAtPangyo(member);
    advanceDays(9);
    const open = (await move(api, member, held, DEAR)).json<PaymentWithCheckout>();
    const scheduled = await change(api, member, "POST refund", held, { on: addDays(today(), 5) });
    expect(scheduled.statusCode).toBe(200);
    await payWith(api, open, "approve");
    expect(readRefusal(await confirm(api, member, open))).toMatchObject({ code: "not_movable" });
    api.advance(60_000);
    await finishOpenWork(api.app);
    expect(await readMoney(api, open.id)).toMatchObject({ status: "failed", backKrw: open.amount });
    expect(await readHeld(api, member, made.id)).toMatchObject({ place: { pk: PANGYO } });
  });
});

describe("is refused", () => {
  test("for another sum than the one that was shown, to its own, to one that is not open, sells no such term or is not known", async () => {
    const member = await addMember(api);
    const { held } = await buyAtPangyo(member);
    const refusal = async (placePk: number, amount = 0) =>
      readRefusal(await move(api, member, held, placePk, { amount }));
    const ofBranch = (words: string) => ({ place_pk: [expect.stringContaining(words)] });
    expect(await refusal(DEAR, 1)).toMatchObject({
      code: "amount_mismatch",
      errors: { amount: [expect.stringContaining("새 금액을 확인해 주세요")] },
    });
    expect(await refusal(PANGYO)).toMatchObject({
      code: "not_movable",
      errors: ofBranch("지금 쓰는 지점"),
    });
    const opensTomorrow = { openDate: addDays(today(), 1) };
    const isUnopened = eq(branch.code, "euljiro");
    const [unopened] = await api.db.update(branch).set(opensTomorrow).where(isUnopened).returning();
    expect(await refusal(unopened!.pk)).toMatchObject({ code: "not_movable", errors: ofBranch("열지 않") });
    await api.db.update(branch).set({ openDate: today() }).where(eq(branch.pk, unopened!.pk));
    await api.db.update(product).set({ isActive: false }).where(eq(product.branchPk, unopened!.pk));
    expect(await refusal(unopened!.pk)).toMatchObject({
      code: "not_movable",
      errors: ofBranch("팔지 않는 지점"),
    });
    expect(await refusal(9_999)).toMatchObject({ code: "not_found", errors: ofBranch("없는 지점") });
  });

  test("for the second time within a month", async () => {
    const member = await addMember(api);
    const { held } = await buyAtYeoksam(member);
    await move(api, member, held, PANGYO);
    const again = readRefusal(await move(api, member, held, 1, { amount: 0 }));
    expect(again).toMatchObject({ code: "not_movable", message: expect.stringMatching(/한 달에 한 번/) });
    expect(again.message).toContain(`${findNextMoveDay(today())}부터`);
    expect(again).not.toHaveProperty("errors.place_pk");
    const url = `${MEMBERSHIPS}${held.id}/move/`;
    const refused = await api.app.inject({ url, headers: member.headers });
    expect(readRefusal(refused)).toMatchObject({ code: "not_movable", message: again.message });
    advanceDays(31);
    expect((await readMoveQuote(api, member, held)).choices.length).toBeGreaterThan(0);
  });

  test("for a stranger, and for what waits for its stop until that is taken back", async () => {
    const [member, stranger] = [await addMember(api), await addMember(api)];
    const { held } = await buyAtYeoksam(member);
    expect((await move(api, stranger, held, PANGYO, { amount: 0 })).statusCode).toBe(403);
    const { headers } = stranger;
    expect((await api.app.inject({ url: `${MEMBERSHIPS}${held.id}/move/`, headers })).statusCode).toBe(403);
    await change(api, member, "POST refund", held, { on: addDays(today(), 5) });
    const waiting = await move(api, member, held, PANGYO, { amount: 0 });
    expect(readRefusal(waiting)).toMatchObject({ code: "not_movable" });
    await change(api, member, "DELETE refund", held);
    expect((await move(api, member, held, PANGYO, { amount: 0 })).statusCode).toBe(201);
  });

  test("for what is being given back", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAtYeoksam(member);
    const down = () => Promise.reject(new GatewayUnavailableError("down"));
    vi.spyOn(api.app.gateway, "cancelPart").mockImplementation(down);
    await change(api, member, "POST refund", held);
    expect(readRefusal(await move(api, member, held, PANGYO, { amount: 0 }))).toMatchObject({
      code: "not_movable",
    });
    expect(await api.db.select().from(refund).where(eq(refund.paymentId, made.id))).toHaveLength(1);
  });
});

test("the same key is the same order, and another branch under it a conflict", async () => {
  const member = await addMember(api);
  const { made, held } = await buyAtYeoksam(member);
  const key = { "idempotency-key": "one-move" };
  const send = (placePk: number) => move(api, member, held, placePk, { amount: 0 }, key);
  const [first, again] = [await send(PANGYO), await send(PANGYO)];
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json().id).toBe(first.json().id);
  expect(readRefusal(await send(DEAR + 1))).toMatchObject({ code: "idempotency_conflict" });
  const moves = await api.db.select().from(payment).where(eq(payment.movesPaymentId, made.id));
  expect(moves).toHaveLength(1);
});

test("the database takes no move as paid from a version that does not know of moves", async () => {
  const member = await addMember(api);
  const { held } = await buyAtPangyo(member);
  const open = (await move(api, member, held, DEAR)).json<PaymentWithCheckout>();
  const older = api.db
    .update(payment)
    .set({ status: "paid", approvedAt: api.app.clock() })
    .where(eq(payment.id, open.id));
  await expect(older).rejects.toMatchObject({ cause: { constraint: "payment_move_made" } });
});
