import type { Page } from "playwright/test";
import { enterAs } from "./support/enter";
import { expect, expectAccessible, login, test } from "./support/fixtures";
import { signUpMember } from "./support/member";

const path = "/mypage/coupon";
const claimPath = "/api/member/b-coupon-user/membership/";

const getCode = (page: Page) => page.getByLabel("쿠폰 코드");
/** What is counted; what pays for nothing now is below, under headings of its own. */
const getTickets = (page: Page) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "쿠폰 목록" }) })
    .getByRole("listitem");
const getPart = (page: Page, name: RegExp) =>
  page.getByRole("group", { name: "쿠폰 상태" }).getByRole("button", { name });

async function findCoupon(page: Page, code: string) {
  await getCode(page).fill(code);
  await page.getByRole("button", { name: "쿠폰 확인" }).click();
  return page.getByRole("button", { name: "이 쿠폰 받기" });
}

test("a member sees how many coupons are usable, and the used and expired ones separately with the reason", async ({
  page,
}) => {
  await login(page, { returnUrl: path });
  await expect(page).toHaveTitle(/내 쿠폰/);
  const summary = page.getByRole("region", { name: "쿠폰 요약" });
  await expect(summary.getByText("3장")).toBeVisible();
  await expect(summary.getByText(/7일 안에 끝나는 쿠폰이 1장/)).toBeVisible();
  await expect(getTickets(page)).toHaveCount(3);
  await expect(getTickets(page).first()).toContainText("D-5");

  await getPart(page, /사용 완료/).click();
  await expect(getTickets(page)).toHaveCount(1);
  await expect(getTickets(page)).toContainText("에 사용했어요");
  await expectAccessible(page);
  await page.reload();
  await expect(getPart(page, /사용 완료/)).toHaveAttribute("aria-pressed", "true");
  await getPart(page, /기한 만료/).click();
  await expect(getTickets(page)).toContainText("에 기한이 지났어요");
  await expectAccessible(page);
});

test("a coupon is looked up and claimed by its code, without a pointer", async ({ page }) => {
  await enterAs(page, await signUpMember(), path);
  await expect(page.getByRole("heading", { name: "지금 쓸 수 있는 쿠폰이 없어요" })).toBeVisible();
  await expectAccessible(page);

  const lookUp = page.waitForRequest(/\/api\/b_coupon\//);
  const claim = page.waitForRequest(`**${claimPath}`);
  await getCode(page).focus();
  await page.keyboard.type("GYMSTART");
  await page.keyboard.press("Enter");
  const request = await lookUp;
  expect(new URL(request.url()).pathname + new URL(request.url()).search).toBe(
    "/api/b_coupon/GYMSTART/?with_code_value=true",
  );
  expect(request.headers().authorization).toMatch(/^Bearer /);
  await expect(page.getByRole("group", { name: "찾은 쿠폰" })).toContainText("운동 시작 30,000원 할인");
  await expectAccessible(page);

  await expect(page.getByRole("button", { name: "이 쿠폰 받기" })).toBeFocused();
  await page.keyboard.press("Space");
  expect((await claim).postDataJSON()).toEqual({ code_value: "GYMSTART" });
  await expect(page.getByRole("heading", { name: "운동 시작 30,000원 할인 쿠폰을 받았어요" })).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByRole("region", { name: "쿠폰 요약" }).getByText("1장")).toBeVisible();
  await expect(getTickets(page)).toHaveCount(1);
  await expect(getTickets(page)).toContainText("3개월 이상 회원권, 250,000원 이상");
});

test("two quick clicks claim once", async ({ page }) => {
  await enterAs(page, await signUpMember(), path);
  const claims: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes(claimPath)) claims.push(request.url());
  });
  await (await findCoupon(page, "office2026")).dblclick();
  await expect(getTickets(page)).toHaveCount(1);
  expect(claims).toHaveLength(1);
});

test.describe("what the server refuses", () => {
  test.use({ expectedErrors: /40[49]|429/ });

  test("is shown at the field and the code stays @core", async ({ page }) => {
    await enterAs(page, await signUpMember(), path);
    await (await findCoupon(page, "GYMSTART")).click();
    await expect(getTickets(page)).toHaveCount(1);

    await (await findCoupon(page, "GYMSTART")).click();
    await expect(getCode(page)).toHaveAccessibleDescription(/이미 받은 쿠폰/);
    await expect(getCode(page)).toHaveValue("GYMSTART");
    await expect(getCode(page)).toBeFocused();
    await expect(getTickets(page)).toHaveCount(1);
    await expectAccessible(page);

    await findCoupon(page, "NOPE/한글 & 1");
    await expect(getCode(page)).toHaveAccessibleDescription(/없는 쿠폰 코드/);
    await expect(getCode(page)).toHaveValue("NOPE/한글 & 1");
  });

  test("counts too many wrong codes and says when to try again", async ({ page }) => {
    await enterAs(page, await signUpMember(), path);
    for (let count = 1; count <= 11; count += 1) {
      const answer = page.waitForResponse(/\/api\/b_coupon\//);
      await findCoupon(page, `WRONG${count}`);
      expect((await answer).status()).toBe(count <= 10 ? 404 : 429);
      await expect(getCode(page)).toBeEditable();
    }
    await expect(getCode(page)).toHaveAccessibleDescription(/\d+(분|초)/);
    await expect(getCode(page)).toHaveValue("WRONG11");
  });
});

for (const [code, words] of [
  ["EARLYBIRD", /모두 소진됐어요/],
  ["OPENWEEK", /에 기한이 지났어요/],
] as const) {
  test(`${code}, which nobody can claim any more, says so and has nothing to press`, async ({ page }) => {
    await enterAs(page, await signUpMember(), path);
    const button = await findCoupon(page, code);
    await expect(page.getByRole("group", { name: "찾은 쿠폰" })).toContainText(words);
    await expect(page.getByRole("status").filter({ hasText: "다른 쿠폰 코드를" })).toContainText(words);
    await expect(button).toHaveCount(0);
    await expectAccessible(page);
  });
}

test("leaving and coming back refetches the coupons", async ({ page }) => {
  await enterAs(page, await signUpMember(), path);
  await expect(page.getByText("0장")).toBeVisible();
  await page.getByRole("link", { name: "내 포인트" }).click();
  await expect(page).toHaveURL(/\/mypage\/point$/);
  const again = page.waitForRequest("**/api/member/b-coupon-user/?*");
  await page.getByRole("link", { name: "내 쿠폰" }).click();
  expect((await again).headers().authorization).toMatch(/^Bearer /);
});

test.describe("without an answer", () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load/ });

  test("the page shows its skeleton, then the error, and retries", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/member/b-coupon-user/?*", async (route) => {
      await held;
      await route.abort();
    });
    await enterAs(page, await signUpMember(), path);
    await expect(page.getByText("쿠폰을 불러오고 있어요")).toBeAttached();
    await expectAccessible(page);
    release();
    await expect(page.getByRole("heading", { name: "쿠폰을 불러오지 못했어요" })).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/api/member/b-coupon-user/?*");
    await page.getByRole("button", { name: "다시 시도" }).click();
    await expect(page.getByText("0장")).toBeVisible();
  });

  test("a claim keeps the code and what was found for a retry", async ({ page, context }) => {
    await enterAs(page, await signUpMember(), path);
    const button = await findCoupon(page, "GYMSTART");
    await expect(button).toBeVisible();
    await context.setOffline(true);
    await button.click();
    await expect(getCode(page)).toHaveAccessibleDescription(/인터넷 연결이 끊겼어요. 쓴 내용은 그대로/);
    await expect(getCode(page)).toHaveValue("GYMSTART");
    await context.setOffline(false);
    await button.click();
    await expect(getTickets(page)).toHaveCount(1);
  });
});

test("an event's coupon is claimed by its id, once", async ({ page }) => {
  await enterAs(page, await signUpMember(), "/summerfesta");
  const button = page.getByRole("button", { name: "쿠폰 받기" });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  const claim = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/member/b-coupon-user/"),
  );
  await button.click();
  expect(Object.keys((await claim).postDataJSON())).toEqual(["b_coupon"]);
  await page.getByRole("link", { name: "내 쿠폰 보기" }).click();
  await expect(page).toHaveURL(/\/mypage\/coupon$/);
  await expect(getTickets(page)).toHaveCount(1);
});
