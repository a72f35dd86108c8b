import type { Page } from "playwright/test";
import { enterAs } from "./support/enter";
import { expect, test } from "./support/fixtures";
import { signUpMember } from "./support/member";
import { decide } from "./support/pay";

/* A write that the server has done, and whose answer is lost on the way back: docs/product.md 15.7. */
test.use({ expectedErrors: /Failed to load resource/ });

/** Lets the next call of a kind reach the server, and loses its answer. */
async function loseAnswer(page: Page, pattern: string, method: string): Promise<void> {
  let isLost = false;
  await page.route(pattern, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
}

const saying = (page: Page) => page.getByText("확인하고 있어요", { exact: true });

test("a password that was changed is known to be changed", async ({ page }) => {
  const member = await signUpMember();
  await enterAs(page, member, "/mypage/changePassword");
  await page.getByLabel("현재 비밀번호", { exact: true }).fill(member.password);
  await page.getByLabel("새 비밀번호", { exact: true }).fill("new-Gym-9!");
  await page.getByLabel("새 비밀번호 확인", { exact: true }).fill("new-Gym-9!");
  await loseAnswer(page, "**/user/update_password/", "PUT");
  await page.getByRole("button", { name: "비밀번호 바꾸기" }).click();
  await expect(page.getByRole("heading", { name: "비밀번호를 바꿨어요" })).toBeFocused();
});

test("an order is made once, and the checkout says that it is looked after", async ({ page }) => {
  const member = await signUpMember();
  await enterAs(page, member, "/payment?product=3");
  await decide(page);
  const sent: { key: string | undefined; id: string }[] = [];
  let pass = () => {};
  const passed = new Promise<void>((resolve) => (pass = resolve));
  await page.route("**/api/member/payment/", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const response = await route.fetch();
    const { id } = (await response.json()) as { id: string };
    sent.push({ key: route.request().headers()["idempotency-key"], id });
    if (sent.length === 1) return route.abort("connectionreset");
    await passed;
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: /원 결제하기$/ }).click();
  await expect(saying(page)).toBeVisible();
  pass();
  const isLayer = (page.viewportSize()?.width ?? 0) >= 768;
  if (isLayer) await expect(page.locator("iframe[title='결제사 화면']")).toBeVisible();
  else await page.waitForURL(/\/api\/sandbox\/checkout\//);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test("a form that loses the connection while it is being sent says so, and goes on when it is back", async ({
  page,
  context,
}) => {
  const member = await signUpMember();
  await enterAs(page, member, "/mypage/profile");
  const email = page.getByLabel("이메일", { exact: true });
  // What is deferred until the page is calm is there.
  await expect(page.locator("html")).toHaveAttribute("data-arrived");
  await email.fill(`tunnel${member.phone}@example.com`);
  await page.waitForLoadState("networkidle");
  // What finds out loads with the write, before its answer is lost.
  const finder = page.waitForResponse((response) => response.request().resourceType() === "script");
  let isLost = false;
  await page.route("**/user/info/", async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await (await finder).finished();
    await context.setOffline(true);
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByRole("button", { name: "다시 확인" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("프로필을 저장했어요")).toBeVisible();
});

test("where nobody can say what became of it, the member looks again", async ({ page }) => {
  const member = await signUpMember();
  await enterAs(page, member, "/mypage/profile");
  const email = page.getByLabel("이메일", { exact: true });
  await email.fill(`lost${member.phone}@example.com`);
  let isAway = true;
  await page.route("**/user/info/", (route) => (isAway ? route.abort("connectionreset") : route.fallback()));
  await page.getByRole("button", { name: "저장하기" }).click();
  const again = page.getByRole("button", { name: "다시 확인" });
  await expect(again).toBeVisible();
  isAway = false;
  await again.click();
  await expect(page.getByText("프로필을 저장했어요")).toBeVisible();
  await expect(again).toBeHidden();
});

test.describe("what was typed", () => {
  const nickname = (page: Page) => page.getByLabel("닉네임", { exact: true });

  async function loginAgain(page: Page, { phone, password }: { phone: string; password: string }) {
    await page.getByLabel("휴대폰 번호").fill(phone);
    await page.getByLabel("비밀번호", { exact: true }).fill(password);
    await page.getByRole("button", { name: "로그인", exact: true }).click();
    await page.waitForURL("/mypage/profile");
  }

  test("is back after the backend died and the session was lost", async ({ page }) => {
    const member = await signUpMember();
    await enterAs(page, member, "/mypage/profile");
    await nickname(page).fill("돌아올이름");
    // The backend dies, and what comes back in its place does not know the session any more.
    let isAway = true;
    await page.route(/\/user\/(info|token\/refresh)\//, (route) =>
      isAway ? route.fulfill({ status: 502, json: {} }) : route.fallback(),
    );
    await page.getByRole("button", { name: "저장하기" }).click();
    await expect(page.getByRole("button", { name: "다시 확인" })).toBeVisible();
    await page.route("**/user/info/", (route) =>
      isAway
        ? route.fulfill({ status: 401, json: { code: "token_not_valid", message: "다시 로그인해 주세요." } })
        : route.fallback(),
    );
    await page.route("**/user/token/refresh/", (route) =>
      route.fulfill({ status: 401, json: { code: "token_not_valid", message: "다시 로그인해 주세요." } }),
    );
    await page.getByRole("button", { name: "다시 확인" }).click();
    // Not waitForURL: it fails when one navigation to the login overtakes another.
    await expect(page).toHaveURL(/\/login\?returnUrl=/);
    isAway = false;
    await loginAgain(page, member);
    await expect(nickname(page)).toHaveValue("돌아올이름");
  });

  test("is gone after a logout, and never another member's", async ({ page }) => {
    const [member, other] = [await signUpMember(), await signUpMember()];
    await enterAs(page, member, "/mypage/profile");
    await nickname(page).fill("남의이름");
    await page.evaluate((me) => localStorage.setItem("me", me), JSON.stringify({ access: other.access }));
    await page.reload();
    await expect(nickname(page)).toHaveValue(other.nickname);

    await nickname(page).fill("새이름");
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("draft:profile"))).toContain("새이름");
    await page.getByRole("button", { name: "메뉴 열기" }).click();
    await page.getByRole("button", { name: "로그아웃" }).click();
    await page.waitForURL("/");
    expect(await page.evaluate(() => sessionStorage.getItem("draft:profile"))).toBeNull();
  });
});
