import type { Page } from "playwright/test";
import { enterAs } from "./support/enter";
import { expect, expectAccessible, test } from "./support/fixtures";
import { signUpMember } from "./support/member";

const path = "/mypage/changePassword";
const next = "new-Gym-9!";

const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function fillIn(page: Page, [old, first, second]: [string, string, string]) {
  await getField(page, "현재 비밀번호").fill(old);
  await getField(page, "새 비밀번호").fill(first);
  await getField(page, "새 비밀번호 확인").fill(second);
}

const send = (page: Page) => page.getByRole("button", { name: "비밀번호 바꾸기" }).click();
const tryLogin = async (page: Page, phone: string, password: string) =>
  (await page.request.post("/user/token/", { data: { phone_number: phone, password } })).status();

test("a member changes the password, and other devices are logged out", async ({ page }) => {
  const member = await signUpMember();
  await enterAs(page, member, path);
  await expect(page).toHaveTitle(/비밀번호 변경/);
  const elsewhere = await page.request.post("/user/token/", {
    data: { phone_number: member.phone, password: member.password },
  });
  const { refresh } = (await elsewhere.json()) as { refresh: string };

  await fillIn(page, [member.password, next, next]);
  const verify = page.waitForRequest("**/user/new-password/verify/");
  const update = page.waitForRequest("**/user/update_password/");
  await send(page);
  expect((await verify).headers().authorization).toBeUndefined();
  const body = (await update).postDataBuffer()!.toString();
  expect([...body.matchAll(/name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    "old_pwd",
    "new_pw1",
    "new_pw2",
  ]);
  await expect(page.getByRole("heading", { name: "비밀번호를 바꿨어요" })).toBeFocused();
  await expect(page.getByText("다른 기기에서는 모두 로그아웃됐어요")).toBeVisible();
  await expectAccessible(page);

  expect(await tryLogin(page, member.phone, member.password)).toBe(401);
  expect(await tryLogin(page, member.phone, next)).toBe(200);
  expect((await page.request.post("/user/token/refresh/", { form: { refresh } })).status()).toBe(401);
  // This device stays logged in.
  await page.goto("/mypage/profile");
  await expect(page.getByLabel("닉네임", { exact: true })).toHaveValue(member.nickname);
});

test("only the broken rule is marked and nothing is sent", async ({ page }) => {
  const member = await signUpMember();
  await enterAs(page, member, path);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (/password/.test(new URL(request.url()).pathname) && request.method() !== "GET")
      sent.push(request.url());
  });
  const states = () =>
    page
      .getByRole("list", { name: "새 비밀번호 규칙" })
      .getByRole("listitem")
      .evaluateAll((items) => items.map((item) => item.getAttribute("data-state")));

  for (const [first, second, expected] of [
    ["abcd12!", "abcd12!", ["broken", "met", "met"]],
    ["abcd1234", "abcd1234", ["met", "broken", "met"]],
    ["abcd123!", "abcd123?", ["met", "met", "broken"]],
  ] as const) {
    await fillIn(page, [member.password, first, second]);
    await send(page);
    await expect.poll(states).toEqual(expected);
  }
  await expectAccessible(page);
  expect(sent).toEqual([]);
});

test.describe("with a wrong current password", () => {
  test.use({ expectedErrors: /status of 400/ });

  test("the error is shown at that field and the input stays", async ({ page }) => {
    const member = await signUpMember();
    await enterAs(page, member, path);
    await fillIn(page, ["wrong-one!", next, next]);
    await send(page);
    await expect(page.getByText("일치하지 않는 비밀번호", { exact: true })).toBeVisible();
    await expect(getField(page, "현재 비밀번호")).toBeFocused();
    await expect(getField(page, "새 비밀번호")).toHaveValue(next);
    await expectAccessible(page);
    await getField(page, "현재 비밀번호").fill(member.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "비밀번호를 바꿨어요" })).toBeVisible();
  });
});
