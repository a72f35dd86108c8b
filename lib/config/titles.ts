import type { RoutePath } from "./routes";

/**
 * Each page's part of the document title (docs/product.md 2.1). Null: the page names what it shows itself, or the title
 * is the brand's main title alone.
 */
export const titles: Record<RoutePath, string | null> = {
  "/": null,
  "/signup": "회원가입",
  "/login": "로그인",
  "/findPassword": "비밀번호 찾기",
  "/mypage/coupon": "내 쿠폰",
  "/mypage/paymentLog": "결제 내역",
  "/mypage/membership": "내 회원권",
  "/mypage/point": "내 포인트",
  "/mypage/profile": "프로필 수정",
  "/mypage/changePassword": "비밀번호 변경",
  "/place": "지점 찾기",
  "/place/price": "진짜 값",
  "/place/[id]": null,
  "/category/[id]": null,
  "/product": "상품 상세",
  "/product/[id]": "상품 상세",
  "/redirect": null,
  "/teambutfit": "팀 피트니스",
  "/notice": "운영 소식",
  "/notice/[id]": "운영 소식",
  "/trial": "1일 체험",
  "/referral": "건강 선물하기",
  "/referral/[code]": "건강 선물하기",
  "/presale": "사전 예약",
  "/secret_promotion": "특별 프로모션",
  "/secret_hanti": "특별 프로모션",
  "/secret-yeoksamGFC": "특별 프로모션",
  "/pangyo-wemade": "특별 프로모션",
  "/app_link": "앱 링크",
  "/payment": "결제",
  "/payment/mobileTransaction": "결제",
  "/payment/[id]": "결제",
  "/payment_completed/[id]": "결제 완료",
  "/welcome": "환영해요",
  "/summerfesta": "서머 페스타",
  "/deeplink/user": "로그인 이어하기",
};
