import type { Page } from "playwright/test";
import { demoPassword, richMember } from "./fixtures";

const backend = process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000";

type Tokens = { access: string; refresh: string };

/** Opens a page as a member who has logged in before and is remembered. */
export async function enterAs(page: Page, { access, refresh }: Tokens, path: string): Promise<void> {
  await page.goto("/robots.txt");
  const url = new URL(page.url()).origin;
  await page.context().addCookies([{ name: "member", value: "1", url, sameSite: "Lax" }]);
  await page.evaluate((me) => localStorage.setItem("me", me), JSON.stringify({ access, refresh }));
  await page.goto(path);
}

/** Opens a page as the demo member who has coupons, points, memberships and payments. */
export async function enterAsRichMember(page: Page, path: string): Promise<void> {
  const answer = await fetch(`${backend}/user/token/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone_number: richMember.phone, password: demoPassword }),
  });
  await enterAs(page, (await answer.json()) as Tokens, path);
}
