import type { Page } from "playwright/test";
import { enterAs } from "./support/enter";
import { expect, expectAccessible, test } from "./support/fixtures";
import { signUpMember } from "./support/member";

const path = "/mypage/profile";

async function open(page: Page) {
  await page.getByRole("button", { name: "회원 탈퇴" }).click();
  const dialog = page.getByRole("dialog", { name: "회원 탈퇴" });
  await expect(dialog.getByText("0P")).toBeVisible();
  return dialog;
}

test("a member withdraws: account erased, every tab logged out, and the login is gone", async ({
  page,
  context,
}) => {
  // Two tabs, three axe checks.
  test.slow();
  const member = await signUpMember();
  await enterAs(page, member, path);
  await expect(page.getByLabel("닉네임", { exact: true })).toHaveValue(member.nickname);
  const other = await context.newPage();
  await other.goto("/mypage/coupon");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();

  const dialog = await open(page);
  await expect(dialog.getByText(/전자상거래법에 따라 5년/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "탈퇴하기" }).click();
  await expect(dialog.getByText("지워지는 내용을 확인하고 체크해 주세요.")).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole("checkbox").check();
  await dialog.getByLabel("비밀번호", { exact: true }).fill(member.password);
  const verify = page.waitForRequest("**/user/password/verify/");
  const erase = page.waitForRequest((request) => request.method() === "DELETE");
  await dialog.getByRole("button", { name: "탈퇴하기" }).click();
  expect((await verify).headers().authorization).toMatch(/^Bearer /);
  expect(new URL((await erase).url()).pathname).toBe(`/user/sign_out/${member.id}/`);

  await expect(page.getByRole("dialog", { name: "탈퇴를 마쳤어요" })).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("me") ?? sessionStorage.getItem("me")))
    .toBeNull();
  await expect(other).toHaveURL(/\/login\?returnUrl=%2Fmypage%2Fcoupon$/);

  await page.getByRole("button", { name: "홈으로 가기" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto(path);
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fmypage%2Fprofile$/);
  const login = { phone_number: member.phone, password: member.password };
  expect((await page.request.post("/user/token/", { data: login })).status()).toBe(401);
});

test.describe("with a wrong password", () => {
  test.use({ expectedErrors: /status of 400/ });

  test("nobody is withdrawn, and going back changes nothing", async ({ page }) => {
    const member = await signUpMember();
    await enterAs(page, member, path);
    const dialog = await open(page);
    await dialog.getByRole("checkbox").check();
    await dialog.getByLabel("비밀번호", { exact: true }).fill("wrong-one!");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("일치하지 않는 비밀번호", { exact: true }).first()).toBeVisible();
    await expect(dialog.getByLabel("비밀번호", { exact: true })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "계속 이용하기" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "회원 탈퇴" })).toBeFocused();
    await page.reload();
    await expect(page.getByLabel("닉네임", { exact: true })).toHaveValue(member.nickname);
  });
});
