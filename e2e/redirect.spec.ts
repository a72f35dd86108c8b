import { expect, expectAccessible, test } from "./support/fixtures";

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK";
const android =
  "Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
const computer = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36";

test.beforeEach(async ({ context }) => {
  // Nothing outside is requested: the target's address is enough.
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>elsewhere</p>" }),
  );
});

for (const [name, userAgent, host] of [
  ["an iPhone", iPhone, "apps.apple.com"],
  ["an Android phone", android, "play.google.com"],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ userAgent });

    test("the app's key redirects to its store and leaves no history entry", async ({ page }) => {
      await page.goto("/redirect?to=app");
      await page.waitForURL((url) => url.host === host);
      expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    });
  });
}

test.describe("on a computer", () => {
  test.use({ userAgent: computer });

  test("the app's key shows a QR code for a phone", async ({ page }) => {
    const answer = await page.goto("/redirect?to=app");
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle("버핏 BUTFIT");
    await expect(page.getByRole("img", { name: /QR 코드/ })).toBeVisible();
    await expectAccessible(page);
  });
});

test("a known key redirects to its target", async ({ page }) => {
  await page.goto("/redirect?to=terms");
  await page.waitForURL("https://policy.butfit.example/terms");
});

for (const search of [
  "",
  "?to=nope",
  "?to=https%3A%2F%2Fevil.example",
  "?to=%2F%2Fevil.example",
  "?url=https://evil.example",
]) {
  test(`"${search}" ends at home and never leaves the site`, async ({ page }) => {
    const left: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) left.push(new URL(request.url()).host);
    });
    await page.goto(`/redirect${search}`);
    await page.waitForURL((url) => url.pathname === "/");
    expect(new Set(left).size).toBe(1);
  });
}
