import type { Locator, Page } from "playwright/test";
import { expect } from "./fixtures";

/*
 * A walk by keyboard and ear: what the Tab key reaches, and what the page says by itself, in the order in which a screen
 * reader would say it.
 */

declare global {
  interface Window {
    spoken: string[];
  }
}

/** Writes down what live regions say on every further document of this page. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.spoken = JSON.parse(sessionStorage.getItem("walk-spoken") ?? "[]") as string[];
    const last = new WeakMap<Element, string>();
    const hear = (region: Element) => {
      const text = (region as HTMLElement).innerText.replace(/\s+/g, " ").trim();
      if (text === last.get(region)) return;
      last.set(region, text);
      if (!text) return;
      window.spoken.push(text);
      sessionStorage.setItem("walk-spoken", JSON.stringify(window.spoken));
    };
    const find = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest("[aria-live], [role=status], [role=alert]");
      // What is switched off, inert or not shown is not spoken.
      const isHeard =
        region?.getAttribute("aria-live") !== "off" &&
        !region?.closest("[inert], [hidden]") &&
        (!document.querySelector("dialog:modal") || region?.closest("dialog:modal"));
      return isHeard ? region : null;
    };
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        for (const node of [target, ...addedNodes]) {
          const region = find(node);
          if (region) regions.add(region);
          if (!(node instanceof Element)) continue;
          // A region that comes with its text: only an alert is spoken everywhere.
          for (const alert of node.querySelectorAll("[role=alert]")) regions.add(alert);
        }
      }
      for (const region of regions) hear(region);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** What has been said since the last time. */
export async function readSpoken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    sessionStorage.removeItem("walk-spoken");
    return window.spoken.splice(0);
  });
}

/**
 * Presses Tab until the focus is there.
 *
 * @returns how often
 */
export async function tabTo(page: Page, target: Locator, limit = 120): Promise<number> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses <= limit; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${limit} Tabs did not lead to ${String(target)}`);
}
