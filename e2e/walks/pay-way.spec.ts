import { enterAs } from "../support/enter";
import { expect, expectAccessible, test } from "../support/fixtures";
import { signUpMember } from "../support/member";
import { decide, payAtSandbox } from "../support/pay";

/*
 * Somebody without a card: pays by transfer with a cash receipt, finds it on the receipt, and the way chosen the next time.
 */

const SIX_MONTHS = 3;

test("pays by transfer, and the cash receipt stands on the receipt", async ({ page }) => {
  const member = await signUpMember();
  await enterAs(page, member, `/payment?product=${SIX_MONTHS}`);
  const ways = page.getByRole("radiogroup", { name: "결제 수단" });
  await expect(ways.getByRole("radio", { name: "카드" })).toBeChecked();
  await ways.getByRole("radio", { name: "계좌이체" }).check();
  const number = page.getByRole("textbox", { name: /^현금영수증 번호/ });
  await expect(number).toHaveAccessibleDescription(/국세청 번호/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "내 번호" }).click();
  await expect(number).toHaveAccessibleDescription(/소득공제용/);
  await decide(page);
  await page.getByRole("button", { name: /원 결제하기$/ }).click();
  await payAtSandbox(page);

  await page.getByRole("link", { name: "영수증 보기" }).click();
  const receipt = page.getByRole("dialog", { name: "결제 상세" });
  await expect(receipt.getByText("계좌이체", { exact: true })).toBeVisible();
  await expect(receipt.getByText(/소득공제용 010-\*{4}-\d{4} · [\d,]+원 · 승인번호 \d+/)).toBeVisible();

  await page.goto(`/payment?product=${SIX_MONTHS}`);
  await expect(ways.getByRole("radio", { name: "계좌이체" })).toBeChecked();
});
