import { enterAs } from "./support/enter";
import { expect, expectAccessible, test } from "./support/fixtures";
import { signUpMember, type SignedUpMember } from "./support/member";

const backend = process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000";

async function getOwnCode({ access }: SignedUpMember): Promise<string> {
  const answer = await fetch(`${backend}/api/member/referral/`, {
    headers: { authorization: `Bearer ${access}` },
  });
  return ((await answer.json()) as { code_value: string }).code_value;
}

test("a visitor reads what an invitation gives and is asked to log in for a link", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/referral");
  await expect(page).toHaveTitle(/^건강 선물하기/);
  await expect(page.getByRole("main")).toContainText("20,000원 할인");
  await expect(page.getByRole("main")).toContainText("10,000P");
  expect(asked).not.toContain("/api/member/referral/");
  await page.getByRole("link", { name: "로그인하고 내 링크 받기" }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Freferral$/);
});

test("a member finds the member's own code and copies the link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const member = await signUpMember();
  await enterAs(page, member, "/referral");
  const own = page.getByRole("region", { name: "내 초대 링크" });
  const code = await getOwnCode(member);
  await expect(own.getByText(code, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await own.getByRole("button", { name: "링크 복사" }).click();
  await expect(own.getByRole("button", { name: "복사했어요" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/referral/${code}$`));
});

test("a visitor sees who invites, masked, and takes the code along to the sign-up", async ({ page }) => {
  const code = await getOwnCode(await signUpMember({ nickname: `초대${Date.now() % 1e8}` }));
  const offer = page.waitForRequest(/\/api\/b_coupon\/referral\//);
  const answer = await page.goto(`/referral/${code}`);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/^건강 선물하기/);
  expect((await offer).headers().authorization).toBeUndefined();
  const invitation = page.getByRole("region", { name: "받은 초대" });
  await expect(invitation.getByRole("heading")).toHaveText(/^초\*+님이 쿠폰을 선물했어요$/);
  await expect(invitation).toContainText("20,000원");
  await expectAccessible(page);
  await invitation.getByRole("link", { name: "가입하고 쿠폰 받기" }).click();
  await expect(page).toHaveURL(new RegExp(`/signup\\?code=${code}$`));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("referral_code"))).toBe(code);
});

test.describe("a member with an invitation", () => {
  test.use({ expectedErrors: /409/ });

  test("claims it by the coupon's id, once, and finds it among the coupons", async ({ page }) => {
    const code = await getOwnCode(await signUpMember());
    await enterAs(page, await signUpMember(), `/referral/${code}`);
    const claim = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/api/member/b-coupon-user/"),
    );
    await page.getByRole("button", { name: "쿠폰 받기" }).dblclick();
    expect(Object.keys((await claim).postDataJSON())).toEqual(["b_coupon"]);
    await expect(page.getByRole("heading", { name: /쿠폰을 받았어요$/ })).toBeFocused();
    await expectAccessible(page);

    await page.reload();
    await page.getByRole("button", { name: "쿠폰 받기" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "이미 받은" })).toBeVisible();

    await page.goto("/mypage/coupon");
    await expect(page.getByRole("main")).toContainText("친구 초대 20,000원 할인");
  });

  test("is told when the invitation is the member's own", async ({ page }) => {
    const member = await signUpMember();
    await enterAs(page, member, `/referral/${await getOwnCode(member)}`);
    await expect(page.getByText(/내가 보낸 초대예요/)).toBeVisible();
    await expect(page.getByRole("button", { name: "쿠폰 받기" })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test.describe("an unknown code", () => {
  test.use({ expectedErrors: /404/ });

  test("gets a clear message, without a failing document or a toast", async ({ page }) => {
    const answer = await page.goto("/referral/NOBODY0");
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { name: "쓸 수 없는 초대 코드예요" })).toBeVisible();
    await expect(page.locator(".Toastify__toast")).toHaveCount(0);
    await expectAccessible(page);
  });
});

test.describe("without an answer", () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load/ });

  test("an invitation can be refetched", async ({ page }) => {
    const code = await getOwnCode(await signUpMember());
    await page.route("**/api/b_coupon/referral/**", (route) => route.abort());
    await page.goto(`/referral/${code}`);
    await expect(page.getByRole("heading", { name: "초대를 불러오지 못했어요" })).toBeVisible();
    await page.unroute("**/api/b_coupon/referral/**");
    await page.getByRole("button", { name: "다시 시도" }).click();
    await expect(page.getByRole("region", { name: "받은 초대" })).toBeVisible();
  });
});
