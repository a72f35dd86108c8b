import type { Page } from "playwright/test";
import { enterAsRichMember } from "./support/enter";
import { expect, test } from "./support/fixtures";

/*
 * A reader whose browser writes twice as large: every size of type is in rem (styles/tokens.css). Nothing may be cut
 * off or push the page sideways.
 */
const publicPages = [
  "/",
  "/place",
  "/place/1",
  "/notice",
  "/notice/1",
  "/category/1",
  "/presale",
  "/referral",
  "/teambutfit",
  "/login",
  "/signup",
];
const memberPages = ["/mypage/coupon", "/mypage/point", "/mypage/membership", "/payment?product=4", "/trial"];

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement) return;
      observer.disconnect();
      document.documentElement.style.fontSize = "200%";
    }).observe(document, { childList: true });
  }),
);

/** Texts that are cut off by their own box. */
const listCutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>("*")]
      .filter((element) => {
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        if (!hasText || element.closest(".visually-hidden, [hidden], noscript, script, style, svg"))
          return false;
        const { overflowX, overflowY, textOverflow, display, visibility } = getComputedStyle(element);
        // A name that ends in "…" says that it is shortened.
        if (textOverflow === "ellipsis") return false;
        if (display === "none" || display === "inline" || visibility === "hidden") return false;
        const isCutAcross = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
        const isCutDown = overflowY !== "visible" && element.scrollHeight > element.clientHeight + 2;
        return (isCutAcross || isCutDown) && element.clientWidth > 1;
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`),
  );

async function expectWhole(page: Page) {
  await expect(page.locator("[aria-busy=true]:not(button)")).toHaveCount(0);
  expect(await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))).toBe(32);
  const [width, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(width, "the page moves sideways").toBeLessThanOrEqual(room!);
  expect(await listCutTexts(page)).toEqual([]);
}

for (const path of publicPages) {
  test(`${path} is whole with text twice as large`, async ({ page }) => {
    await page.goto(path);
    await expectWhole(page);
  });
}

for (const path of memberPages) {
  test(`${path} of a member is whole with text twice as large`, async ({ page }) => {
    await enterAsRichMember(page, path);
    await expectWhole(page);
  });
}
