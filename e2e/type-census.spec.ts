import type { Page } from "playwright/test";
import { enterAsRichMember } from "./support/enter";
import { expect, test } from "./support/fixtures";
import { settle } from "./support/visual";

/*
 * Where everything speaks equally loud nothing is heard: of the characters that stand on a page's first two screens no more
 * than 60 % have one size and one weight. Articles and forms are exempt.
 */
const SHARE_MAX = 0.6;
const SCREENS = 2;

/** The characters of the first screens by size and weight, the most frequent first. */
const countType = (page: Page) =>
  page.evaluate((screens) => {
    const counts = new Map<string, number>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let all = 0;
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const parent = node.parentElement!;
      if (!node.data.trim() || parent.closest(".visually-hidden, script, style, noscript, [hidden]"))
        continue;
      range.selectNodeContents(node);
      const { top, width, height } = range.getBoundingClientRect();
      const { visibility, opacity, fontSize, fontWeight } = getComputedStyle(parent);
      // What is folded away has a place all the same.
      const isUnfolded = parent.checkVisibility();
      const isSeen = isUnfolded && width > 0 && height > 0 && visibility === "visible" && opacity !== "0";
      if (!isSeen || top + scrollY >= innerHeight * screens) continue;
      const characters = node.data.replaceAll(/\s+/g, "").length;
      const type = `${Math.round(Number.parseFloat(fontSize))} px, ${fontWeight}`;
      counts.set(type, (counts.get(type) ?? 0) + characters);
      all += characters;
    }
    return [...counts]
      .map(([type, count]) => ({ type, share: count / all }))
      .sort((a, b) => b.share - a.share);
  }, SCREENS);

async function expectHierarchy(page: Page) {
  const [first, ...others] = await countType(page);
  expect(others.length).toBeGreaterThan(3);
  expect(
    first!.share,
    `${first!.type} has ${Math.round(first!.share * 100)} % of the characters`,
  ).toBeLessThanOrEqual(SHARE_MAX);
}

for (const path of ["/", "/place", "/place/1", "/category/1"]) {
  test(`${path}: its first two screens do not speak in one voice`, async ({ page }) => {
    await page.goto(path);
    await expectHierarchy(page);
  });
}

test("내 회원권: its first two screens do not speak in one voice", async ({ page }) => {
  await enterAsRichMember(page, "/mypage/membership");
  await expect(page.getByText(/쿠폰을 쓰면/).first()).toBeVisible();
  await expect(page.getByText(/돌려받아요/).first()).toBeVisible();
  await settle(page);
  await expectHierarchy(page);
});
