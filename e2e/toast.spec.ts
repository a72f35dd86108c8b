import type { Locator, Page } from "playwright/test";
import { enterAsRichMember } from "./support/enter";
import { expect, test } from "./support/fixtures";
import { findBarriers } from "./support/look.mjs";

test.describe("toasts", () => {
  const toastOf = (page: Page) => page.locator(".Toastify__toast");

  /** Toasts stay as long as the test looks at them: the bar that measures their time stands still. */
  const hold = (page: Page) =>
    page.addInitScript(() => {
      const stop = ({ target }: Event) => {
        if (!(target as Element).matches(".Toastify__progress-bar--animated")) return;
        for (const time of (target as Element).getAnimations()) time.pause();
      };
      document.addEventListener("animationstart", stop, true);
    });

  async function showWelcome(page: Page, path = "/") {
    await hold(page);
    await page.addInitScript(() => sessionStorage.setItem("welcome", "1"));
    await enterAsRichMember(page, path);
    await expect(toastOf(page)).toBeVisible();
  }

  test("are at the top in the middle, survive a click, and close by themselves after 3 s", async ({
    page,
  }) => {
    await showWelcome(page);
    const box = (await toastOf(page).boundingBox())!;
    const width = page.viewportSize()!.width;
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(2);
    // Below the header, whose links and button stay free.
    const header = (await page.getByRole("banner").boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(box.y).toBeLessThan(header.height + 20);
    await toastOf(page).hover();
    await toastOf(page).click();
    await expect(page.getByLabel("알림", { exact: true })).toHaveAttribute("aria-live", "polite");
    await expect(toastOf(page)).toHaveAttribute("role", "group");
    const durations = await page
      .locator(".Toastify__progress-bar--animated")
      .evaluate((bar) =>
        bar.getAnimations().map((time) => (time.play(), time.effect!.getComputedTiming().duration)),
      );
    expect(durations).toEqual([3000]);
    await expect(toastOf(page)).toHaveCount(0);
  });

  const hits = (one: Box, other: Box) =>
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height;
  type Box = { x: number; y: number; width: number; height: number };
  const isCovered = async (page: Page, part: Locator) =>
    hits((await toastOf(page).boundingBox())!, (await part.boundingBox())!);

  test("lie below a page's title, and below the bar with its main button where that has come to the top", async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, "wide windows have room beside both");
    await showWelcome(page, "/trial");
    await expect.poll(() => isCovered(page, page.getByRole("heading", { level: 1 }))).toBe(false);

    await showWelcome(page, "/place/1");
    const bar = page.getByRole("complementary", { name: "이 지점 이용하기" });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    for (const name of ["무료 체험", "회원권 고르기"])
      await expect.poll(() => isCovered(page, bar.getByRole("link", { name }))).toBe(false);
  });

  test("are in the window's middle over the open drawer too, whose close button stays free", async ({
    page,
  }) => {
    await hold(page);
    await enterAsRichMember(page, "/presale");
    await page.getByRole("button", { name: "메뉴 열기" }).click();
    const drawer = page.getByRole("dialog", { name: "메뉴" });
    await drawer.getByRole("switch").click();
    await expect(toastOf(page)).toBeVisible();
    await toastOf(page).evaluate((toast) =>
      Promise.all(toast.getAnimations().map((animation) => animation.finished)),
    );
    const box = (await toastOf(page).boundingBox())!;
    const { width } = page.viewportSize()!;
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(2);
    expect(box.y).toBeLessThan(80);
    const close = drawer.getByRole("button", { name: "메뉴 닫기" });
    const closeBox = (await close.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(closeBox.y + closeBox.height);

    // It takes clicks, in the drawer and after it.
    await toastOf(page).hover();
    await close.click();
    await expect(drawer).toBeHidden();
    await expect(toastOf(page)).toBeVisible();
    await page.getByRole("button", { name: "알림 닫기" }).click();
    await expect(toastOf(page)).toHaveCount(0);
  });

  test.describe("without a connection", () => {
    test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

    test("say of a consent that is tapped without a connection that it was not sent", async ({
      page,
      context,
    }) => {
      await hold(page);
      await enterAsRichMember(page, "/presale");
      // What speaks comes with the switch, before anything is to be said.
      const voice = page.waitForResponse(
        async (response) =>
          response.request().resourceType() === "script" && (await response.text()).includes("Toastify"),
      );
      await page.getByRole("button", { name: "메뉴 열기" }).click();
      const consent = page.getByRole("dialog", { name: "메뉴" }).getByRole("switch");
      const before = await consent.getAttribute("aria-checked");
      await (await voice).finished();
      await context.setOffline(true);
      await consent.click();
      await expect(toastOf(page)).toBeVisible();
      await expect(consent).toHaveAttribute("aria-checked", before!);
      await context.setOffline(false);
    });
  });

  test("are reached by the keyboard, wait for it, and are closed with it", async ({ page }) => {
    await showWelcome(page);
    await page.keyboard.press("Alt+t");
    const bar = page.locator(".Toastify__progress-bar--animated");
    await expect(toastOf(page)).toBeFocused();
    await expect(bar).toHaveCSS("animation-play-state", "paused");
    await toastOf(page).evaluate((toast) =>
      Promise.all(toast.getAnimations().map((animation) => animation.finished)),
    );
    expect(await findBarriers(page, { toasts: true })).toEqual([]);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "알림 닫기" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toastOf(page)).toHaveCount(0);
  });

  test("can be dragged away", async ({ page }) => {
    await showWelcome(page);
    // It cannot be dragged while it comes in.
    await toastOf(page).evaluate((toast) =>
      Promise.all(toast.getAnimations().map((animation) => animation.finished)),
    );
    const box = (await toastOf(page).boundingBox())!;
    await page.mouse.move(box.x + 60, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 + box.width, box.y + 20, { steps: 8 });
    await page.mouse.up();
    await expect(toastOf(page)).toHaveCount(0);
  });

  test("keep their reading time under reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await showWelcome(page);
    const duration = await page
      .locator(".Toastify__progress-bar--animated")
      .evaluate((bar) => getComputedStyle(bar).animationDuration);
    expect(duration).toBe("3s");
  });

  test.describe("of errors", () => {
    test.use({ expectedErrors: /503/ });

    test("wait while the pointer is over them", async ({ page, isMobile }) => {
      test.skip(isMobile, "a phone has no pointer to hover with");
      await page.route("**/api/place/", (route) =>
        route.fulfill({ status: 503, json: { message: "잠시 쉬어 가요.", code: "busy" } }),
      );
      await hold(page);
      await page.goto("/");
      const toast = toastOf(page).filter({ hasText: "잠시 쉬어 가요." });
      await expect(toast).toBeVisible();
      await expect(toast.locator('[data-icon="error"]')).toBeVisible();
      await toast.hover();
      await expect(toast.locator(".Toastify__progress-bar--animated")).toHaveCSS(
        "animation-play-state",
        "paused",
      );
      await page.mouse.move(5, 800);
      await expect(toast.locator(".Toastify__progress-bar--animated")).toHaveCSS(
        "animation-play-state",
        "running",
      );
    });
  });
});
