import { enterAs } from "./support/enter";
import { expect, test } from "./support/fixtures";
import { signUpMember } from "./support/member";

test("the summer event says what it gives, how it works and on which terms", async ({ page }) => {
  await enterAs(page, await signUpMember(), "/summerfesta");
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "쿠폰 받기" })).toBeVisible();
  await expect(main).toContainText(/\d{4}년 \d+월 \d+일 \(.\)\u2060?까지/);
  await expect(main.getByRole("list").first().getByRole("listitem")).toHaveCount(3);
  await expect(main.getByRole("heading", { name: "알아 두세요" })).toBeVisible();
  await main.getByRole("link", { name: "회원권 가격 보기" }).click();
  await expect(page).toHaveURL(/\/category\/1$/);
});

test("a visitor is asked to log in and comes back to the event", async ({ page }) => {
  await page.goto("/summerfesta");
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fsummerfesta$/);
});
