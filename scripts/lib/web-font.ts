import type { Page } from "playwright";
import { FONT_KEY } from "../../lib/config/names";

/**
 * Lets a page wait for its web font, from the first view on. A visitor's page does not: a phone has Korean letters of its own,
 * and a slow machine would leave the font out.
 */
export async function waitForWebFont(page: Page): Promise<void> {
  await page.addInitScript((key) => localStorage.setItem(key, "1"), FONT_KEY);
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const css = (await response.text()).replaceAll("font-display:optional", "font-display:block");
    await route.fulfill({ response, body: css });
  });
}
