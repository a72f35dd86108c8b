import { enterAs } from "../support/enter";
import { expect, test } from "../support/fixtures";
import { signUpMember } from "../support/member";
import { pay } from "../support/pay";
import { countSteps, readSteps } from "../support/walk";

/*
 * Somebody who buys twelve months at night and thinks better of it: the checkout said what that costs, and that is what
 * it costs, to the won.
 */

test("twelve months are bought, regretted, and all but the day comes back, as the checkout said", async ({
  page,
}) => {
  await countSteps(page);
  await enterAs(page, await signUpMember(), "/payment?product=4");
  await page.getByRole("radio", { name: /^오늘/ }).check();
  const promise = page.getByText(/^7일 안심: /);
  await expect(promise).toBeVisible();
  const [, until, dayKrw] = /^7일 안심: (.+)\u2060까지 위약금이 없어요\. 오늘 그만두면 ([\d,]+)원/.exec(
    await promise.innerText(),
  )!;
  const paid = await page.getByRole("button", { name: /원 결제하기$/ }).innerText();
  const toWon = (text: string) => Number(text.replace(/\D/g, ""));
  const back = `${(toWon(paid) - toWon(dayKrw!)).toLocaleString("ko-KR")}원`;
  await pay(page);
  await expect(page.getByText(`7일 안심: ${until}\u2060까지 위약금 없이 그만둘 수 있어요`)).toBeVisible();

  const { taps: before } = await readSteps(page);
  await page.getByRole("link", { name: "내 회원권 보기" }).click();
  await page.getByRole("button", { name: "회원권 12개월 그만두고 환불받기" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(`7일 안심: ${until}\u2060까지 그만두면 위약금이 없어요.`)).toBeVisible();
  await expect(sheet.getByText("7일 안심이라 없어요")).toBeVisible();
  await sheet.getByRole("button", { name: `그만두고 ${back} 돌려받기` }).click();
  await expect(sheet.getByRole("heading", { name: "그만뒀어요" })).toBeFocused();

  await sheet.getByRole("link", { name: "영수증 보기" }).click();
  const refund = page.getByRole("region", { name: "환불" });
  await expect(refund.getByText("7일 안심이라 없어요")).toBeVisible();
  await expect(refund.getByText(back, { exact: true })).toBeVisible();
  const { taps } = await readSteps(page);
  console.log(`seven days: ${taps - before} taps from the ticket to the receipt of what came back`);
  expect(taps - before).toBeLessThanOrEqual(4);
});
