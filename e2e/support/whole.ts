import { expect, type Page } from "playwright/test";

/** The page, once its content has loaded. */
export async function waitUntilWhole(page: Page): Promise<void> {
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
}

/** Until the page's code runs, which takes longer than the network on a slow machine: a press before may be lost. */
export const waitUntilArrived = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.arrived !== undefined);

/** Opens a page and waits until it has requested what it needs and can be used. */
export async function openAtRest(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await waitUntilArrived(page);
}

/** Keeps a page's code from running until the returned function is called; call this before the page is opened. */
export async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  // One of its files is enough; all of them would keep the styles waiting too.
  let isFirst = true;
  await page.route("**/_next/static/**/*.js", async (route) => {
    const isHeld = isFirst;
    isFirst = false;
    if (isHeld) await isReleased;
    await route.continue();
  });
  return release;
}
