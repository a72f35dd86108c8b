import { test as base, expect, type Page } from "playwright/test";
import { findBarriers } from "./look.mjs";

export const demoPassword = "demo1234!";
export const richMember = { phone: "01012345678", nickname: "버핏러" };
export const newMember = { phone: "01087654321" };

type Fixtures = {
  /** Errors of the console and of the policy that this test expects; anything else fails it. */
  expectedErrors: RegExp;
};

/** A page whose test fails on an unexpected console error, uncaught exception or policy violation. */
export const test = base.extend<Fixtures>({
  expectedErrors: async ({}, provide) => {
    await provide(/(?!)/);
  },
  page: async ({ page, expectedErrors }, provide) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    await provide(page);
    const unexpected = errors.filter((error) => !expectedErrors.test(error));
    expect(unexpected, "unexpected errors in the browser").toEqual([]);
  },
});

export { expect };

/** Logs in through the form, as a member would. */
export async function login(
  page: Page,
  { phone = richMember.phone, isRemembered = false, returnUrl = "/" } = {},
): Promise<void> {
  await page.goto(`/login?returnUrl=${encodeURIComponent(returnUrl)}`);
  await page.getByLabel("휴대폰 번호").fill(phone);
  await page.getByLabel("비밀번호", { exact: true }).fill(demoPassword);
  if (isRemembered) await page.getByLabel("로그인 상태 유지").check();
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await page.waitForURL((url) => url.pathname + url.search === returnUrl);
}

/** Fails on anything that axe finds under WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // While something fades in its text is paler.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  // A toast covers for three seconds what is below it, and axe takes a covered link for a small one.
  const toasts = page.locator(".Toastify__toast");
  const before = await toasts.count();
  const barriers = await findBarriers(page);
  const isCovered = before + (await toasts.count()) > 0;
  expect(barriers.filter((barrier) => !isCovered || !barrier.startsWith("target-size:"))).toEqual([]);
}
