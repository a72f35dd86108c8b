/** Why a payment is taken back; sent as it reads. */
export const CANCEL_REASONS = [
  "일정이 바뀌었어요",
  "다른 상품으로 바꾸고 싶어요",
  "잘못 결제했어요",
  "다른 이유가 있어요",
] as const;
