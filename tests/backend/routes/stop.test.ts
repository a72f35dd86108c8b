import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  branch,
  gatewayPayment,
  member as memberTable,
  membership,
  message,
  payment,
  pointCharge,
  product,
  refund,
} from "@/backend/db/schema";
import { GatewayUnavailableError } from "@/backend/gateway/gateway";
import { writeDay } from "@/backend/message/templates";
import { finishStops } from "@/backend/routes/membership/stop";
import { payAtDesk } from "@/backend/routes/payment/pay-out";
import { findPaymentRow } from "@/backend/routes/payment/queries";
import { settlePayment } from "@/backend/routes/payment/settle";
import type { Membership, WithdrawalRefund } from "@/lib/contract/membership";
import type { Payment } from "@/lib/contract/payment";
import { addDays, countDaysBetween, toSeoulDate } from "@/lib/contract/rules/days";
import { addMember, type TestMember } from "../members";
import { finishOpenWork } from "../rounds";
import { createTestApp, readRefusal, type TestApp } from "../support";
import {
  cancel,
  giveCoupon,
  givePoints,
  isCouponUsed,
  order,
  PAYMENTS,
  readAll,
  readPoints,
} from "./payment-support";
import {
  buy,
  cancelAtProvider,
  cancelPartAtProvider,
  change,
  DAY_MS,
  listPayouts,
  HALF_YEAR,
  MONTH,
  quote,
  QUARTER,
  readHeld,
  readMoney,
  readQuote,
} from "./stop-support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => api.close());

const today = () => toSeoulDate(api.app.clock());
/** A month that began on the day of the test and is on its tenth of thirty days. */
async function buyTenDaysAgo(member: TestMember, fields: Record<string, unknown> = {}) {
  const bought = await buy(api, member, { product: MONTH, starts_on: today(), ...fields });
  // The clock only goes forward: the purchase goes back.
  const [starts, ends] = [addDays(today(), -9), addDays(today(), 20)];
  const approvedAt = new Date(api.app.clock().getTime() - 9 * DAY_MS);
  await api.db.update(payment).set({ startsOn: starts, approvedAt }).where(eq(payment.id, bought.made.id));
  await api.db
    .update(membership)
    .set({ startsOn: starts, endsOn: addDays(ends, bought.made.bonus_days ?? 0) })
    .where(eq(membership.paymentId, bought.made.id));
  return bought;
}
function goDown() {
  const down = () => Promise.reject(new GatewayUnavailableError("down"));
  return [vi.spyOn(api.app.gateway, "lookUp"), vi.spyOn(api.app.gateway, "cancelPart")].map((spy) =>
    spy.mockImplementation(down),
  );
}

const readCancelReason = async (id: string) =>
  (await api.db.select().from(payment).where(eq(payment.id, id)))[0]!.cancelReason;

describe("stopping today", () => {
  test("gives back what the working says, in won and points, and ends the membership", async () => {
    const member = await addMember(api);
    for (const lot of [5_000, 3_000, 12_000]) await givePoints(api, member.id, lot);
    const { made, held } = await buyTenDaysAgo(member, { use_point: 20_000 });
    const sum = await readQuote(api, member, held);
    // 129,000 × 10 ÷ 30 = 43,000, a tenth 12,900; of 20,000 points 6,666 are used.
    expect(sum).toMatchObject({ kind: "stop", paid: 129_000, used_amount: 43_000, penalty: 12_900 });
    expect(sum).toMatchObject({ amount: 73_100, used: 10, total: 30, unit: "day", points: 13_334 });
    expect(sum).toMatchObject({ is_coupon_returned: false, is_coupon_spent: false });
    const answer = await change(api, member, "POST refund", held, { amount: 73_100 });
    expect(answer.statusCode, answer.body).toBe(200);
    // The day counts as used, so it can be used; what it was bought for is over.
    expect(answer.json<Membership>()).toMatchObject({
      status: "active",
      ends_on: today(),
      refund: { kind: "stop", status: "refunded", on: today(), working: { amount: 73_100 } },
    });
    expect(await readMoney(api, made.id)).toEqual({
      status: "paid",
      refundedKrw: 73_100,
      backKrw: 73_100,
      isDone: true,
    });
    expect(await readPoints(api, member.id)).toBe(13_334);
    const url = `${PAYMENTS}${made.id}/`;
    const seen = (await api.app.inject({ url, headers: member.headers })).json<Payment>();
    expect(seen).toMatchObject({ status: "paid", refunded_amount: 73_100, refund: { status: "refunded" } });
    const again = await change(api, member, "POST refund", held);
    expect([again.statusCode, again.json().status]).toEqual([200, "active"]);
    expect((await quote(api, member, held)).json().code).toBe("already_stopped");
    expect((await readMoney(api, made.id)).backKrw).toBe(73_100);
  });

  test("spends the coupon, and days that it gave count nothing", async () => {
    const member = await addMember(api);
    const offer = { discountType: "free_days" as const, discountValue: 7 };
    const coupon = await giveCoupon(api, member.id, offer);
    const { held } = await buyTenDaysAgo(member, { coupon_user: coupon });
    const sum = await readQuote(api, member, held);
    expect(sum).toMatchObject({
      used: 10,
      total: 30,
      bonus_days: 7,
      is_coupon_returned: false,
      is_coupon_spent: true,
    });
    await change(api, member, "POST refund", held);
    expect(await isCouponUsed(api, coupon)).toBe(true);
  });

  test("gives back points alone for what was bought by points alone", async () => {
    const member = await addMember(api);
    await givePoints(api, member.id, 149_000);
    const { made, held } = await buyTenDaysAgo(member, { use_point: 149_000 });
    const answer = await change(api, member, "POST refund", held);
    expect(answer.json<Membership>().refund).toMatchObject({ status: "refunded", working: { amount: 0 } });
    expect(await listPayouts(api, made.id)).toEqual([]);
    // 49,666 of them are used.
    expect(await readPoints(api, member.id)).toBe(99_334);
    expect(await readMoney(api, made.id)).toMatchObject({ status: "paid", refundedKrw: 0 });
  });

  test("gives back the points that expire last, with the time they had", async () => {
    const member = await addMember(api);
    const soon = new Date(api.app.clock().getTime() + 60 * DAY_MS);
    const point = { memberId: member.id, reason: "시험", created: api.app.clock() };
    await api.db.insert(pointCharge).values([
      { ...point, amount: 6_000, remaining: 6_000, expiresAt: soon },
      { ...point, amount: 24_000, remaining: 24_000 },
    ]);
    const { held } = await buyTenDaysAgo(member, { use_point: 30_000 });
    await change(api, member, "POST refund", held);
    const charges = await api.db.select().from(pointCharge).where(eq(pointCharge.memberId, member.id));
    const back = charges.filter(({ remaining }) => remaining > 0);
    expect(back.map(({ amount, expiresAt }) => [amount, expiresAt])).toEqual([[20_000, null]]);
  });

  test("needs no reason, before the first day neither", async () => {
    const member = await addMember(api);
    const { made, held } = await buyTenDaysAgo(member);
    expect(held.order_number).toBe(made.order_number);
    const stop = await change(api, member, "POST refund", held, { reason: undefined });
    expect(stop.json<Membership>().refund).toMatchObject({ status: "refunded" });
    const later = await buy(api, member, { starts_on: addDays(today(), 3) });
    const cancel = await change(api, member, "POST refund", later.held, { reason: undefined });
    expect(cancel.json<Membership>().refund).toMatchObject({ kind: "cancel", status: "refunded" });
    expect(await readCancelReason(later.made.id)).toBe("회원이 취소했어요");
  });

  test("keeps the reason as it was written, without the space around it", async () => {
    const member = await addMember(api);
    const { made, held } = await buyTenDaysAgo(member);
    const sent = vi.spyOn(api.app.gateway, "cancelPart");
    await change(api, member, "POST refund", held, { reason: "  이사를 가요 " });
    expect(sent).toHaveBeenCalledExactlyOnceWith(made.id, expect.objectContaining({ reason: "이사를 가요" }));
    const [stop] = await api.db.select().from(refund).where(eq(refund.paymentId, made.id));
    expect(stop!.reason).toBe("이사를 가요");
    const later = await buy(api, member, { starts_on: addDays(today(), 3) });
    await change(api, member, "POST refund", later.held, { reason: "멀어요" });
    expect(await readCancelReason(later.made.id)).toBe("멀어요");
    // Twice is once.
    const again = await change(api, member, "POST refund", later.held);
    expect([again.statusCode, again.json().status]).toEqual([200, "refunded"]);
  });

  test("before the first day is for today alone, and says so at its day", async () => {
    const member = await addMember(api);
    const { held } = await buy(api, member, { product: MONTH, starts_on: addDays(today(), 5) });
    const refused = await change(api, member, "POST refund", held, { on: addDays(today(), 2) });
    expect(readRefusal(refused)).toMatchObject({
      code: "invalid_input",
      errors: { on: [expect.stringContaining("오늘 바로 취소")] },
    });
    expect((await readHeld(api, member, held.payment_id!))?.refund).toBeNull();
  });

  test("before the first day is the cancellation", async () => {
    const member = await addMember(api);
    const coupon = await giveCoupon(api, member.id);
    const { made, held } = await buy(api, member, { starts_on: addDays(today(), 3), coupon_user: coupon });
    const sum = await readQuote(api, member, held);
    expect(sum).toMatchObject({ kind: "cancel", amount: 140_000, is_coupon_returned: true });
    expect((await change(api, member, "POST refund", held)).json()).toMatchObject({
      status: "refunded",
      refund: { kind: "cancel", status: "refunded" },
    });
    expect(await readAll(api, made.id)).toMatchObject({ status: "cancelled", atGateway: "cancelled" });
    expect(await isCouponUsed(api, coupon)).toBe(false);
  });

  test("before the first day gives back what the provider's console has not, and says how much", async () => {
    const member = await addMember(api);
    const { made } = await buy(api, member, { product: MONTH, starts_on: addDays(today(), 5) });
    await cancelPartAtProvider(api, made.id, 9_000);
    expect((await cancel(api, member, made.id)).json()).toMatchObject({ status: "cancelled" });
    expect((await readMoney(api, made.id)).backKrw).toBe(149_000);
    const told = await api.db.select().from(message).where(eq(message.memberId, member.id));
    expect(told.find(({ event }) => event === "cancelled")?.text).toContain("140,000원");
  });

  test("of lessons none of which was taken gives all back after seven days too, and the order stays a paid one", async () => {
    const member = await addMember(api);
    const { made, held } = await buyTenDaysAgo(member);
    await api.db.execute(sql`update product set visits = 10 where id = ${MONTH}`);
    await api.db.update(membership).set({ visitsLeft: 10 }).where(eq(membership.id, held.id));
    await change(api, member, "POST refund", held);
    await api.db.execute(sql`update product set visits = null where id = ${MONTH}`);
    await (api.app.gateway as unknown as { settle(): Promise<void> }).settle();
    expect(await readMoney(api, made.id)).toMatchObject({
      status: "paid",
      refundedKrw: 149_000,
      backKrw: 149_000,
    });
    expect((await cancel(api, member, made.id)).statusCode).toBe(409);
  });

  test("stays a stop when the rest goes back in the provider's console: coupon and points are spent", async () => {
    const member = await addMember(api);
    const coupon = await giveCoupon(api, member.id);
    await givePoints(api, member.id, 30_000);
    const { made, held } = await buyTenDaysAgo(member, { coupon_user: coupon, use_point: 30_000 });
    await change(api, member, "POST refund", held);
    const { backKrw } = await readMoney(api, made.id);
    const points = await readPoints(api, member.id);
    await cancelAtProvider(api, made.id);
    expect(await readMoney(api, made.id)).toMatchObject({ status: "paid", refundedKrw: 110_000 });
    expect(await isCouponUsed(api, coupon)).toBe(true);
    expect(await readPoints(api, member.id)).toBe(points);
    expect(await listPayouts(api, made.id)).toEqual([
      ["console", "paid", 110_000 - backKrw!],
      ["stop", "paid", backKrw],
    ]);
  });

  test.each([
    [50_000, 84_434],
    [100_000, 49_000],
  ])("after %i won went in the console, of which nobody told us, gives %i", async (goneKrw, leftKrw) => {
    const member = await addMember(api);
    const { made, held } = await buyTenDaysAgo(member);
    const gone = { cancelledKrw: goneKrw };
    await api.db.update(gatewayPayment).set(gone).where(eq(gatewayPayment.id, made.id));
    await change(api, member, "POST refund", held);
    expect((await readMoney(api, made.id)).backKrw).toBe(goneKrw + leftKrw);
    // And stays so, however often it is looked at.
    for (let times = 0; times < 2; times += 1) {
      await settlePayment(api.app, (await findPaymentRow(api.db, made.id))!);
      expect(await listPayouts(api, made.id)).toEqual([
        ["console", "paid", goneKrw],
        ["stop", "paid", leftKrw],
      ]);
    }
  });

  test("asks for the rest when a part went back in the provider's console meanwhile", async () => {
    const member = await addMember(api);
    const { made, held } = await buyTenDaysAgo(member);
    goDown();
    await change(api, member, "POST refund", held);
    vi.restoreAllMocks();
    const { cancelPart } = api.app.gateway;
    const asked = vi
      .spyOn(api.app.gateway, "cancelPart")
      .mockRejectedValue(new GatewayUnavailableError("down"));
    api.advance(60_000);
    await finishOpenWork(api.app);
    await cancelPartAtProvider(api, made.id, 50_000);
    asked.mockImplementation(cancelPart);
    api.advance(60_000);
    await finishOpenWork(api.app);
    // From where the version before goes on, if it is the one that does.
    const [stop] = await api.db.select().from(refund).where(eq(refund.paymentId, made.id));
    expect(stop!.cancellableKrw).toBe(99_000);
    expect(await readMoney(api, made.id)).toMatchObject({
      backKrw: 134_434,
      refundedKrw: 134_434,
      isDone: true,
    });
    expect(await listPayouts(api, made.id)).toEqual([
      ["console", "paid", 50_000],
      ["stop", "paid", 84_434],
    ]);
  });

  test("is refused for another sum than the one shown, for a stranger and for a day pass in use", async () => {
    const [member, stranger] = [await addMember(api), await addMember(api)];
    const { held } = await buyTenDaysAgo(member);
    const wrong = await change(api, member, "POST refund", held, { amount: 1 });
    expect([wrong.statusCode, readRefusal(wrong)]).toEqual([
      409,
      expect.objectContaining({
        code: "amount_mismatch",
        errors: { amount: [expect.stringContaining("새 금액")] },
      }),
    ]);
    expect((await change(api, stranger, "POST refund", held)).statusCode).toBe(403);
    expect((await quote(api, stranger, held)).statusCode).toBe(403);
    expect((await quote(api, member, { id: 2_000_000 })).statusCode).toBe(404);
    await api.db.execute(sql`update product set kind = 'day_pass' where id = ${MONTH}`);
    expect((await change(api, member, "POST refund", held)).json().code).toBe("not_stoppable");
    await api.db.execute(sql`update product set kind = 'membership' where id = ${MONTH}`);
    for (const on of ["2020-01-01", addDays(today(), 31), "2026-02-30"]) {
      expect((await quote(api, member, held, on)).statusCode).toBe(400);
    }
  });
});

describe("a day pass", () => {
  const at = (day: string, time: string) => Date.parse(`${day}T${time}:00+09:00`);
  /** For another day, of a branch whose hours are 06:00 on it. */
  async function buyPass(member: TestMember) {
    const day = addDays(today(), 2);
    const [sold] = await api.db.select().from(product).where(eq(product.kind, "day_pass")).limit(1);
    const hours = [{ days: "매일", open: "06:00", close: "24:00" }];
    await api.db.update(branch).set({ hours, closures: [] }).where(eq(branch.pk, sold!.branchPk));
    const coupon = await giveCoupon(api, member.id);
    return {
      day,
      coupon,
      ...(await buy(api, member, { product: sold!.id, starts_on: day, coupon_user: coupon })),
    };
  }
  const goTo = (day: string, time: string) => api.advance(at(day, time) - api.app.clock().getTime());

  test("is sold for today until its branch closes, and not for a day that is over", async () => {
    const member = await addMember(api);
    const [sold] = await api.db.select().from(product).where(eq(product.kind, "day_pass")).limit(1);
    const hours = [{ days: "매일", open: "06:00", close: "22:00" }];
    await api.db.update(branch).set({ hours, closures: [] }).where(eq(branch.pk, sold!.branchPk));
    await goTo(addDays(today(), 1), "21:59");
    const wanted = { product: sold!.id, starts_on: today() };
    expect((await order(api, member, wanted)).statusCode).toBe(201);
    await goTo(today(), "22:00");
    const refused = await order(api, member, wanted);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual({
      starts_on: ["오늘은 지점이 문을 닫았어요. 다른 날을 골라 주세요."],
    });
    expect((await order(api, member, { ...wanted, starts_on: addDays(today(), 1) })).statusCode).toBe(201);
    // A month is more than this evening.
    const month = (await api.db.select().from(product)).find(
      ({ branchPk, months, isActive }) => branchPk === sold!.branchPk && months === 1 && isActive,
    );
    expect((await order(api, member, { product: month!.id, starts_on: today() })).statusCode).toBe(201);
  });

  test("comes back whole until its branch opens on its day, and says so everywhere", async () => {
    const member = await addMember(api);
    const { day, coupon, made, held } = await buyPass(member);
    expect(held.cancellable_until).toBe(`${day}T06:00:00+09:00`);
    const words = "그날 06:00에 지점이 문을 열기 전까지 취소하면 모두 돌려받아요.";
    const [told] = await api.db.select().from(message).where(eq(message.memberId, member.id));
    expect(told!.text).toContain(words);
    const contract = await api.app.inject({
      url: `${PAYMENTS}${made.id}/contract/`,
      headers: member.headers,
    });
    expect(contract.body).toContain(words);
    goTo(day, "05:59");
    const sum = await readQuote(api, member, held);
    expect(sum).toMatchObject({ kind: "cancel", amount: made.amount, is_coupon_returned: true });
    const answer = await change(api, member, "POST refund", held, { amount: sum.amount });
    expect(answer.json<Membership>().refund).toMatchObject({ kind: "cancel", status: "refunded" });
    expect(await isCouponUsed(api, coupon)).toBe(false);
    expect(await readMoney(api, made.id)).toMatchObject({ status: "cancelled", backKrw: made.amount });
  });

  test("does not once it is open, by whatever way, nor once somebody came in before", async () => {
    const member = await addMember(api);
    const [first, second] = [await buyPass(member), await buyPass(member)];
    await api.db.update(membership).set({ visitsLeft: 0 }).where(eq(membership.id, second.held.id));
    goTo(first.day, "05:00");
    expect((await quote(api, member, second.held)).json().code).toBe("not_stoppable");
    expect((await cancel(api, member, second.made.id)).json().code).toBe("payment_not_cancellable");
    goTo(first.day, "06:00");
    for (const refused of [
      await quote(api, member, first.held),
      await change(api, member, "POST refund", first.held),
      await cancel(api, member, first.made.id),
    ]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toContain("지점이 문을 연 뒤라 여기서 취소할 수 없어요");
    }
    expect((await readMoney(api, first.made.id)).backKrw).toBe(0);
  });
});

describe("within seven days", () => {
  /** A month bought today, three days later. */
  const regret = async (member: TestMember, fields: Record<string, unknown> = {}) => {
    const bought = await buy(api, member, { product: MONTH, starts_on: today(), ...fields });
    api.advance(3 * DAY_MS);
    return bought;
  };
  /** Eight of them. */
  const LESSONS = 8;

  test("only the days used are kept: no penalty, and the coupon is spent", async () => {
    const member = await addMember(api);
    const coupon_user = await giveCoupon(api, member.id);
    const { made, held } = await regret(member, { coupon_user });
    const until = addDays(held.starts_on, 7);
    // 140,000 × 4 ÷ 30 = 18,666.7
    expect(await readQuote(api, member, held)).toMatchObject({
      kind: "stop",
      penalty: 0,
      used_amount: 18_666,
      amount: 121_334,
      withdrawal: { until, applies: true },
      is_coupon_spent: true,
    });
    expect((await readQuote(api, member, held)).withdrawal).not.toHaveProperty("long_terms_closed_until");
    const after = await readQuote(api, member, held, addDays(until, 1));
    expect(after).toMatchObject({ penalty: 14_000, withdrawal: { until, applies: false } });
    await change(api, member, "POST refund", held, { amount: 121_334 });
    expect(await readMoney(api, made.id)).toMatchObject({ status: "paid", backKrw: 121_334, isDone: true });
    expect(await isCouponUsed(api, coupon_user)).toBe(true);
  });

  test("and until nineteen where it was bought before", async () => {
    const member = await addMember(api);
    // Nineteen in a hundred days.
    const birthDay = addDays(today(), 100).replaceAll("-", "");
    const birthDate = String(Number(birthDay.slice(0, 4)) - 19) + birthDay.slice(4);
    await api.db.update(memberTable).set({ birthDate }).where(eq(memberTable.id, member.id));
    const { made, held } = await buy(api, member, { product: QUARTER, starts_on: today() });
    api.advance(30 * DAY_MS);
    const until = addDays(held.starts_on, 99);
    expect(await readQuote(api, member, held)).toMatchObject({
      penalty: 0,
      withdrawal: { until, reason: "minor", applies: true },
    });
    await change(api, member, "POST refund", held);
    // 357,000 × 31 ÷ 92 = 120,293.5
    expect((await readMoney(api, made.id)).backKrw).toBe(236_707);
  });

  test("a later stop is judged by its own day, however late the job comes", async () => {
    const member = await addMember(api);
    const { made, held } = await regret(member);
    const on = addDays(held.starts_on, 7);
    await change(api, member, "POST refund", held, { on });
    api.advance(9 * DAY_MS);
    await finishOpenWork(api.app);
    const { refund: done } = (await readHeld(api, member, made.id))!;
    expect(done?.working).toMatchObject({ used: 8, penalty: 0, withdrawal: { applies: true } });
  });

  test("lessons none of which was taken are cancelled: coupon and points come back too", async () => {
    const member = await addMember(api);
    const coupon_user = await giveCoupon(api, member.id);
    await givePoints(api, member.id, 5_000);
    const { made, held } = await regret(member, { product: LESSONS, coupon_user, use_point: 5_000 });
    expect(held.visits_left).not.toBeNull();
    expect(await readQuote(api, member, held)).toMatchObject({
      kind: "cancel",
      unit: "visit",
      used: 0,
      is_coupon_returned: true,
      is_coupon_spent: false,
    });
    const url = `${PAYMENTS}${made.id}/`;
    const seen = await api.app.inject({ url, headers: member.headers });
    expect(seen.json<Payment>().is_cancellable).toBe(true);
    await change(api, member, "POST refund", held);
    expect(await readAll(api, made.id)).toMatchObject({ status: "cancelled", atGateway: "cancelled" });
    expect([await isCouponUsed(api, coupon_user), await readPoints(api, member.id)]).toEqual([false, 5_000]);
  });

  test("so are those whose stop waits for a day, and not after the seventh", async () => {
    const [member, other] = [await addMember(api), await addMember(api)];
    const [soon, late] = [
      await regret(member, { product: LESSONS }),
      await regret(other, { product: LESSONS }),
    ];
    // Three days of the second purchase are six of the first.
    const asked = await change(api, member, "POST refund", soon.held, {
      on: addDays(soon.held.starts_on, 7),
      reason: "바빠요",
    });
    expect(asked.json<Membership>()).toMatchObject({ status: "active", refund: { status: "scheduled" } });
    await change(api, other, "POST refund", late.held, { on: addDays(late.held.starts_on, 8) });
    api.advance(9 * DAY_MS);
    await finishOpenWork(api.app);
    expect(await readAll(api, soon.made.id)).toMatchObject({ status: "cancelled", atGateway: "cancelled" });
    expect(await readCancelReason(soon.made.id)).toBe("바빠요");
    expect(await readMoney(api, late.made.id)).toMatchObject({ status: "paid", isDone: true });
  });
});

describe("while the provider does not answer", () => {
  test("a stop is under way, the membership has ended, and the job finishes it once", async () => {
    const member = await addMember(api);
    const { made, held } = await buyTenDaysAgo(member);
    goDown();
    const answer = await change(api, member, "POST refund", held);
    expect(answer.json<Membership>()).toMatchObject({
      ends_on: today(),
      refund: { status: "requested", refunded_at: null },
    });
    api.advance(60_000);
    await finishOpenWork(api.app);
    expect((await readMoney(api, made.id)).isDone).toBe(false);
    vi.restoreAllMocks();
    for (let times = 0; times < 2; times += 1) await finishOpenWork(api.app);
    expect(await readMoney(api, made.id)).toMatchObject({
      refundedKrw: 84_434,
      backKrw: 84_434,
      isDone: true,
    });
  });

  test("money that went back without an answer is not sent again", async () => {
    const member = await addMember(api);
    const { made, held } = await buyTenDaysAgo(member);
    const { cancelPart } = api.app.gateway;
    const asked = vi.spyOn(api.app.gateway, "cancelPart").mockImplementation(async (...part) => {
      await cancelPart(...part);
      throw new GatewayUnavailableError("the answer is lost");
    });
    expect((await change(api, member, "POST refund", held)).json().refund.status).toBe("requested");
    api.advance(60_000);
    await finishOpenWork(api.app);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await readMoney(api, made.id)).toMatchObject({
      refundedKrw: 84_434,
      backKrw: 84_434,
      isDone: true,
    });
    expect(await listPayouts(api, made.id)).toEqual([["stop", "paid", 84_434]]);
  });

  test("nor what the version before has sent, whose look-up holds for both", async () => {
    const member = await addMember(api);
    const { made, held } = await buyTenDaysAgo(member);
    goDown();
    await change(api, member, "POST refund", held);
    vi.restoreAllMocks();
    await api.db.update(refund).set({ cancellableKrw: 149_000 }).where(eq(refund.paymentId, made.id));
    const sent = { cancelledKrw: 84_434 };
    await api.db.update(gatewayPayment).set(sent).where(eq(gatewayPayment.id, made.id));
    api.advance(60_000);
    await finishOpenWork(api.app);
    expect(await readMoney(api, made.id)).toMatchObject({ backKrw: 84_434, isDone: true });
    expect(await listPayouts(api, made.id)).toEqual([["stop", "paid", 84_434]]);
  });

  test("a part of what the provider says is in another currency is not reckoned until it says otherwise", async () => {
    const member = await addMember(api);
    const { made, held } = await buyTenDaysAgo(member);
    const found = await api.app.gateway.lookUp(made.id);
    vi.spyOn(api.app.gateway, "lookUp").mockResolvedValue({ ...found, amountKrw: -1 });
    const sent = vi.spyOn(api.app.gateway, "cancelPart");
    expect((await change(api, member, "POST refund", held)).json().refund.status).toBe("requested");
    expect(sent).not.toHaveBeenCalled();
    expect(await listPayouts(api, made.id)).toEqual([["stop", "owed", 84_434]]);
    vi.restoreAllMocks();
    api.advance(60_000);
    await finishOpenWork(api.app);
    expect(await listPayouts(api, made.id)).toEqual([["stop", "paid", 84_434]]);
  });

  test("is told apart from what went in the console in the same minute", async () => {
    const member = await addMember(api);
    const { made, held } = await buyTenDaysAgo(member);
    const { cancelPart } = api.app.gateway;
    vi.spyOn(api.app.gateway, "cancelPart").mockImplementation(async (...part) => {
      await cancelPart(...part);
      const cancelledKrw = sql`${gatewayPayment.cancelledKrw} + 1000`;
      await api.db.update(gatewayPayment).set({ cancelledKrw }).where(eq(gatewayPayment.id, made.id));
      throw new GatewayUnavailableError("the answer is lost");
    });
    await change(api, member, "POST refund", held);
    api.advance(60_000);
    await finishOpenWork(api.app);
    expect((await listPayouts(api, made.id)).sort()).toEqual([
      ["console", "paid", 1_000],
      ["stop", "paid", 84_434],
    ]);
  });
});

test("what the provider is to give back, the desk cannot", async () => {
  const member = await addMember(api);
  const { made, held } = await buyTenDaysAgo(member);
  goDown();
  await change(api, member, "POST refund", held);
  const unlocked = (await findPaymentRow(api.db, made.id))!;
  expect(await payAtDesk(api.app, unlocked, "김지점")).toBeUndefined();
  expect(await listPayouts(api, made.id)).toEqual([["stop", "owed", 84_434]]);
});

describe("stopping on a later day", () => {
  test("waits for five past midnight of that day, is that day's sum, and can be taken back until then", async () => {
    const member = await addMember(api);
    const { made, held } = await buyTenDaysAgo(member);
    const on = addDays(today(), 5);
    const sum = await readQuote(api, member, held, on);
    // 149,000 × 15 ÷ 30 = 74,500 and 14,900.
    expect(sum.amount).toBe(59_600);
    const answer = await change(api, member, "POST refund", held, { on, amount: 59_600 });
    expect(answer.json<Membership>()).toMatchObject({
      status: "active",
      refund: { status: "scheduled", on },
    });
    const other = await change(api, member, "POST refund", held, { on: addDays(on, 1) });
    expect(other.json().code).toBe("stop_scheduled");
    expect((await change(api, member, "DELETE refund", held)).json().refund).toBeNull();
    expect((await change(api, member, "DELETE refund", held)).statusCode).toBe(200);
    await change(api, member, "POST refund", held, { on });
    const askedAt = api.app.clock();
    const midnight = new Date(`${on}T00:00:00+09:00`).getTime();
    api.advance(midnight + 299_000 - api.app.clock().getTime());
    await finishOpenWork(api.app);
    expect((await readHeld(api, member, made.id))?.refund?.status).toBe("scheduled");
    api.advance(1_000);
    await finishOpenWork(api.app);
    expect(await readHeld(api, member, made.id)).toMatchObject({
      status: "active",
      ends_on: on,
      refund: { status: "refunded", on },
    });
    expect((await readMoney(api, made.id)).backKrw).toBe(59_600);
    const [stop] = await api.db.select().from(refund).where(eq(refund.paymentId, made.id));
    expect([stop!.askedAt, stop!.dueAt]).toEqual([askedAt, api.app.clock()]);
    expect((await change(api, member, "DELETE refund", held)).json().code).toBe("already_stopped");
  });

  test("is paid for by exactly the days on which the membership could be used", async () => {
    const member = await addMember(api);
    const { made, held } = await buy(api, member, { product: QUARTER, starts_on: today() });
    await change(api, member, "POST pause", held, { from: addDays(today(), 2), days: 3 });
    const on = addDays(today(), 6);
    await change(api, member, "POST refund", held, { on });
    const usable: string[] = [];
    for (let day = 0; day < 9; day += 1) {
      // Shortly before midnight, and in the middle of the night after the job.
      for (const time of ["12:00", "23:59"]) {
        api.advance(new Date(`${today()}T${time}:00+09:00`).getTime() - api.app.clock().getTime());
        await finishOpenWork(api.app);
        const seen = (await readHeld(api, member, made.id))!;
        if (seen.status === "active" && time === "23:59") usable.push(today());
        if (today() > on) expect(seen.status).toBe("refunded");
      }
      api.advance(60_000);
    }
    const { refund: done } = (await readHeld(api, member, made.id))!;
    expect(done).toMatchObject({ on, working: { used: 4, usable_through: on } });
    expect(usable).toHaveLength(done!.working!.used);
    expect(usable.at(-1)).toBe(on);
  });

  test("that comes while it rests is not charged for that day, and ends at once", async () => {
    const member = await addMember(api);
    const { made, held } = await buy(api, member, { product: QUARTER, starts_on: today() });
    const on = addDays(today(), 2);
    await change(api, member, "POST pause", held, { from: addDays(today(), 1), days: 5 });
    expect(await readQuote(api, member, held, on)).toMatchObject({ used: 1, usable_through: null });
    await change(api, member, "POST refund", held, { on });
    api.advance(new Date(`${on}T00:05:00+09:00`).getTime() - api.app.clock().getTime());
    await finishOpenWork(api.app);
    expect((await readHeld(api, member, made.id))?.status).toBe("refunded");
  });

  test("ends use and the taking back on its day, however late the job comes", async () => {
    const member = await addMember(api);
    const { made, held } = await buy(api, member, { product: QUARTER, starts_on: today() });
    const on = addDays(today(), 1);
    await change(api, member, "POST refund", held, { on });
    api.advance(new Date(`${on}T00:05:00+09:00`).getTime() - api.app.clock().getTime());
    expect((await change(api, member, "DELETE refund", held)).json().code).toBe("already_stopped");
    expect((await readHeld(api, member, made.id))?.status).toBe("active");
    api.advance(DAY_MS);
    expect((await readHeld(api, member, made.id))?.status).toBe("refunded");
    await finishOpenWork(api.app);
    expect((await readHeld(api, member, made.id))?.refund?.working).toMatchObject({ used: 2 });
  });

  test("that was taken back is left alone by a second taking back, after its day too", async () => {
    const member = await addMember(api);
    const { made, held } = await buyTenDaysAgo(member);
    await change(api, member, "POST refund", held, { on: addDays(today(), 2) });
    await change(api, member, "DELETE refund", held);
    const [before] = await api.db.select().from(refund).where(eq(refund.paymentId, made.id));
    api.advance(4 * DAY_MS);
    const again = await change(api, member, "DELETE refund", held);
    expect([again.statusCode, again.json().refund]).toEqual([200, null]);
    const [after] = await api.db.select().from(refund).where(eq(refund.paymentId, made.id));
    expect(after).toEqual(before);
  });

  test("is not run of what went back whole in the provider's console before its day", async () => {
    const member = await addMember(api);
    const { made, held } = await buyTenDaysAgo(member);
    await change(api, member, "POST refund", held, { on: addDays(today(), 2) });
    await cancelAtProvider(api, made.id);
    const before = await readMoney(api, made.id);
    api.advance(4 * DAY_MS);
    await finishOpenWork(api.app);
    expect(await readMoney(api, made.id)).toEqual(before);
    expect(await listPayouts(api, made.id)).toEqual([["console", "paid", 149_000]]);
  });

  test("a repeat of what was taken back does not ask for it again", async () => {
    const member = await addMember(api);
    const { held } = await buyTenDaysAgo(member);
    const wish = { on: addDays(today(), 3) };
    const key = { "idempotency-key": "first" };
    await change(api, member, "POST refund", held, wish, key);
    expect((await change(api, member, "POST refund", held, wish, key)).statusCode).toBe(200);
    await change(api, member, "DELETE refund", held);
    const late = await change(api, member, "POST refund", held, wish, key);
    expect(readRefusal(late)).toEqual({
      code: "idempotency_conflict",
      message: expect.stringContaining("되돌렸거나 다른 날로"),
    });
    const long = await change(api, member, "POST refund", held, wish, { "idempotency-key": "a".repeat(300) });
    expect(long.statusCode).toBe(400);
    const anew = await change(api, member, "POST refund", held, wish, { "idempotency-key": "second" });
    expect(anew.statusCode).toBe(200);
  });
});

describe("a stop whose turn comes", () => {
  /** Two stops of today's night, the first of which is asked for sooner. */
  async function stopTwo() {
    const [first, second] = [await addMember(api), await addMember(api)];
    const bought = [await buyTenDaysAgo(first), await buyTenDaysAgo(second)] as const;
    const on = addDays(today(), 1);
    await change(api, first, "POST refund", bought[0].held, { on });
    api.advance(1_000);
    await change(api, second, "POST refund", bought[1].held, { on });
    api.advance(2 * DAY_MS);
    const read = () => Promise.all(bought.map(async ({ made }) => (await readMoney(api, made.id)).isDone));
    return { ids: bought.map(({ made }) => made.id), read };
  }
  const finish = (log: { error: () => void }) => {
    const { db, gateway, contracts, clock } = api.app;
    return finishStops({ db, gateway, contracts, clock, log });
  };

  /** What finishes them fails once. */
  async function failOnce(error: Error) {
    const { read } = await stopTwo();
    const log = { error: vi.fn() };
    const failing = vi.spyOn(api.db, "transaction").mockRejectedValueOnce(error);
    return { round: finish(log).finally(() => failing.mockRestore()), log, read };
  }

  test.each([
    [
      "taken back",
      (id: string) =>
        api.db.update(refund).set({ takenBackAt: api.app.clock() }).where(eq(refund.paymentId, id)),
      [],
    ],
    ["sent back whole in the provider's console", (id: string) => cancelAtProvider(api, id), [149_000]],
    ["run by another process", () => finish({ error: vi.fn() }), [expect.any(Number)]],
  ])("after it was %s while the round was under way is left alone", async (_title, meanwhile, sums) => {
    const { ids } = await stopTwo();
    const { transaction } = api.db;
    const begin = vi.spyOn(api.db, "transaction").mockImplementationOnce(async (run) => {
      await meanwhile(ids[1]!);
      return transaction.call(api.db, run);
    });
    const log = { error: vi.fn() };
    await finish(log).finally(() => begin.mockRestore());
    expect(log.error).not.toHaveBeenCalled();
    expect((await listPayouts(api, ids[0]!)).map(([, state]) => state)).toEqual(["paid"]);
    expect((await listPayouts(api, ids[1]!)).map(([, , krw]) => krw)).toEqual(sums);
  });

  test("is logged with its payment, holds up no other, and is done in the next round", async () => {
    const { round, log, read } = await failOnce(new Error("no room"));
    await round;
    expect(await read()).toEqual([false, true]);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { err: expect.any(Error), paymentId: expect.any(String) },
      "stop not finished",
    );
    await finishOpenWork(api.app);
    expect(await read()).toEqual([true, true]);
  });

  test("because the database is away ends the round, and nothing is lost", async () => {
    const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const { round, log, read } = await failOnce(away);
    await expect(round).rejects.toBe(away);
    expect(log.error).not.toHaveBeenCalled();
    expect(await read()).toEqual([false, false]);
    await finishOpenWork(api.app);
    expect(await read()).toEqual([true, true]);
  });
});

describe("a pause", () => {
  test("moves the end, is no day of use, and is taken back before it begins", async () => {
    const member = await addMember(api);
    const { held } = await buy(api, member, { product: QUARTER, starts_on: today() });
    const from = addDays(today(), 2);
    const paused = await change(api, member, "POST pause", held, { from, days: 14 });
    expect(paused.statusCode, paused.body).toBe(200);
    expect(paused.json<Membership>()).toMatchObject({
      ends_on: addDays(held.ends_on, 14),
      pauses: [{ from, to: addDays(from, 13) }],
    });
    expect((await change(api, member, "POST pause", held, { from, days: 14 })).json().ends_on).toBe(
      addDays(held.ends_on, 14),
    );
    const more = await change(api, member, "POST pause", held, { from: addDays(from, 20), days: 3 });
    expect(more.json().code).toBe("not_pausable");
    expect((await change(api, member, "DELETE pause", held)).json()).toMatchObject({
      ends_on: held.ends_on,
      pauses: [],
    });
    await change(api, member, "POST pause", held, { from, days: 14 });
    api.advance(7 * DAY_MS);
    const resting = await readHeld(api, member, held.payment_id!);
    expect(resting?.status).toBe("paused");
    expect((await readQuote(api, member, held)).used).toBe(2);
    const late = await change(api, member, "DELETE pause", held, { from });
    expect([late.statusCode, late.json().code]).toEqual([409, "pause_begun"]);
    const stopped = (await change(api, member, "POST refund", held)).json<Membership>();
    expect(stopped.pauses).toEqual([{ from, to: today() }]);
    expect(stopped.refund?.working).toMatchObject({
      used: 2,
      total: countDaysBetween(held.starts_on, held.ends_on) + 1,
    });
  });

  test("of what the provider's console undoes keeps nothing waiting that was bought to follow it", async () => {
    const member = await addMember(api);
    const { made, held } = await buy(api, member, { product: QUARTER, starts_on: today() });
    const next = await buy(api, member, { starts_on: addDays(held.ends_on, 1) });
    const startsOn = async () => (await readHeld(api, member, next.made.id))!.starts_on;
    await change(api, member, "POST pause", held, { from: addDays(today(), 2), days: 14 });
    expect(await startsOn()).toBe(addDays(next.held.starts_on, 14));
    await cancelAtProvider(api, made.id);
    expect(await startsOn()).toBe(next.held.starts_on);
  });

  test("that is taken back takes a stop back that would come after the end", async () => {
    const member = await addMember(api);
    const { made, held } = await buy(api, member, { product: QUARTER, starts_on: today() });
    api.advance(80 * DAY_MS);
    const pause = { from: addDays(held.ends_on, -1), days: 14 };
    await change(api, member, "POST pause", held, pause);
    const on = addDays(held.ends_on, 5);
    expect((await change(api, member, "POST refund", held, { on })).statusCode).toBe(200);
    const back = await change(api, member, "DELETE pause", held);
    expect(back.json<Membership>()).toMatchObject({ ends_on: held.ends_on, refund: null });
    const end = new Date(`${addDays(on, 1)}T12:00:00+09:00`).getTime();
    api.advance(end - api.app.clock().getTime());
    await finishOpenWork(api.app);
    expect(await readHeld(api, member, made.id)).toMatchObject({ status: "expired", ends_on: held.ends_on });
    expect((await readMoney(api, made.id)).backKrw).toBe(0);
  });

  test("is refused for a month, from today, and once a stop is asked for", async () => {
    const member = await addMember(api);
    const month = await buy(api, member, { product: MONTH, starts_on: today() });
    const from = addDays(today(), 1);
    const refused = await change(api, member, "POST pause", month.held, { from, days: 3 });
    expect(refused.json().code).toBe("not_pausable");
    const { held } = await buy(api, member, { product: QUARTER, starts_on: today() });
    const now = await change(api, member, "POST pause", held, { from: today(), days: 3 });
    expect(now.json().errors).toHaveProperty("from");
    const long = await change(api, member, "POST pause", held, { from, days: 15 });
    expect(long.json().errors).toMatchObject({ days: [expect.stringContaining("더 짧게")] });
    const short = await change(api, member, "POST pause", held, { from, days: 1 });
    expect(short.json().errors).toMatchObject({ days: [expect.stringContaining("더 길게")] });
    await change(api, member, "POST refund", held, { on: addDays(today(), 5) });
    expect((await change(api, member, "POST pause", held, { from, days: 3 })).statusCode).toBe(409);
  });
});

describe("of two pauses that are to come", () => {
  /** Half a year of which there are two. */
  async function buyWithTwo() {
    const member = await addMember(api);
    const { held } = await buy(api, member, { product: HALF_YEAR, starts_on: today() });
    const [first, second] = [addDays(today(), 5), addDays(today(), 40)];
    await change(api, member, "POST pause", held, { from: second, days: 7 });
    const paused = await change(api, member, "POST pause", held, { from: first, days: 5 });
    return { member, held, first, second, paused: paused.json<Membership>() };
  }

  test("the first stands first, in whatever order they are said", async () => {
    const { held, first, second, paused } = await buyWithTwo();
    expect(paused).toMatchObject({
      ends_on: addDays(held.ends_on, 12),
      pauses: [
        { from: first, to: addDays(first, 4) },
        { from: second, to: addDays(second, 6) },
      ],
    });
  });

  test("one is taken back by its day and the other stays; without a day it is not guessed which", async () => {
    const { member, held, first, second } = await buyWithTwo();
    expect(readRefusal(await change(api, member, "DELETE pause", held))).toMatchObject({
      code: "invalid_input",
      errors: { from: [expect.stringContaining("골라 주세요")] },
    });
    const left = (await change(api, member, "DELETE pause", held, { from: second })).json<Membership>();
    expect(left).toMatchObject({
      ends_on: addDays(held.ends_on, 5),
      pauses: [{ from: first, to: addDays(first, 4) }],
    });
    const again = await change(api, member, "DELETE pause", held, { from: second });
    expect(again.json()).toEqual(left);
  });

  test("one that has begun is not meant where none is named", async () => {
    const { member, held, first, second } = await buyWithTwo();
    api.advance(5 * DAY_MS);
    const left = (await change(api, member, "DELETE pause", held)).json<Membership>();
    expect(left.pauses).toEqual([{ from: first, to: addDays(first, 4) }]);
    const begun = await change(api, member, "DELETE pause", held, { from: first });
    expect([begun.statusCode, begun.json().code]).toEqual([409, "pause_begun"]);
    expect((await change(api, member, "DELETE pause", held, { from: second })).json()).toEqual(left);
  });

  test("the same day for another time is refused, and does not pass for the same one", async () => {
    const { member, held, first } = await buyWithTwo();
    const longer = await change(api, member, "POST pause", held, { from: first, days: 6 });
    expect(longer.json().code).toBe("not_pausable");
  });

  test("the one that would come after the end goes with the other, and the member is told of it alone", async () => {
    const member = await addMember(api);
    const { held } = await buy(api, member, { product: HALF_YEAR, starts_on: today() });
    api.advance(150 * DAY_MS);
    const [first, second] = [addDays(held.ends_on, -1), addDays(held.ends_on, 7)];
    await change(api, member, "POST pause", held, { from: first, days: 7 });
    const both = (
      await change(api, member, "POST pause", held, { from: second, days: 5 })
    ).json<Membership>();
    expect(both.pauses?.map(({ from }) => from)).toEqual([first, second]);
    const left = await change(api, member, "DELETE pause", held, { from: first });
    expect(left.json()).toMatchObject({ ends_on: held.ends_on, pauses: [] });
    const told = await api.db.select().from(message).where(eq(message.memberId, member.id));
    const { text } = told.find(({ event }) => event === "pause_taken_back")!;
    expect(text?.split("\n").filter((line) => line.includes("없어졌어요"))).toEqual([
      `그 뒤라서 ${writeDay(second)}부터 쉬기로 한 것도 없어졌어요.`,
    ]);
  });

  test("none is taken back of what is stopped", async () => {
    const { member, held } = await buyWithTwo();
    api.advance(5 * DAY_MS);
    const stopped = (await change(api, member, "POST refund", held)).json<Membership>();
    expect((await change(api, member, "DELETE pause", held)).json()).toMatchObject({
      ends_on: stopped.ends_on,
      pauses: stopped.pauses,
    });
  });
});

describe("a withdrawal", () => {
  const withdraw = (member: TestMember) =>
    api.app.inject({ method: "DELETE", url: `/user/sign_out/${member.id}/`, headers: member.headers });

  test("shows what comes back, stops what runs, cancels what has not begun", async () => {
    const member = await addMember(api);
    const running = await buyTenDaysAgo(member);
    const upcoming = await buy(api, member, { starts_on: addDays(today(), 5) });
    const url = "/api/member/refund/";
    const shown = (await api.app.inject({ url, headers: member.headers })).json<WithdrawalRefund>();
    expect([shown.amount, shown.memberships.length]).toEqual([84_434 + 149_000, 2]);
    expect((await withdraw(member)).statusCode).toBe(204);
    expect(await readMoney(api, running.made.id)).toMatchObject({
      status: "paid",
      backKrw: 84_434,
      isDone: true,
    });
    expect((await readAll(api, upcoming.made.id)).status).toBe("cancelled");
  });

  test("with a refund under way is possible, and the money comes after it", async () => {
    const member = await addMember(api);
    const { made, held } = await buyTenDaysAgo(member);
    const other = await buyTenDaysAgo(member);
    const third = await buyTenDaysAgo(member);
    const [asked] = goDown();
    await change(api, member, "POST refund", held);
    asked!.mockClear();
    expect((await withdraw(member)).statusCode).toBe(204);
    // A silence lasts seconds: who withdraws waits for one, not for each membership's.
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await api.db.select().from(memberTable).where(eq(memberTable.id, member.id))).toEqual([]);
    const [row] = await api.db.select().from(refund).where(eq(refund.paymentId, made.id));
    expect([row?.reason, row?.refundedAt]).toEqual([null, null]);
    vi.restoreAllMocks();
    api.advance(60_000);
    await finishOpenWork(api.app);
    for (const { id } of [made, other.made, third.made]) {
      expect(await readMoney(api, id)).toMatchObject({ refundedKrw: 84_434, backKrw: 84_434, isDone: true });
    }
  });
});
