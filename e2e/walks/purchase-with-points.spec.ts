import { enterAsRichMember } from "../support/enter";
import { expect, expectAccessible, test } from "../support/fixtures";
import { pay } from "../support/pay";
import { countSteps, readSteps } from "../support/walk";

/*
 * Somebody who has saved points and a coupon: buys a membership with both, pays the rest, and knows where and when to go.
 * Then cancels before the first day, and has both again. The demo's member has points, so this runs alone.
 */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const toNumber = (text: string | null) => Number(text?.replace(/\D/g, ""));

test("with a coupon and points to a ticket, and both come back with a cancellation", async ({ page }) => {
  await countSteps(page);
  await enterAsRichMember(page, "/product/2");
  await page.getByRole("link", { name: "구매하기" }).click();

  // It begins in a week: one press, with no keyboard.
  await page.getByRole("radio").nth(6).check();
  await page.getByRole("radio", { name: /회원권 7일 더하기/ }).check();
  await expect(page.getByRole("definition").filter({ hasText: "+7일" })).toBeVisible();
  const payButton = page.getByRole("button", { name: /원 결제하기$/ });
  const before = toNumber(await payButton.textContent());
  await page.getByRole("button", { name: "전액 사용" }).click();
  const spent = toNumber(await page.getByLabel("사용할 포인트").inputValue());
  expect(spent).toBeGreaterThan(0);
  await expect(payButton).toHaveText(`${(before - spent).toLocaleString("ko-KR")}원 결제하기`);
  await pay(page);

  const ticket = page.getByRole("main").locator("section").first();
  await expect(page.getByRole("heading", { name: /^다음 역은 .+, .+/ })).toBeFocused();
  await expect(ticket.getByText(/원 결제를 마쳤어요/)).toBeVisible();
  for (const fact of ["지점", "이용 시작일", "여는 시간", "오는 길", "가져올 것"]) {
    await expect(ticket.getByText(fact, { exact: true })).toBeVisible();
  }
  const { taps, screens, pages } = await readSteps(page);
  console.log(
    `with coupon and points to the ticket: ${taps} taps, ${screens.toFixed(1)} screens, ${pages} documents`,
  );
  expect(taps).toBeLessThanOrEqual(8);
  await expectAccessible(page);

  // The receipt comes second: both are lines of it.
  await expect(page.getByText(`−${spent.toLocaleString("ko-KR")}원`)).toBeVisible();
  await expect(page.getByText("+7일")).toBeVisible();

  await page.getByRole("link", { name: "영수증 보기" }).click();
  const record = page.getByRole("dialog", { name: "결제 상세" });
  await record.getByRole("button", { name: "결제 취소", exact: true }).click();
  await page.getByRole("button", { name: "결제 취소하기" }).click();
  await expect(page.getByText("결제를 취소했어요.")).toBeVisible();
  await page.goto("/mypage/point");
  await expect(page.getByText(`${spent.toLocaleString("ko-KR")}P`).first()).toBeVisible();
});
