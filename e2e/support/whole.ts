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
