import type { Page } from "playwright/test";
import { gzipSize, weighPage } from "../scripts/lib/page-weight";
import { expect, test } from "./support/fixtures";
import { signUpMember } from "./support/member";

/** kB here are 1,000 bytes after gzip; the limits leave a bare page of this Next (134.5) little room on purpose. */
const publicPages = [
  "/",
  "/place",
  "/place/1",
  "/notice",
  "/notice/1",
  "/category/1",
  "/presale",
  "/secret_hanti",
  "/teambutfit",
  "/referral",
];
const accountPages = ["/login", "/signup", "/findPassword"];
const memberPages = [
  "/mypage/coupon",
  "/mypage/point",
  "/mypage/membership",
  "/mypage/paymentLog",
  "/mypage/profile",
  "/mypage/changePassword",
  "/product",
  "/product/4",
  "/payment?product=4",
  "/trial",
  "/summerfesta",
];
const KB = 1000;

/** gzip bytes of all scripts that a page has asked for by the time it is idle. */
async function weighScripts(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    sizes.push(response.body().then(gzipSize));
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  console.log(`${path}: scripts when idle ${(total / KB).toFixed(1)} kB`);
  return total;
}

test.describe("a first visit stays light", () => {
  test.skip(({ isMobile }) => isMobile, "the weight is the same at every width");

  for (const path of publicPages) {
    test(`${path}: at most 170 kB of scripts in the document and 30 kB of HTML`, async ({ baseURL }) => {
      const { scriptBytes, htmlBytes } = await weighPage(baseURL!, path);
      console.log(
        `${path}: scripts ${(scriptBytes / KB).toFixed(1)} kB, HTML ${(htmlBytes / KB).toFixed(1)} kB`,
      );
      expect(scriptBytes).toBeLessThanOrEqual(170 * KB);
      expect(htmlBytes).toBeLessThanOrEqual(30 * KB);
    });

    test(`${path}: at most 205 kB of scripts by the time the page is idle`, async ({ page }) => {
      const total = await weighScripts(page, path);
      expect(total).toBeLessThanOrEqual(205 * KB);
    });
  }
});

test.describe("the way into an account stays light", () => {
  test.skip(({ isMobile }) => isMobile, "the weight is the same at every width");

  for (const path of accountPages) {
    test(`${path}: at most 205 kB of scripts by the time the page is idle`, async ({ page }) => {
      expect(await weighScripts(page, path)).toBeLessThanOrEqual(205 * KB);
    });
  }
});

test.describe("a member's page stays light", () => {
  test.skip(({ isMobile }) => isMobile, "the weight is the same at every width");

  for (const path of memberPages) {
    test(`${path}: at most 230 kB of scripts by the time the page is idle`, async ({
      page,
      context,
      baseURL,
    }) => {
      const { access, refresh } = await signUpMember();
      await context.addCookies([{ name: "member", value: "1", url: baseURL! }]);
      await page.addInitScript((me) => localStorage.setItem("me", me), JSON.stringify({ access, refresh }));
      const total = await weighScripts(page, path);
      // Logged in indeed: otherwise this would be the login page's weight.
      await expect(page).toHaveURL(path);
      expect(total).toBeLessThanOrEqual(230 * KB);
    });
  }
});
