/** The summer event's texts. The operator sets its coupon's value, last day and number; they come with the coupon. */
export const summerEvent = {
  /** The event's coupon, as the operator has set it up. */
  couponCode: "SUMMERFESTA",
  picture: "/images/promo/summer",
  kicker: "서머 페스타",
  title: "여름에 시작한 운동, 할인받고 이어 가요",
  lead: "회원이라면 누구나 받을 수 있는 회원권 할인 쿠폰이에요.",
  steps: [
    { title: "쿠폰 받기", content: "이 페이지에서 쿠폰을 받아요. 내 쿠폰에 바로 들어와요." },
    { title: "회원권 고르기", content: "3개월 이상 회원권을 고르고 다닐 지점을 정해요." },
    { title: "결제할 때 쓰기", content: "결제 화면에서 쿠폰을 고르면 할인된 금액을 볼 수 있어요." },
  ],
  terms: [
    "쿠폰은 회원당 한 장이고, 쿠폰에 적힌 날까지 쓸 수 있어요.",
    "쿠폰 한 장은 결제 한 번에 쓰고, 다른 쿠폰과 함께 쓸 수 없어요. 포인트는 함께 쓸 수 있어요.",
    "할인받은 회원권도 환불 규정이 똑같이 적용돼요. 환불은 실제로 낸 금액을 기준으로 계산해요.",
    "이용을 시작하기 전에 결제를 취소하면 쿠폰을 돌려 드려요.",
  ],
  onward: { href: "/category/1", label: "회원권 가격 보기" },
} as const;
