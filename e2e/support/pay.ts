import type { Page } from "playwright/test";

/** Whether the window is a phone's: the provider's page then replaces ours, otherwise it opens over it. */
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Chooses the first day on which it can start, which nobody does for the member, unless one is; agrees to the terms. */
export async function decide(page: Page): Promise<void> {
  const days = page.getByRole("radiogroup", { name: "이용 시작일" });
  await days.waitFor();
  if ((await days.getByRole("radio", { checked: true }).count()) === 0) {
    await days.getByRole("radio").first().check();
  }
  await page.getByLabel("전체 동의").check();
}

/** Decides, pays at the sandbox with the card that is approved, and waits for the ticket's page. */
export async function pay(page: Page): Promise<void> {
  await decide(page);
  await page.getByRole("button", { name: /원 결제하기$/ }).click();
  await payAtSandbox(page);
}

/** Pays in the sandbox's window, which was opened, with the card that is approved, and waits for the ticket's page. */
export async function payAtSandbox(page: Page): Promise<void> {
  if (isPhone(page)) await page.waitForURL(/\/api\/sandbox\/checkout\//);
  const provider = isPhone(page) ? page : page.frameLocator("iframe[title='결제사 화면']");
  await provider.getByRole("radio", { name: /^승인/ }).check();
  await provider.getByRole("button", { name: "결제하기" }).click();
  await page.waitForURL(/\/payment_completed\//);
}
