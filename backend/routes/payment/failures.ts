import { ERRORS } from "@/lib/contract/errors";
import type { PayWay } from "@/lib/contract/payment";
import type { FailureCode, PaymentRow } from "../../db/schema";

/** Why an order failed; stored with it, so that a repeat gets the same answer. */
export interface Failure {
  code: FailureCode;
  /** For the member, with what to do. */
  reason: string;
}

/** Why an order failed, as stored with it. */
export function readFailure({ failCode, failReason }: PaymentRow): Failure {
  return { code: failCode ?? FAILURES.expired.code, reason: failReason ?? FAILURES.expired.reason };
}

export const FAILURES = {
  expired: { code: "payment_expired", reason: ERRORS.payment_expired.message },
  cancelledByGateway: { code: "payment_declined", reason: "결제사에서 취소된 결제예요. 다시 결제해 주세요." },
  wrongAmount: {
    code: "amount_mismatch",
    reason: "결제된 금액이 주문과 달라서 결제를 취소했어요. 다시 결제해 주세요.",
  },
  couponUsed: {
    code: "coupon_already_used",
    reason: ERRORS.coupon_already_used.message,
  },
  pointsMissing: {
    code: "point_not_enough",
    reason: "포인트가 모자라서 결제를 취소했어요. 포인트를 다시 정해 주세요.",
  },
  longTermsClosed: {
    code: "long_terms_closed",
    reason: "7일 안심을 두 번 써서 지금은 1개월까지만 살 수 있어요. 결제를 취소했어요.",
  },
  notMovable: {
    code: "not_movable",
    reason: "그사이 회원권이 바뀌어서 지점을 옮기지 않았고, 결제를 취소했어요. 내 회원권을 확인해 주세요.",
  },
  branchClosing: {
    code: "branch_closing",
    reason: "지점이 문을 닫게 되어서 그 뒤까지 쓰는 것은 팔지 않아요. 결제를 취소했어요.",
  },
  memberGone: { code: "member_gone", reason: ERRORS.member_gone.message },
} satisfies Record<string, Failure>;

/** Bought in another order since: a coupon for a first purchase is spent once. @param reason without its full stop */
export function couponLost(reason: string): Failure {
  return {
    code: "coupon_not_usable",
    reason: `${reason}. 그사이 산 것이 있어서 결제를 취소했으니 쿠폰을 다시 골라 주세요.`,
  };
}

/** Refused by who was to pay, with their message if they have one. */
export function declined(reason: string | null, payWay: PayWay | null): Failure {
  const other = payWay === "card" || payWay === null ? "다른 카드로" : "다른 결제 수단으로";
  return { code: "payment_declined", reason: `${reason ?? "결제가 거절됐어요."} ${other} 다시 해 주세요.` };
}
