/** The member's own pages in the order of their menu (docs/product.md 9.1). */
export const myPages = [
  { name: "내 쿠폰", link: "/mypage/coupon" },
  { name: "내 포인트", link: "/mypage/point" },
  { name: "내 회원권", link: "/mypage/membership" },
  { name: "결제 내역", link: "/mypage/paymentLog" },
  { name: "프로필 수정", link: "/mypage/profile" },
  { name: "비밀번호 변경", link: "/mypage/changePassword" },
] as const;
