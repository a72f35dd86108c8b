import { externalLinks } from "./links";

/** An item of the drawer's menu (docs/product.md 13.8). */
export type MenuItem = {
  name: string;
  /** Address; a parent that only expands has none. */
  link?: string;
  children?: readonly MenuItem[];
  /** Leaves the site, in a new window. */
  isExternal?: boolean;
  /** A line above the item starts a new section of the menu. */
  isBorder?: boolean;
  /** Belongs to a parent: indented. */
  isChild?: boolean;
  /** Custom property of the colour that highlights the item. */
  color?: string;
  /** For logged-in members only. */
  isLogged?: boolean;
  /** `false`: narrow screens only, because the wide header shows it already. */
  isPc?: boolean;
  /** Wide screens only. */
  only_pc?: boolean;
};

/** Highlighted in the wide header; the same targets as in the branch strip. */
export const presaleItems: readonly MenuItem[] = [
  { name: "역삼GFC", link: "/secret-yeoksamGFC" },
  { name: "합정", link: "/presale" },
];

/** The wide header's plain links. News is the blog; operating news is under 운영 소식. */
export const headerItems: readonly MenuItem[] = [
  { name: "지점 찾기", link: "/place" },
  { name: "PT", link: externalLinks.pt, isExternal: true },
  { name: "팀 클래스", link: externalLinks.teamClassApp, isExternal: true },
  { name: "News", link: externalLinks.blog, isExternal: true },
];

/** The MY menu has exactly these two (docs/product.md 4.5). */
export const myItems: readonly MenuItem[] = [
  { name: "내 회원권", link: "/mypage/membership" },
  { name: "결제 내역", link: "/mypage/paymentLog" },
];

const asChildren = (items: readonly MenuItem[]): MenuItem[] =>
  items.map((item) => ({ ...item, isChild: true }));

/** The drawer's menu, in its order. */
export const menuItems: readonly MenuItem[] = [
  { name: "MY", children: asChildren(myItems), isLogged: true, isPc: false },
  { name: "지점 찾기", link: "/place" },
  {
    name: "사전 예약",
    color: "--color-brand",
    children: asChildren([...presaleItems, { name: "한티", link: "/secret_hanti" }]),
  },
  {
    name: "이용권 안내",
    children: asChildren([
      { name: "회원권", link: "/category/1" },
      { name: "PT 이용권", link: "/category/2" },
      { name: "팀 클래스 이용권", link: "/category/3" },
      { name: "1일권", link: "/category/4" },
    ]),
  },
  { name: "1일 체험", link: "/trial" },
  { name: "팀 피트니스 소개", link: "/teambutfit" },
  { name: "팀 클래스", link: externalLinks.teamClassApp, isExternal: true, isPc: false },
  { name: "PT", link: externalLinks.pt, isExternal: true, isPc: false },
  { name: "건강 선물하기", link: "/referral" },
  { name: "비밀번호 변경", link: "/mypage/changePassword", isLogged: true },
  { name: "운영 소식", link: "/notice", isBorder: true },
  { name: "News", link: externalLinks.blog, isExternal: true, isPc: false },
  {
    name: "트레이너 지원",
    isBorder: true,
    children: asChildren(
      Object.entries(externalLinks.trainerApplicationByBranch).map(([name, link]) => ({
        name,
        link,
        isExternal: true,
      })),
    ),
  },
  { name: "제휴 제안", link: externalLinks.partner, isExternal: true },
  { name: "기업 회원권 문의", link: externalLinks.business, isExternal: true, only_pc: true },
  { name: "채용", link: externalLinks.recruitment, isExternal: true },
  { name: "이용약관", link: externalLinks.terms, isExternal: true, isBorder: true },
  { name: "개인정보처리방침", link: externalLinks.privacy, isExternal: true },
  { name: "환불 규정", link: externalLinks.refund, isExternal: true },
];

/**
 * The items that a visitor or member may see. Wide-only and narrow-only items both stay: which of them
 * shows depends on the window.
 *
 * @param items the menu or a part of it
 * @param isMember a member is logged in
 */
export function selectMenuItems(items: readonly MenuItem[], isMember: boolean): readonly MenuItem[] {
  return isMember ? items : items.filter((item) => !item.isLogged);
}
