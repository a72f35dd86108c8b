import type { Page } from "playwright/test";
import type { Membership } from "../../lib/contract/membership";
import { buy } from "../support/buy";
import { enterAs } from "../support/enter";
import { expect, expectAccessible, test } from "../support/fixtures";
import { signUpMember, type SignedUpMember } from "../support/member";
import { payAtSandbox } from "../support/pay";
import { countSteps, readSteps } from "../support/walk";

/*
 * Somebody moves house: sees what another branch costs for the days that are left, and goes on there; once for nothing, once
 * for the difference. The contract follows.
 */

/** Six months at 역삼, three at 판교. */
const [SIX_MONTHS, PANGYO_QUARTER] = [3, 38];
const backend = process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000";

const sheet = (page: Page) => page.getByRole("dialog", { name: "지점 바꾸기" });
const readHeld = async ({ access }: SignedUpMember) => {
  const headers = { authorization: `Bearer ${access}` };
  const [held] = (await (
    await fetch(`${backend}/api/member/membership/`, { headers })
  ).json()) as Membership[];
  return held!;
};

test("from 역삼 to 판교: the sum before, four taps, and the contract says so", async ({ page }) => {
  const member = await signUpMember();
  await buy(member, SIX_MONTHS);
  const before = await readHeld(member);
  await countSteps(page);
  await enterAs(page, member, "/");
  await page.getByRole("main").getByRole("link", { name: "내 회원권" }).click();
  await expect(page.getByText(/^남은 \d+일은 그대로 옮겨요$/)).toBeVisible();
  await page.getByRole("button", { name: "회원권 6개월 지점 바꾸기" }).click();
  await expect(sheet(page).getByRole("radio").first()).toBeVisible();
  await expectAccessible(page);
  await sheet(page).getByText("판교점", { exact: true }).click();
  await expect(sheet(page).getByText("더 싼 지점이라 돌려드리는 금액은 없어요.").last()).toBeVisible();
  await expectAccessible(page);
  await sheet(page).getByRole("button", { name: "판교점으로 바꾸기" }).click();
  await expect(sheet(page).getByRole("heading", { name: "판교점으로 바꿨어요" })).toBeFocused();
  const { taps, screens } = await readSteps(page);
  console.log(`move: ${taps} taps, ${screens.toFixed(1)} screens`);
  expect(taps).toBeLessThanOrEqual(4);
  await expectAccessible(page);
  const after = await readHeld(member);
  expect(after).toMatchObject({ place: { name: "판교" }, ends_on: before.ends_on });

  await sheet(page).getByRole("link", { name: "바뀐 계약서 보기" }).click();
  const shown = page.getByRole("dialog", { name: "계약서" }).frameLocator("iframe");
  await expect(shown.getByRole("cell", { name: /^판교점 \(/ })).toBeVisible();

  // Back on the page the way is closed for a month, with the day on which it opens.
  await page.goto("/mypage/membership");
  await expect(page.getByRole("heading", { name: "회원권 6개월" })).toBeVisible();
  await expect(page.getByText(/^한 달에 한 번, .+부터 바꿀 수 있어요$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "회원권 6개월 지점 바꾸기" })).toBeHidden();
});

test("to a dearer branch the difference is shown with its working, and it moves as that is paid", async ({
  page,
}) => {
  const member = await signUpMember();
  await buy(member, PANGYO_QUARTER);
  await countSteps(page);
  await enterAs(page, member, "/mypage/membership");
  await page.getByRole("button", { name: "회원권 3개월 지점 바꾸기" }).click();
  await sheet(page).getByText("역삼점", { exact: true }).click();
  await expect(
    sheet(page)
      .getByText(/^가격 차이 60,000원 × \d+일 ÷ \d+일 = [\d,]+원을 더 내요\.$/)
      .last(),
  ).toBeVisible();
  await sheet(page)
    .getByRole("button", { name: /^[\d,]+원 결제하고 바꾸기$/ })
    .click();
  // Nothing has moved yet.
  const resume = page.getByRole("button", { name: /^[\d,]+원 이어서 결제하기$/ });
  await expect(resume).toBeVisible();
  await expectAccessible(page);
  expect((await readHeld(member)).place.name).toBe("판교");
  await page.getByRole("radiogroup", { name: "결제 수단" }).getByText("토스페이", { exact: true }).click();
  await resume.click();
  await payAtSandbox(page);
  await expect(page).toHaveURL(/\/payment_completed\//);
  const { taps } = await readSteps(page);
  console.log(`move with a difference: ${taps} taps`);
  expect(taps).toBeLessThanOrEqual(7);
  const held = await readHeld(member);
  expect(held.place.name).toBe("역삼");
  // A ticket to come with, as of an order.
  await expect(page.getByRole("heading", { name: "다음 역은 오늘, 역삼" })).toBeVisible();
  await expect(page.getByText("판교점에서 역삼점으로 바꿨어요.")).toBeVisible();
  const [year, month, day] = held.ends_on.split("-").map(Number);
  await expect(
    page.getByText(new RegExp(`^${year}년 ${month}월 ${day}일 .*까지 쓸 수 있어요$`)),
  ).toBeVisible();
  await expect(page.getByText("토스페이", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("where a stop waits, the sheet offers to take it back and goes on from there", async ({ page }) => {
  const member = await signUpMember();
  await buy(member, SIX_MONTHS);
  const { id } = await readHeld(member);
  const tomorrow = new Date(Date.now() + 33 * 3_600_000).toISOString().slice(0, 10);
  await fetch(`${backend}/api/member/membership/${id}/refund/`, {
    method: "POST",
    headers: { authorization: `Bearer ${member.access}`, "content-type": "application/json" },
    body: JSON.stringify({ on: tomorrow }),
  });
  await enterAs(page, member, "/mypage/membership");
  await page.getByRole("button", { name: "회원권 6개월 지점 바꾸기" }).click();
  await sheet(page).getByRole("button", { name: "그만두기 되돌리기" }).click();
  await expect(sheet(page).getByRole("radio", { name: /^판교점/ })).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
});
