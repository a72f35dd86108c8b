import type { Page } from "playwright/test";
import { routes } from "../lib/config/routes";
import { toExampleAddress } from "../scripts/lib/example-address";
import { enterAsRichMember } from "./support/enter";
import { expect, test } from "./support/fixtures";

/*
 * A reader whose browser writes twice as large: every size of type is in rem (styles/tokens.css). Nothing may be cut
 * off or push the page sideways.
 */
const pages = routes
  .filter((route) => !("redirectTo" in route) && route.path !== "/redirect")
  .map(({ path, isPublic }) => ({
    isPublic,
    address: toExampleAddress(path).replace(/^\/payment$/, "/payment?product=4"),
  }));

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

test.describe("with text twice as large @sweep", () => {
  // The codes and orders in these addresses are made up, so the API answers 404.
  test.use({ expectedErrors: /status of 404 .*\/(b_coupon\/referral|member\/payment)\// });

  for (const { address, isPublic } of pages) {
    test(`${address} is whole`, async ({ page }) => {
      if (isPublic) await page.goto(address);
      else await enterAsRichMember(page, address);
      await expectWhole(page);
    });
  }

  test("the checkout is whole on the narrowest phone, too", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await enterAsRichMember(page, "/payment?product=4");
    await expect(page.getByRole("link", { name: /^환불 규정/ })).toBeVisible();
    await expectWhole(page);
  });

  test("the comparison of three branches is whole", async ({ page }) => {
    await page.goto("/place?compare=1,2,3");
    await expect(page.getByRole("table").first()).toBeVisible();
    await expectWhole(page);
  });

  test("the list's filters are whole", async ({ page }) => {
    await page.goto("/place");
    await page.getByRole("button", { name: /^필터/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectWhole(page);
  });

  test("the sheet of a month is whole", async ({ page }) => {
    await enterAsRichMember(page, "/payment?product=4");
    await page.getByRole("button", { name: /^다른 날/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectWhole(page);
  });
});
