import { expect, expectAccessible, login, test } from "../support/fixtures";

/*
 * Somebody tries the demo and wants to see what becomes of a membership, without living through months of it: the demo's
 * other members, whose numbers the README names, are each at such a point.
 */

const memberships = "/mypage/membership";

test("one is near an end: the page goes on by itself, and shows what was paid in every way", async ({
  page,
}) => {
  await login(page, { phone: "01000000001", returnUrl: memberships });
  const current = page.getByRole("region", { name: "이용 중인 회원권" });
  await expect(current.getByText("곧 끝나요")).toBeVisible();
  await expect(current.getByText("오늘 수업")).toBeVisible();
  await expect(current.getByRole("link", { name: /이어서 다니기/ })).toContainText("129,000원");
  await expectAccessible(page);
  await current.getByText(/여는 수업 \d+개$/).click();
  await expect(current.getByText("예약은 앱에서 해요.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "결제 내역", exact: true }).first().click();
  for (const way of ["계좌이체", "토스페이", "네이버페이", "카카오페이", "카드"]) {
    await expect(page.getByRole("link", { name: /회원권 1개월/ }).filter({ hasText: way })).toHaveCount(1);
  }
  await page
    .getByRole("link", { name: /회원권 1개월/ })
    .first()
    .click();
  const receipt = page.getByRole("dialog", { name: "결제 상세" });
  await expect(receipt.getByText(/소득공제용 010-\*{4}-0001 · 129,000원 · 승인번호 \d+/)).toBeVisible();
});

test("one has moved to another branch, and sees when it could again", async ({ page }) => {
  await login(page, { phone: "01000000002", returnUrl: memberships });
  const current = page.getByRole("region", { name: "이용 중인 회원권" });
  await expect(current.getByRole("link", { name: /^역삼/ })).toBeVisible();
  await expect(current.getByText(/^한 달에 한 번, .*부터.* 바꿀 수 있어요$/)).toBeVisible();
});

test("one has handed the rest on, and is led to what to do next", async ({ page }) => {
  await login(page, { phone: "01000000003", returnUrl: memberships });
  await expect(page.getByText("지금 이용하는 회원권이 없어요")).toBeVisible();
  await page.getByText("지난 회원권 1개").click();
  await expect(page.getByText("넘겨줬어요")).toBeVisible();
});

test("one trains with what was handed on, which is theirs to use and not to hand on again", async ({
  page,
}) => {
  await login(page, { phone: "01000000004", returnUrl: memberships });
  const current = page.getByRole("region", { name: "이용 중인 회원권" });
  await expect(current.getByText("넘겨받은 회원권은 다시 넘겨줄 수 없어요")).toBeVisible();
});
