import type { Page } from "playwright/test";
import { timeouts } from "../scripts/lib/test-timeouts";
import { expect, expectAccessible, test } from "./support/fixtures";
import { makePhone, readSmsCode, signUpMember } from "./support/member";

const phoneField = (page: Page) => page.getByLabel("휴대폰 번호");
const codeField = (page: Page) => page.getByLabel("인증번호", { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const newPassword = "new-Password2!";

test.describe("a member who forgot the password", () => {
  test.use({ expectedErrors: /status of (429|400|401)/ });

  test("sets a new one by a code, logs in with it and returns to the first page @sweep", async ({ page }) => {
    // A number gets one message a minute, and signing up used that one.
    const { phone, password } = await signUpMember();
    await page.goto("/findPassword?returnUrl=%2Fmypage%2Fpoint");
    await expectAccessible(page);
    await phoneField(page).fill(phone);
    await button(page, "인증번호 받기").click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toHaveText(/\d+초/);
    await expectAccessible(page);
    await expect(async () => {
      await button(page, "인증번호 받기").click({ timeout: 5_000 });
      await expect(codeField(page)).toBeVisible({ timeout: 5_000 });
    }).toPass({ intervals: [10_000], timeout: 2 * timeouts.wait });
    await expectAccessible(page);

    await codeField(page).fill(await readSmsCode(phone));
    await button(page, "확인").click();
    await page.getByLabel("새 비밀번호", { exact: true }).fill("abcd1234");
    await page.getByLabel("새 비밀번호 확인", { exact: true }).fill("abcd1234");
    await button(page, "비밀번호 바꾸기").click();
    await expect(page.getByText("특수문자를 하나 이상 넣어 주세요.")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("새 비밀번호", { exact: true }).fill(newPassword);
    await page.getByLabel("새 비밀번호 확인", { exact: true }).fill(newPassword);
    await button(page, "비밀번호 바꾸기").click();
    await expect(page.getByRole("heading", { name: "비밀번호를 바꿨어요" })).toBeFocused();
    await expectAccessible(page);

    await page.getByRole("link", { name: "로그인하기" }).click();
    await expect(phoneField(page)).toHaveValue(/^010-/);
    await page.getByLabel("비밀번호", { exact: true }).fill(password);
    await button(page, "로그인").click();
    await expect(alert).toBeVisible();
    await page.getByLabel("비밀번호", { exact: true }).fill(newPassword);
    await button(page, "로그인").click();
    await page.waitForURL((url) => url.pathname === "/mypage/point");
  });
});

test.describe("somebody who is not a member", () => {
  test.use({ expectedErrors: /status of 400/ });

  test("gets the same answers as a member, and no code is accepted", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/findPassword");
    await phoneField(page).fill(makePhone());
    await button(page, "인증번호 받기").click();
    await expect(page.getByText("가입된 번호라면 인증번호가 도착해요.")).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill("123456");
    await button(page, "확인").click();
    await expect(page.getByText(/인증번호/).last()).toBeVisible();
    await expect(codeField(page)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("새 비밀번호", { exact: true })).toHaveCount(0);
    expect(asked).not.toContain("/user/vertification_phone/");
  });
});
