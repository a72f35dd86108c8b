import { buy } from "../support/buy";
import { enterAs } from "../support/enter";
import { expect, expectAccessible, test } from "../support/fixtures";
import { signUpMember } from "../support/member";
import { countSteps, readSteps } from "../support/walk";

/*
 * An employee wants what the tax law gives back: finds a branch where it counts, sees what a month costs after the year's
 * end, and in January prints the statement.
 */

/** Twelve months at 역삼, which is registered. */
const YEAR_AT_YEOKSAM = 4;

test("what a year's end gives back is seen before buying, in one tap and a choice, and never unasked", async ({
  page,
}) => {
  await page.goto("/place/price?months=12");
  const row = page.getByRole("main").locator("ol > li").filter({ hasText: "역삼" }).first();
  await expect(page.getByText("(어림)")).toHaveCount(0);
  await page.getByRole("button", { name: "연말정산 뒤에는?" }).click();
  const salary = page.getByRole("combobox", { name: "연말정산 뒤에는?" });
  // By now the page follows its address.
  await expect(salary).toBeFocused();
  const shown = Number(/월\s*([\d,]+)원/.exec(await row.innerText())![1]!.replaceAll(",", ""));
  await salary.selectOption("한 해 총급여 3천만 원까지");
  // 6 % of 30 % of it, rounded down.
  const afterwards = (shown - Math.floor((shown * 18) / 1000)).toLocaleString("en-US");
  await expect(row.getByText(`연말정산 뒤 월 약 ${afterwards}원 (어림)`)).toBeVisible();
  await expect(page.getByText(/어림잡은 값이에요/)).toBeVisible();
  await expect(page).toHaveURL("/place/price?months=12");
  await expectAccessible(page);

  await page.goto("/place/1");
  await expect(page.getByText("소득공제 대상 (총급여 7천만 원 이하)").first()).toBeVisible();
});

test("the year's statement is two taps from the memberships, and prints on one page", async ({ page }) => {
  const member = await signUpMember({ name: "연말인" });
  const { amount, order_number: number } = await buy(member, YEAR_AT_YEOKSAM);
  await countSteps(page);
  await enterAs(page, member, "/mypage/membership");
  await page.getByRole("link", { name: "결제 내역", exact: true }).first().click();
  await page.getByRole("button", { name: "연말정산용 내역" }).click();
  const sheet = page.getByRole("dialog", { name: "연말정산용 내역" });
  const krw = `${amount.toLocaleString("en-US")}원`;
  await expect(sheet.locator("b", { hasText: krw })).toBeVisible();
  await expect(sheet.getByText("등록 번호 예시-2025-0001")).toBeVisible();
  const { taps, pages } = await readSteps(page);
  console.log(`W21: ${taps} taps to the statement, ${pages} pages`);
  expect(taps).toBeLessThanOrEqual(2);
  await expectAccessible(page);

  await page.emulateMedia({ media: "print" });
  const paper = page.locator("[data-print-only]");
  await expect(paper.getByRole("heading", { name: /년 문화비 내역$/ })).toBeVisible();
  await expect(paper.getByRole("cell", { name: "연말인" })).toBeVisible();
  await expect(paper.getByText(number!)).toBeVisible();
  await expect(sheet).toBeHidden();
  const printed = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
