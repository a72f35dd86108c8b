import type { payment } from "../../db/schema";
import { ApiError, notFound } from "../../errors";

type PaymentRow = typeof payment.$inferSelect;

/** Why an order came to nothing; kept with it, so that a repeat hears the same. */
export interface Failure {
  code: FailureCode;
  /** For the person, and what to do. */
  reason: string;
}

type FailureCode =
  | "payment_declined"
  | "amount_mismatch"
  | "coupon_already_used"
  | "point_not_enough"
  | "member_gone"
  | "payment_expired";

const EXPIRED = "결제 시간이 지났어요. 다시 결제해 주세요.";

/** The answer to whoever confirms an order that has failed. */
export function explainFailure({ failCode, failReason }: PaymentRow): ApiError {
  const status = failCode === "payment_declined" ? 402 : 409;
  return new ApiError(status, failCode ?? "payment_expired", failReason ?? EXPIRED);
}

/** 404 for an id that no payment has. */
export function paymentNotFound(): ApiError {
  return notFound("없는 결제예요.");
}

/** 403 for somebody else's payment. */
export function notYourPayment(): ApiError {
  return new ApiError(403, "not_your_payment", "내 결제만 볼 수 있어요.");
}

/** 409 for an order that was paid and taken back. */
export function paymentCancelled(): ApiError {
  return new ApiError(409, "payment_cancelled", "취소한 결제예요. 다시 결제해 주세요.");
}

/** Nothing is known yet: the order stays open, and asking again makes sense. */
export function paymentPending(): ApiError {
  return new ApiError(409, "payment_pending", "결제를 확인하고 있어요. 잠시 뒤 다시 확인해 주세요.", {
    retryAfterS: 2,
  });
}

export const FAILURES = {
  expired: { code: "payment_expired", reason: EXPIRED },
  cancelledByGateway: { code: "payment_declined", reason: "결제사에서 취소된 결제예요. 다시 결제해 주세요." },
  wrongAmount: {
    code: "amount_mismatch",
    reason: "결제된 금액이 주문과 달라서 결제를 취소했어요. 다시 결제해 주세요.",
  },
  couponUsed: {
    code: "coupon_already_used",
    reason: "다른 결제에 쓴 쿠폰이라 결제를 취소했어요. 쿠폰을 다시 골라 주세요.",
  },
  pointsMissing: {
    code: "point_not_enough",
    reason: "포인트가 모자라서 결제를 취소했어요. 포인트를 다시 정해 주세요.",
  },
  memberGone: { code: "member_gone", reason: "탈퇴한 회원의 결제라 취소했어요." },
} satisfies Record<string, Failure>;

/** Refused by the card company, with its own words where it has some. */
export function declined(reason: string | null): Failure {
  return {
    code: "payment_declined",
    reason: `${reason ?? "결제가 거절됐어요."} 다른 카드로 다시 해 주세요.`,
  };
}
