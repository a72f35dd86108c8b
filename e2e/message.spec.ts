import { buy } from "./support/buy";
import { enterAs } from "./support/enter";
import { expect, expectAccessible, test } from "./support/fixtures";
import { signUpMember } from "./support/member";

const SIX_MONTHS = 3;

test("who paid reads in the messages what was paid, and goes from there to the ticket", async ({ page }) => {
  const member = await signUpMember();
  const { id, order_name } = await buy(member, SIX_MONTHS);
  await enterAs(page, member, "/mypage/membership");
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  const menu = page.getByRole("dialog", { name: "메뉴" });
  await menu.getByRole("link", { name: /^알림함 ?안 읽은 알림 ?1$/ }).click();

  await expect(page).toHaveURL(/\/mypage\/message$/);
  await expect(page).toHaveTitle(/알림함/);
  const told = page.getByRole("main").getByRole("listitem").filter({ hasText: "결제했어요" });
  await expect(told).toContainText(order_name);
  await expect(told).toContainText("새 알림");
  await expect(told).toContainText("7일 안심");
  await expectAccessible(page);
  // Otherwise the leaving page would take its mark along.
  const left = () =>
    page.evaluate(
      async (access) =>
        (
          (await (
            await fetch("/api/member/message/", { headers: { authorization: `Bearer ${access}` } })
          ).json()) as { unread: number }
        ).unread,
      member.access,
    );
  await expect.poll(left).toBe(0);

  await told.getByRole("link", { name: "결제 완료 보기" }).click();
  await expect(page).toHaveURL(`/payment_completed/${id}`);
  await expect(page.getByRole("heading", { name: order_name })).toBeVisible();

  await page.goto("/mypage/message");
  await expect(told).toBeVisible();
  await expect(page.getByText("새 알림")).toHaveCount(0);
});

test("who was told nothing yet reads what will come here", async ({ page }) => {
  await enterAs(page, await signUpMember(), "/mypage/message");
  await expect(page.getByRole("heading", { name: "아직 받은 알림이 없어요" })).toBeVisible();
  await expectAccessible(page);
});
