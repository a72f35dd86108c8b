import type { Page } from "playwright/test";
import { enterAs } from "./support/enter";
import { expect, expectAccessible, test } from "./support/fixtures";
import { signUpMember } from "./support/member";
import { openAtRest } from "./support/whole";

const refusal = {
  status: 503,
  headers: { "retry-after": "60", "server-timing": "system_update" },
  json: { message: "웹 업데이트를 진행하고 있어요.", code: "system_update" },
};

/** From now on the backend answers every call of this page that a web update is going on. */
async function beginUpdate(page: Page): Promise<() => Promise<void>> {
  const isCall = ({ pathname }: URL) => /^\/(api|user)\//.test(pathname) && pathname !== "/api/vitals";
  await page.route(isCall, (route) => route.fulfill(refusal));
  return () => page.unroute(isCall);
}

const getScreen = (page: Page) => page.getByRole("dialog", { name: "지금은 업데이트 중이에요" });

async function tapCorner(page: Page, times: number) {
  for (let tap = 0; tap < times; tap += 1) await page.mouse.click(10, 10);
}

/** Points of the window, on a grid, at which something other than the screen would be hit. */
function countUncovered(page: Page, words = ""): Promise<number> {
  return page.evaluate((text) => {
    let uncovered = 0;
    for (let x = 5; x < innerWidth; x += 40) {
      for (let y = 5; y < innerHeight; y += 40) {
        const dialog = document.elementFromPoint(x, y)?.closest("dialog");
        if (!dialog?.textContent?.includes(text)) uncovered += 1;
      }
    }
    return uncovered;
  }, words);
}

test.use({ expectedErrors: /503/ });

test.describe("during a web update", () => {
  test("the screen covers the window, shows the message, and nothing behind it can be reached @core", async ({
    page,
  }) => {
    await beginUpdate(page);
    await page.goto("/");
    const screen = getScreen(page);
    await expect(screen).toBeVisible();
    const { width, height } = page.viewportSize()!;
    expect(await screen.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await expect(screen.locator("svg")).toBeVisible();
    await expect(screen.getByText(/잠시만 기다려 주세요/).filter({ visible: true })).toBeVisible();
    expect(await countUncovered(page)).toBe(0);
    await expectAccessible(page);

    const keys = ["Escape", "Escape", "Escape", "Escape", "Tab", "Escape", "Tab", "Tab", "Escape", "Tab"];
    for (const key of keys) await page.keyboard.press(key);
    await expect(screen).toBeVisible();
    expect(await screen.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
    const isOutside = await page.evaluate(
      () =>
        !!document.activeElement?.closest("header, main, footer") &&
        !document.activeElement.closest("dialog"),
    );
    expect(isOutside).toBe(false);
    await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe("hidden");
  });

  test("the screen stays above a dialog that opens later, and the page scrolls again when both are gone", async ({
    page,
  }) => {
    await page.goto("/presale");
    await page.getByRole("banner").getByRole("link", { name: /홈$/ }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole("button", { name: "메뉴 열기" }).click();
    const drawer = page.getByRole("dialog", { name: "메뉴" });
    await expect(drawer).toBeVisible();
    const endUpdate = await beginUpdate(page);
    await page.evaluate(() => void fetch("/api/any-call/"));
    await expect(getScreen(page)).toBeVisible();
    // As if a press before the screen had opened it late.
    await page.evaluate(() => {
      const late = document.createElement("dialog");
      late.textContent = "늦게 열린 창";
      document.body.append(late);
      late.showModal();
    });
    await expect.poll(() => countUncovered(page, "지금은 업데이트 중이에요")).toBe(0);
    // The drawer closes with a navigation, while the screen stays.
    await page.goBack();
    await expect(page).toHaveURL(/\/presale$/);
    await page.evaluate(() => document.querySelector<HTMLDialogElement>("body > dialog")?.close());
    await expect(getScreen(page)).toBeVisible();
    await endUpdate();
    await page.getByRole("button", { name: "다시 확인" }).click();
    await expect(getScreen(page)).toBeHidden();
    await expect(drawer).toBeHidden();
    await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe("");
  });

  test("the text is shorter and wrapped below 768 px", async ({ page }) => {
    await beginUpdate(page);
    await page.goto("/");
    const words = getScreen(page).locator("p");
    await expect(words).toBeVisible();
    await page.setViewportSize({ width: 768, height: 800 });
    const wide = await words.innerText();
    await page.setViewportSize({ width: 767, height: 800 });
    const narrow = await words.innerText();
    expect(wide).toBe("더 나은 서비스를 위해 웹 업데이트를 진행하고 있어요. 잠시만 기다려 주세요.");
    expect(narrow).toBe("웹 업데이트를 진행하고 있어요.\n잠시만 기다려 주세요.");
  });

  test("fifteen taps in the hidden corner remove the screen, fourteen do not", async ({ page }) => {
    await beginUpdate(page);
    await page.goto("/");
    const corner = page.locator("[data-tap-area]");
    await expect(corner).toHaveAttribute("aria-hidden", "true");
    expect(await corner.evaluate((node) => (node as HTMLElement).tabIndex)).toBe(-1);
    await tapCorner(page, 14);
    await expect(getScreen(page)).toBeVisible();
    await tapCorner(page, 1);
    await expect(getScreen(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "메뉴 열기" }).click();
    await expect(page.getByRole("dialog", { name: "메뉴" })).toBeVisible();
  });

  test("nobody is logged out, nothing typed is lost, and the page continues after it", async ({ page }) => {
    const member = await signUpMember();
    await enterAs(page, member, "/mypage/coupon");
    const code = page.getByLabel("쿠폰 코드");
    await code.fill("SPRING");
    const endUpdate = await beginUpdate(page);
    await page.getByRole("button", { name: "쿠폰 확인" }).click();
    await expect(getScreen(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("me"))).not.toBeNull();

    const askAgain = page.getByRole("button", { name: "다시 확인" });
    await askAgain.click();
    await expect(askAgain).not.toHaveAttribute("aria-busy", "true");
    await expect(getScreen(page)).toBeVisible();
    await endUpdate();
    await askAgain.click();
    await expect(getScreen(page)).toBeHidden();
    await expect(code).toHaveValue("SPRING");
    await expect(page).toHaveURL(/\/mypage\/coupon$/);
  });
});

test("a site that is not the master build never checks for maintenance, and has no tag manager", async ({
  page,
}) => {
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await openAtRest(page, "/");
  expect(sockets.filter((url) => !url.includes("/_next/"))).toEqual([]);
  expect([...hosts].filter((host) => /google|firebase/.test(host))).toEqual([]);
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
});
