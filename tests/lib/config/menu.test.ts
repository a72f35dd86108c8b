import { describe, expect, it } from "vitest";
import { bottomItems, footerGroups, socialItems, type FooterItem } from "@/lib/config/footer";
import {
  headerItems,
  menuItems,
  myItems,
  presaleItems,
  selectMenuItems,
  type MenuItem,
} from "@/lib/config/menu";
import { findRoute } from "@/lib/config/routes";

const withChildren = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...withChildren(item.children ?? [])]);
const footerItems = (items: readonly FooterItem[]): FooterItem[] =>
  items.flatMap((item) => [item, ...footerItems(item.children ?? [])]);

const menus = withChildren([...menuItems, ...headerItems, ...presaleItems, ...myItems]);
const allFooterItems = footerItems([...footerGroups, ...socialItems, ...bottomItems]);

describe("the menus", () => {
  it("link to pages of the site, or outside where they say so", () => {
    for (const { name, link, children, isExternal } of menus) {
      if (children) expect(link, name).toBeUndefined();
      else if (isExternal) expect(link, name).toMatch(/^https:\/\//);
      else expect(findRoute(link?.split("#")[0] ?? ""), name).toBeDefined();
    }
    for (const { title, link, children, isExternal } of allFooterItems) {
      // The head of a group may lead somewhere itself.
      if (children && !link) continue;
      if (isExternal) expect(link, title).toMatch(/^https:\/\//);
      else expect(findRoute(link ?? ""), title).toBeDefined();
    }
  });

  it("have an item of every kind", () => {
    for (const flag of [
      "isExternal",
      "isBorder",
      "isChild",
      "color",
      "isLogged",
      "only_pc",
      "children",
    ] as const) {
      expect(
        menus.some((item) => item[flag]),
        flag,
      ).toBe(true);
    }
    expect(menus.some((item) => item.isPc === false)).toBe(true);
  });

  it("indent exactly the children", () => {
    for (const item of menuItems) {
      expect(item.isChild ?? false).toBe(false);
      for (const child of item.children ?? []) expect(child.isChild).toBe(true);
    }
  });

  it("have six trainer application pages, all different", () => {
    const links = menuItems.find(({ name }) => name === "트레이너 지원")?.children?.map(({ link }) => link);
    expect(new Set(links).size).toBe(6);
  });

  it("hide from a visitor the members' items, and nothing else", () => {
    const hidden = menuItems.filter((item) => !selectMenuItems(menuItems, false).includes(item));
    expect(hidden).toEqual(menuItems.filter((item) => item.isLogged));
    expect(selectMenuItems(menuItems, true)).toEqual(menuItems);
  });

  it("give MY exactly two children and the presale links their targets", () => {
    expect(myItems.map(({ link }) => link)).toEqual(["/mypage/membership", "/mypage/paymentLog"]);
    expect(presaleItems).toEqual([
      { name: "역삼GFC", link: "/secret-yeoksamGFC" },
      { name: "합정", link: "/presale#hapjeong" },
    ]);
  });
});

describe("the footer's items", () => {
  it("have their own codes", () => {
    const codes = allFooterItems.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("emphasise the privacy policy alone", () => {
    expect(allFooterItems.filter(({ isBold }) => isBold).map(({ code }) => code)).toEqual(["privacy"]);
  });
});
