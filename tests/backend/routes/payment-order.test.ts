import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { branch, couponUser, member, payment, product } from "@/backend/db/schema";
import { ApiError } from "@/backend/errors";
import type { PaymentWithCheckout } from "@/lib/contract/payment";
import { applyBranch } from "../closing/branches";
import { addMember } from "../members";
import { createTestApp, form, NOW, type TestApp } from "../support";
import {
  cancel,
  confirm,
  giveCoupon,
  givePoints,
  isCouponUsed,
  makeOrder,
  order,
  PAYMENTS,
  payWith,
  PRODUCT,
  readAll,
  readPoints,
  reopen,
  TOMORROW,
} from "./payment-support";
import { buy, HALF_YEAR } from "./stop-support";

const DAY_MS = 24 * 60 * 60 * 1000;
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

let api: TestApp;
let priceKrw: number;
beforeAll(async () => {
  api = await createTestApp();
  const [bought] = await api.db.select().from(product).where(eq(product.id, PRODUCT));
  priceKrw = bought!.salePriceKrw ?? bought!.priceKrw;
});
afterAll(() => api.close());

describe("the amount of an order", () => {
  test("is the sale price where there is one, with the full price next to it", async () => {
    const onSale = (await api.db.select().from(product)).find(
      ({ salePriceKrw, isActive, branchPk }) => salePriceKrw !== null && isActive && branchPk === 1,
    );
    const made = await makeOrder(api, await addMember(api), { product: onSale!.id });
    expect(made).toMatchObject({
      full_price: onSale!.priceKrw,
      list_price: onSale!.salePriceKrw,
      amount: onSale!.salePriceKrw,
    });
  });

  test("keeps the full price it was made at, whatever the product costs later", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member, { product: 2 });
    const raised = { priceKrw: made.full_price! + 50_000 };
    await api.db.update(product).set(raised).where(eq(product.id, 2));
    const answer = await api.app.inject({ url: `${PAYMENTS}${made.id}/`, headers: member.headers });
    expect(answer.json()).toMatchObject({ full_price: made.full_price, product: { price: raised.priceKrw } });
  });

  test.each([
    ["percent, rounded down", { discountType: "percent", discountValue: 33 }, Math.floor],
    ["an amount", { discountType: "amount", discountValue: 9_900 }, () => 9_900],
    ["an amount above the price", { discountType: "amount", discountValue: 9_000_000 }, () => priceKrw],
    ["free days, which take off nothing", { discountType: "free_days", discountValue: 7 }, () => 0],
  ] as const)("is reduced by a coupon of %s", async (_title, offer, expected) => {
    const member = await addMember(api);
    const coupon_user = await giveCoupon(api, member.id, offer);
    const made = await makeOrder(api, member, { coupon_user });
    const discount = expected((priceKrw * 33) / 100);
    expect(made).toMatchObject({ coupon_discount: discount, amount: priceKrw - discount, point_used: 0 });
  });

  test("is reduced by points after the coupon, from a form too", async () => {
    const member = await addMember(api);
    await givePoints(api, member.id, 3_000);
    const coupon_user = await giveCoupon(api, member.id);
    const body = form({
      product: "1",
      coupon_user: String(coupon_user),
      use_point: "3000",
      starts_on: TOMORROW,
    });
    const answer = await api.app.inject({
      method: "POST",
      url: PAYMENTS,
      payload: body.payload,
      headers: { ...member.headers, ...body.headers },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { coupon_discount: 9_000, point_used: 3_000, amount: priceKrw - 12_000, starts_on: TOMORROW },
    ]);
    // Until payment they stay the member's.
    expect([await isCouponUsed(api, coupon_user), await readPoints(api, member.id)]).toEqual([false, 3_000]);
  });
});

test.each([null, ""])("a coupon that is %j is none", async (coupon_user) => {
  const made = await makeOrder(api, await addMember(api), {
    coupon_user,
    pay_way: "card",
    cash_receipt_number: " ",
  });
  expect(made).toMatchObject({ coupon_discount: 0, amount: priceKrw });
});

describe("an order is refused", () => {
  test.each([
    [{ product: 999_999 }, 404, "not_found", "product"],
    [{ product: "9999999999" }, 404, "not_found", "product"],
    [{ product: "one" }, 400, "invalid_input", "product"],
    [{ starts_on: "2026-11-19" }, 400, "invalid_input", "starts_on"],
    [{ starts_on: "2027-01-20" }, 400, "invalid_input", "starts_on"],
    [{ starts_on: "2026-11-31" }, 400, "invalid_input", "starts_on"],
    [{ starts_on: "tomorrow" }, 400, "invalid_input", "starts_on"],
    [{ use_point: -1 }, 400, "invalid_input", "use_point"],
    [{ use_point: 1 }, 409, "point_not_enough", "use_point"],
    [{ use_point: "9999999999" }, 400, "invalid_input", "use_point"],
    [{ coupon_user: 999_999 }, 404, "not_found", "coupon_user"],
  ])("for %j", async (fields, status, code, field) => {
    const answer = await order(api, await addMember(api), fields);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().errors[field][0]).toMatch(/[가-힣]/);
  });

  test.each([
    ["has been used", {}, { usedAt: NOW }, "이미 쓴"],
    ["is past its date", {}, { expiresAt: NOW }, "기한이 지난"],
    ["is a partner's", { isBusiness: false }, {}, "제휴 매장"],
    ["was switched off", { isActive: false }, {}, "지금은 쓸 수 없는"],
    ["requires a higher price", { minPriceKrw: 900_000 }, {}, "900,000원 이상"],
    ["was removed", {}, { couponId: null }, "지금은 쓸 수 없는"],
  ])("for a coupon that %s", async (_title, offer, link, words) => {
    const member = await addMember(api);
    const answer = await order(api, member, { coupon_user: await giveCoupon(api, member.id, offer, link) });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "coupon_not_usable"]);
    expect(answer.json().errors.coupon_user[0]).toContain(words);
  });

  test("for another member's coupon", async () => {
    const coupon_user = await giveCoupon(api, (await addMember(api)).id);
    expect((await order(api, await addMember(api), { coupon_user })).statusCode).toBe(404);
  });

  test("for more points than the amount", async () => {
    const member = await addMember(api);
    await givePoints(api, member.id, 1_000_000);
    const answer = await order(api, member, { use_point: priceKrw + 1 });
    expect(answer.json().errors.use_point[0]).toContain(`${priceKrw.toLocaleString("ko-KR")}P까지`);
  });

  test("for more points than the member has, and says how many those are", async () => {
    const member = await addMember(api);
    await givePoints(api, member.id, 3_000);
    const answer = await order(api, member, { use_point: 3_001 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "point_not_enough"]);
    expect(answer.json().errors.use_point[0]).toContain("3,000P까지");
  });

  test("for what would outlast its branch, as is one that was open as that was said: its money goes back", async () => {
    const own = await createTestApp();
    onTestFinished(() => own.close());
    const member = await addMember(own);
    const open = await makeOrder(own, member, { product: HALF_YEAR });
    await applyBranch(own, { branch: "역삼점", from: "2027-01-10", reason: "임대차가 끝나요" });
    const refused = await order(own, member, { product: HALF_YEAR });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: "branch_closing",
        errors: { product: [expect.stringContaining("2027년 1월 10일 (일)부터 문을 닫아요")] },
      },
    ]);
    expect((await order(own, member)).statusCode, "a month is over before").toBe(201);
    await payWith(own, open, "approve");
    const late = await confirm(own, member, open);
    expect([late.statusCode, late.json().code]).toEqual([409, "branch_closing"]);
    expect(await readAll(own, open.id)).toEqual({
      status: "failed",
      atGateway: "cancelled",
      memberships: [],
    });
  });

  test("for a product that is not sold", async () => {
    const withdrawn = (await api.db.select().from(product)).find(({ isActive }) => !isActive);
    const answer = await order(api, await addMember(api), { product: withdrawn!.id });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: "product_not_sold", errors: { product: [expect.stringMatching(/[가-힣]/)] } },
    ]);
  });

  test("for a day on which nothing may begin, and says which days may be chosen", async () => {
    const member = await addMember(api);
    const readReason = async () =>
      (await order(api, member, { starts_on: "2026-11-19" })).json().errors.starts_on[0];
    const days = "시작일은 오늘부터 2027-01-19까지";
    expect(await readReason()).toBe(`${days} 고를 수 있어요.`);
    // A month is over within them, half a year is not: what follows it may begin when it ends.
    await buy(api, member, { product: PRODUCT });
    expect(await readReason()).toBe(`${days} 고를 수 있어요.`);
    await buy(api, member, { product: HALF_YEAR, starts_on: "2026-12-20" });
    expect(await readReason()).toBe(`${days}, 또는 지금 이용권에 이어지는 2027-06-20로 고를 수 있어요.`);
  });

  test("after two hundred within ten minutes, whatever became of them, and taken again after them", async () => {
    const member = await addMember(api);
    for (let times = 0; times < 200; times += 1) await order(api, member, { product: 999_999 });
    const refused = await order(api, member);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too_many_requests"]);
    expect((await order(api, await addMember(api))).statusCode).toBe(201);
    api.advance(10 * 60_000 - 1);
    expect((await order(api, member)).statusCode).toBe(429);
    api.advance(1);
    expect((await order(api, member)).statusCode).toBe(201);
  });

  test("before its branch opens, and accepted from that day on", async () => {
    const upcoming = (await api.db.select().from(branch)).find(({ openDate }) => openDate > TOMORROW)!;
    const [bought] = await api.db.select().from(product).where(eq(product.branchPk, upcoming.pk));
    const member = await addMember(api);
    const early = await order(api, member, { product: bought!.id });
    expect(early.json().errors.starts_on[0]).toContain(`문을 여는 ${upcoming.openDate}부터`);
    expect((await order(api, member, { product: bought!.id, starts_on: upcoming.openDate })).statusCode).toBe(
      201,
    );
  });

  test("nothing begins on a day on which its branch is closed, and what goes on from the day before on the first open one", async () => {
    const member = await addMember(api);
    await buy(api, member);
    const closed = { from: "2026-12-20", to: "2026-12-21", reason: "새 단장" };
    await api.db
      .update(branch)
      .set({ closures: [closed] })
      .where(eq(branch.pk, 1));
    const send = (starts_on: string, who = member) => order(api, who, { starts_on });
    const refusals = [await send("2026-12-20"), await send("2026-12-21", await addMember(api))];
    for (const refused of refusals) {
      expect(refused.json().errors.starts_on[0]).toBe(
        "2026년 12월 20일 (일)부터 2026년 12월 21일 (월)까지 지점이 쉬어요. 다른 날을 골라 주세요.",
      );
    }
    expect((await send("2026-12-22")).statusCode).toBe(201);
    await api.db
      .update(branch)
      .set({ closures: [{ ...closed, to: closed.from }] })
      .where(eq(branch.pk, 1));
    expect((await send("2026-12-20", await addMember(api))).json().errors.starts_on[0]).toBe(
      "2026년 12월 20일 (일)에는 지점이 쉬어요. 다른 날을 골라 주세요.",
    );
    await api.db.update(branch).set({ closures: [] }).where(eq(branch.pk, 1));
  });

  test("without a login", async () => {
    for (const url of [PAYMENTS, `${PAYMENTS}${UNKNOWN_ID}/confirm/`, `${PAYMENTS}${UNKNOWN_ID}/checkout/`]) {
      expect((await api.app.inject({ method: "POST", url })).statusCode).toBe(401);
    }
  });
});

describe("an order resent under its key", () => {
  const key = { "idempotency-key": "attempt-1" };

  test("is the same order, with a new window", async () => {
    const member = await addMember(api);
    const first = (await order(api, member, {}, key)).json<PaymentWithCheckout>();
    const answer = await order(api, member, {}, key);
    const second = answer.json<PaymentWithCheckout>();
    expect([answer.statusCode, second.id]).toEqual([201, first.id]);
    expect((second.checkout as { url: string }).url).not.toBe((first.checkout as { url: string }).url);
    await payWith(api, second, "approve");
    await confirm(api, member, first);
    expect((await order(api, member, {}, key)).json()).toMatchObject({
      id: first.id,
      status: "paid",
      checkout: null,
    });
  });

  test("with other content is refused; another member's key is another key", async () => {
    const member = await addMember(api);
    await order(api, member, {}, key);
    const answer = await order(api, member, { starts_on: "2026-11-25" }, key);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "idempotency_conflict"]);
    expect((await order(api, await addMember(api), {}, key)).statusCode).toBe(201);
    expect((await order(api, member, {}, { "idempotency-key": "x".repeat(201) })).statusCode).toBe(400);
  });
});

describe("confirming", () => {
  test("another member's order, an unknown one, another amount and another key is refused", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member);
    await payWith(api, made, "no-return");
    const other = await addMember(api);
    const answers = [
      await confirm(api, other, made),
      await confirm(api, member, { ...made, id: UNKNOWN_ID }),
      await confirm(api, member, { ...made, amount: made.amount - 1 }),
      await confirm(api, member, made, { gateway_key: UNKNOWN_ID }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [403, "not_your_payment"],
      [404, "not_found"],
      [409, "amount_mismatch"],
      [409, "gateway_key_mismatch"],
    ]);
    expect(answers[2]!.json().errors).toHaveProperty("amount");
  });

  test("an unpaid order is pending", async () => {
    const member = await addMember(api);
    const answer = await confirm(api, member, await makeOrder(api, member));
    expect([answer.statusCode, answer.json().code]).toEqual([409, "payment_pending"]);
    expect(answer.headers["retry-after"]).toBe("2");
  });

  test("an order whose window never opened is pending, without a word of the provider", async () => {
    const member = await addMember(api);
    const lookUp = vi.spyOn(api.app.gateway, "lookUp");
    vi.spyOn(api.app.gateway, "startCheckout").mockRejectedValueOnce(new ApiError("payment_not_open"));
    expect((await order(api, member)).statusCode).toBe(409);
    const [row] = await api.db.select().from(payment).where(eq(payment.memberId, member.id));
    const answer = await confirm(api, member, { id: row!.id, amount: row!.amountKrw });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "payment_pending"]);
    expect((await reopen(api, member, row!.id)).json()).toMatchObject({ status: "ready", checkout: {} });
    expect(lookUp).not.toHaveBeenCalled();
  });

  test("an order of 0 won needs no provider, and is paid once", async () => {
    const member = await addMember(api);
    await givePoints(api, member.id, priceKrw);
    const made = await makeOrder(api, member, { use_point: priceKrw });
    expect(made).toMatchObject({ amount: 0, checkout: null, pay_way: null });
    for (let times = 0; times < 2; times += 1) {
      const answer = await confirm(api, member, made, { gateway_key: undefined });
      expect(answer.json()).toMatchObject({ status: "paid", method: "포인트" });
    }
    expect(await readPoints(api, member.id)).toBe(0);
    expect((await readAll(api, made.id)).memberships).toHaveLength(1);
    await cancel(api, member, made.id);
    expect(await readPoints(api, member.id)).toBe(priceKrw);
  });

  test("adds a coupon's free days to the end", async () => {
    const member = await addMember(api);
    const coupon_user = await giveCoupon(api, member.id, { discountType: "free_days", discountValue: 7 });
    const made = await makeOrder(api, member, { coupon_user });
    await payWith(api, made, "approve");
    await confirm(api, member, made);
    expect((await readAll(api, made.id)).memberships).toMatchObject([{ endsOn: "2026-12-27" }]);
    expect(await isCouponUsed(api, coupon_user)).toBe(true);
  });

  test("two orders with one coupon: the first gets it, the other is refunded", async () => {
    const member = await addMember(api);
    const coupon_user = await giveCoupon(api, member.id);
    const first = await makeOrder(api, member, { coupon_user });
    const second = await makeOrder(api, member, { coupon_user });
    await payWith(api, first, "approve");
    await confirm(api, member, first);
    await payWith(api, second, "approve");
    const answer = await confirm(api, member, second);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "coupon_already_used"]);
    expect(await readAll(api, second.id)).toEqual({
      status: "failed",
      atGateway: "cancelled",
      memberships: [],
    });
  });

  test("when the points were spent elsewhere, the money is refunded", async () => {
    const member = await addMember(api);
    await givePoints(api, member.id, 5_000);
    const first = await makeOrder(api, member, { use_point: 5_000 });
    const second = await makeOrder(api, member, { use_point: 5_000 });
    await payWith(api, first, "approve");
    await confirm(api, member, first);
    await payWith(api, second, "approve");
    expect((await confirm(api, member, second)).json().code).toBe("point_not_enough");
    expect((await readAll(api, second.id)).atGateway).toBe("cancelled");
  });

  test("after the member has withdrawn, the money is refunded", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member);
    await api.app.inject({
      method: "DELETE",
      url: `/user/sign_out/${member.id}/`,
      headers: member.headers,
    });
    await payWith(api, made, "webhook-first");
    expect(await readAll(api, made.id)).toEqual({
      status: "failed",
      atGateway: "cancelled",
      memberships: [],
    });
  });
});

test("what was erased with its member contains no personal data", async () => {
  const leaver = await addMember(api);
  const made = await makeOrder(api, leaver);
  await api.db.delete(member).where(eq(member.id, leaver.id));
  const [kept] = await api.db.select().from(payment).where(eq(payment.id, made.id));
  expect(kept?.memberId).toBeNull();
  expect(await api.db.select().from(couponUser).where(eq(couponUser.memberId, leaver.id))).toEqual([]);
});

test("a coupon that was valid at the order stays valid for the payment", async () => {
  const member = await addMember(api);
  const expiresAt = new Date(api.app.clock().getTime() + DAY_MS / 24 / 60);
  const coupon_user = await giveCoupon(api, member.id, {}, { expiresAt });
  const made = await makeOrder(api, member, { coupon_user });
  api.advance(2 * 60_000);
  await payWith(api, made, "approve");
  expect((await confirm(api, member, made)).statusCode).toBe(200);
});
