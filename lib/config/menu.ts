import type { SiteValue } from "@/lib/content/site-env";

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

const menu = JSON.parse(process.env.CONTENT_MENU!) as SiteValue<"CONTENT_MENU">;

/** Highlighted in the wide header; the same targets as in the branch strip. */
export const presaleItems: readonly MenuItem[] = menu.presale;

/** The wide header's plain links. News is the blog; operating news is under 운영 소식. */
export const headerItems: readonly MenuItem[] = menu.header;

/** The MY menu has exactly these two (docs/product.md 4.5). */
export const myItems: readonly MenuItem[] = [
  { name: "내 회원권", link: "/mypage/membership" },
  { name: "결제 내역", link: "/mypage/paymentLog" },
];

/** The drawer's menu, in its order: MY, then what the chain has set. */
export const menuItems: readonly MenuItem[] = [
  { name: "MY", children: myItems.map((item) => ({ ...item, isChild: true })), isLogged: true, isPc: false },
  ...menu.drawer,
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
