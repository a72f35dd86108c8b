import type { Page } from "playwright/test";

type Tokens = { access: string; refresh: string };

/** Opens a page as a member who has logged in before and is remembered. */
export async function enterAs(page: Page, { access, refresh }: Tokens, path: string): Promise<void> {
  await page.goto("/robots.txt");
  const url = new URL(page.url()).origin;
  await page.context().addCookies([{ name: "member", value: "1", url, sameSite: "Lax" }]);
  await page.evaluate((me) => localStorage.setItem("me", me), JSON.stringify({ access, refresh }));
  await page.goto(path);
}
