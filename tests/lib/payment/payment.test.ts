import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listPaymentFacts, listReturns } from "@/components/payment/facts";
import { getPaymentWord, groupPaymentsByMonth, isCancellable } from "@/components/payment/history";
import type { Refund } from "@/lib/contract/membership";
import type { Payment } from "@/lib/contract/payment";
import { splitVat } from "@/lib/contract/rules/price";
import { formatMonth } from "@/lib/format/date";
import { isPaymentId } from "@/lib/payment/address";
import { listPriceLines } from "@/lib/payment/order";
import { buildPayment, paymentId } from "../../support/build-payment";

describe("payments by month", () => {
  it("are under the month in Seoul, and its total counts only what stays paid", () => {
    const months = groupPaymentsByMonth([
      buildPayment({ created: "2026-11-30T15:30:00Z", amount: 10_000 }),
      buildPayment({ created: "2026-11-20T10:00:00+09:00", amount: 297_000 }),
      buildPayment({ created: "2026-11-19T10:00:00+09:00", amount: 50_000, status: "cancelled" }),
      buildPayment({ created: "2026-11-18T10:00:00+09:00", amount: 50_000, status: "failed" }),
      buildPayment({ created: "2026-11-17T10:00:00+09:00", amount: 50_000, status: "ready" }),
    ]);
    expect(months.map(({ month, totalKrw, entries }) => [month, totalKrw, entries.length])).toEqual([
      ["2026-12", 10_000, 1],
      ["2026-11", 297_000, 4],
    ]);
    expect(months[0]?.entries[0]?.day).toBe("2026-12-01");
    expect(formatMonth("2026-03")).toBe("2026년 3월");
  });
});

it("what went back is no longer in a month's total, and the word says what has become of an order", () => {
  const working = { paid: 297_000, used_amount: 0, penalty: 0, amount: 297_000, points: 0 };
  const refund: Refund = {
    kind: "stop",
    status: "refunded",
    on: "2026-11-21",
    working: { ...working, unit: "day", used: 0, total: 90 },
    requested_at: "2026-11-21T10:00:00+09:00",
    refunded_at: "2026-11-21T10:00:00+09:00",
  };
  const stopped = buildPayment({ refund, refunded_amount: 100_000 });
  expect(groupPaymentsByMonth([stopped])[0]?.totalKrw).toBe(197_000);
  expect(getPaymentWord(stopped)).toBe("100,000원 환불");
  expect(getPaymentWord(buildPayment({ refund, refunded_amount: 0 }))).toBe("그만뒀어요");
  expect(getPaymentWord(buildPayment({ refund: { ...refund, status: "requested" } }))).toBe("환불하는 중");
  expect(getPaymentWord(buildPayment({ refund: { ...refund, status: "scheduled" } }))).toBe("결제 완료");
  expect(getPaymentWord(buildPayment({ status: "cancelled", refund: { ...refund, kind: "cancel" } }))).toBe(
    "취소됨",
  );
  expect(
    isCancellable(buildPayment({ is_cancellable: true, refund: { ...refund, status: "requested" } })),
  ).toBe(false);
});

describe("supply price and tax", () => {
  it("are the amount ÷ 1.1, rounded, and the rest", () => {
    expect(splitVat(297_000)).toEqual({ supplyKrw: 270_000, vatKrw: 27_000 });
    expect(splitVat(100)).toEqual({ supplyKrw: 91, vatKrw: 9 });
    expect(splitVat(0)).toEqual({ supplyKrw: 0, vatKrw: 0 });
  });

  it("add up to the won for every amount", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (amountKrw) => {
        const { supplyKrw, vatKrw } = splitVat(amountKrw);
        expect(supplyKrw + vatKrw).toBe(amountKrw);
        expect(Math.abs(supplyKrw - amountKrw / 1.1)).toBeLessThan(0.51);
      }),
    );
  });
});

describe("the lines of a payment", () => {
  const reduced = buildPayment({ coupon_discount: 29_700, point_used: 10_000, amount: 257_300 });

  it("go from the full price to the amount", () => {
    expect(listPriceLines(reduced).map(({ name, value }) => `${name} ${value}`)).toEqual([
      "정가 297,000원",
      "쿠폰 할인 −29,700원",
      "포인트 −10,000원",
      "결제 금액 257,300원",
    ]);
    expect(listPriceLines(buildPayment()).map(({ name }) => name)).toEqual(["정가", "결제 금액"]);
  });

  it("deduct a sale from the full price before coupon and points", () => {
    const onSale = { full_price: 948_000, list_price: 828_000, coupon_discount: 82_800, point_used: 5_200 };
    const lines = listPriceLines(buildPayment({ ...onSale, amount: 740_000 }));
    expect(lines.map(({ name, value }) => `${name} ${value}`)).toEqual([
      "정가 948,000원",
      "할인 −120,000원",
      "쿠폰 할인 −82,800원",
      "포인트 −5,200원",
      "결제 금액 740,000원",
    ]);
  });

  it("show no full price where an old order does not have it", () => {
    const old = buildPayment({ list_price: 828_000, amount: 828_000 });
    delete old.full_price;
    expect(listPriceLines(old).map(({ name, value }) => `${name} ${value}`)).toEqual([
      "상품 금액 828,000원",
      "결제 금액 828,000원",
    ]);
  });

  it("show what is refunded, leaving out what was not used", () => {
    expect(listReturns(reduced).map(({ name, value }) => `${name} ${value}`)).toEqual([
      "카드 257,300원",
      "쿠폰 다시 쓸 수 있어요",
      "포인트 10,000P",
    ]);
    const onlyPoints = buildPayment({ amount: 0, point_used: 297_000, method: null });
    expect(listReturns(onlyPoints).map(({ name }) => name)).toEqual(["포인트"]);
  });

  it("show the order's number for people, its id only where there is none", () => {
    const find = (payment: Payment) =>
      listPaymentFacts(payment).find(({ name }) => name === "주문 번호")?.value;
    expect(find(buildPayment({ order_number: "BF-261120-48213" }))).toBe("BF-261120-48213");
    expect(find(buildPayment({ order_number: null }))).toBe(paymentId(1));
  });

  it("show times in Seoul and leave out what is not known", () => {
    const facts = listPaymentFacts(
      buildPayment({ approved_at: "2026-11-20T05:32:00Z", card_name: null, card_number_masked: null }),
    );
    expect(facts).toContainEqual({ name: "결제 일시", value: "2026년 11월 20일 (금) 14:32" });
    expect(facts.map(({ name }) => name)).toEqual(["결제 수단", "결제 일시", "이용 시작일", "주문 번호"]);
  });
});

it("a payment may be cancelled when the backend says so; if it does not say, when it is paid", () => {
  expect(isCancellable(buildPayment({ is_cancellable: true }))).toBe(true);
  expect(isCancellable(buildPayment({ is_cancellable: false }))).toBe(false);
  const silent: Partial<Payment> = buildPayment();
  delete silent.is_cancellable;
  expect(isCancellable(silent as Payment)).toBe(true);
  expect(isCancellable({ ...silent, status: "cancelled" } as Payment)).toBe(false);
});

it("only a uuid is accepted as a payment's id", () => {
  expect(isPaymentId(paymentId(7))).toBe(true);
  for (const text of ["", "1", "../user", `${paymentId(7)}/`, "undefined"]) {
    expect(isPaymentId(text)).toBe(false);
  }
});
