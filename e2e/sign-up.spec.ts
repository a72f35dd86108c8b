import type { Page } from "playwright/test";
import { expect, expectAccessible, richMember, test } from "./support/fixtures";
import { makePhone, readSmsCode } from "./support/member";

const phoneField = (page: Page) => page.getByLabel("휴대폰 번호");
const codeField = (page: Page) => page.getByLabel("인증번호", { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const optional = "닉네임·이메일·추천 코드 (선택)";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

async function askForCode(page: Page, phone: string) {
  await phoneField(page).fill(phone);
  await button(page, "인증번호 받기").click();
}

async function provePhone(page: Page, phone: string) {
  await askForCode(page, phone);
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(await readSmsCode(phone));
  await button(page, "확인").click();
  await expect(heading(page, "약관을 확인해 주세요")).toBeFocused();
}

async function agree(page: Page) {
  await page.getByLabel("전체 동의").check();
  await button(page, "동의하고 계속하기").click();
  await expect(heading(page, "회원 정보를 알려 주세요")).toBeFocused();
}

async function fillInProfile(page: Page, { nickname = "" } = {}) {
  await page.getByLabel("이름", { exact: true }).fill("한새벽");
  await page.getByLabel("생년월일").fill("19900307");
  await page.getByLabel("여성").check();
  await page.getByLabel("비밀번호", { exact: true }).fill("gym-Member1!");
  await page.getByLabel("비밀번호 확인", { exact: true }).fill("gym-Member1!");
  if (!nickname) return;
  // What may be left out is folded.
  await expect(page.getByLabel("닉네임")).toBeHidden();
  await page.getByText(optional).click();
  await page.getByLabel("닉네임").fill(nickname);
}

test("a visitor signs up, is logged in and sees how to begin; each screen is accessible", async ({
  page,
}) => {
  // Six axe checks of the screens of one journey.
  test.slow();
  const phone = makePhone();
  const bodies: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/user/sign_up/") bodies.push(request.postDataJSON());
  });
  await page.goto("/signup?utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d");
  await askForCode(page, phone);
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  // The message as it arrived, which is what people paste.
  await codeField(page).fill(`[버핏] 인증번호 ${await readSmsCode(phone)} (3분 안에 입력해 주세요)`);
  await button(page, "확인").click();
  await expect(heading(page, "약관을 확인해 주세요")).toBeVisible();
  await button(page, "동의하고 계속하기").click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("필수 항목에 모두 동의해 주세요.");
  await page.getByText("무엇을, 왜, 얼마나 보관하나요?").click();
  await expectAccessible(page);
  await agree(page);
  await expectAccessible(page);
  await button(page, "가입하기").click();
  await expect(page.getByLabel("이름", { exact: true })).toBeFocused();
  await expectAccessible(page);
  const nickname = `새벽${phone.slice(5)}`;
  await fillInProfile(page, { nickname });
  await expect(page.getByText("쓸 수 있는 닉네임이에요").first()).toBeVisible();
  await expectAccessible(page);
  await button(page, "가입하기").dblclick();

  await page.waitForURL((url) => url.pathname === "/welcome");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${nickname}님`);
  await expect(page.getByRole("main").getByRole("listitem").getByRole("heading")).toHaveText([
    /앱 다운로드/,
    /체크인/,
    /주간 시간표 보기/,
    /예약/,
  ]);
  await expect(page.getByRole("main").getByRole("link", { name: "지점 고르기" })).toHaveAttribute(
    "href",
    "/place",
  );
  await expectAccessible(page);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ phone_number: phone, utm_source: "a", utm_content: "d" });
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain("gym-Member1!");
  expect(kept).not.toContain("draft");

  // A member does not need that page any more.
  await page.goto("/signup").catch(() => {});
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
});

test("the keyboard alone is enough", async ({ page }) => {
  const phone = makePhone();
  await page.goto("/signup?returnUrl=%2Ftrial");
  await phoneField(page).focus();
  await page.keyboard.type(phone);
  await page.keyboard.press("Enter");
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(await readSmsCode(phone));
  await page.keyboard.press("Enter");
  await expect(heading(page, "약관을 확인해 주세요")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("전체 동의")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(heading(page, "회원 정보를 알려 주세요")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("한새벽");
  await page.keyboard.press("Tab");
  await page.keyboard.type("19900307");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("여성")).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("비밀번호", { exact: true })).toBeFocused();
  await page.keyboard.type("gym-Member1!");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("비밀번호 확인", { exact: true })).toBeFocused();
  await page.keyboard.type("gym-Member1!");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/trial");
});

test("a draft survives a reload, without password and code, and Back goes back one screen", async ({
  page,
}) => {
  const phone = makePhone();
  await page.goto("/signup");
  await provePhone(page, phone);
  await agree(page);
  await fillInProfile(page);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).toContain("한새벽");
  expect(kept).not.toContain("gym-Member1!");
  await page.goBack();
  await expect(heading(page, "약관을 확인해 주세요")).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel("비밀번호", { exact: true })).toHaveValue("gym-Member1!");

  await page.reload();
  await expect(page.getByText("쓰던 내용을 불러왔어요.")).toBeVisible();
  await expect(heading(page, "휴대폰 번호로 시작해요")).toBeVisible();
  await expectAccessible(page);
  // The code is still valid: it need not be requested again.
  await codeField(page).fill(await readSmsCode(phone));
  await button(page, "확인").click();
  await expect(page.getByLabel("전체 동의")).toBeChecked();
  await button(page, "동의하고 계속하기").click();
  await expect(page.getByLabel("이름", { exact: true })).toHaveValue("한새벽");
  await expect(page.getByLabel("생년월일")).toHaveValue("1990-03-07");
  await expect(page.getByLabel("비밀번호", { exact: true })).toHaveValue("");
});

test("a member's number opens the login, which already has it", async ({ page }) => {
  await page.goto("/signup?returnUrl=%2Fmypage%2Fpoint");
  await askForCode(page, richMember.phone);
  await expect(page.getByText("이미 가입된 번호예요.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "이 번호로 로그인하기" }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fmypage%2Fpoint$/);
  await expect(phoneField(page)).toHaveValue("010-1234-5678");
});

test.describe("when the server refuses", () => {
  test.use({ expectedErrors: /status of 4\d\d/ });

  test("a wrong code stays for correction, and too many codes say how long to wait", async ({ page }) => {
    const phone = makePhone();
    await page.goto("/signup");
    await askForCode(page, phone);
    await expect(codeField(page)).toBeFocused();
    const right = await readSmsCode(phone);
    await codeField(page).fill(right === "000000" ? "111111" : "000000");
    await button(page, "확인").click();
    await expect(page.getByText(/인증번호가 맞지 않아요/)).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await expectAccessible(page);
    await expect(button(page, "동의하고 계속하기")).toHaveCount(0);

    // In another tab, which does not know that a code was sent.
    await page.evaluate(() => localStorage.clear());
    await page.goto("/signup");
    await askForCode(page, phone);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(/\d+초/);
    await expect(phoneField(page)).toHaveValue(/010/);
    await expectAccessible(page);
  });

  test("a nickname that was taken meanwhile is reported at its field", async ({ page }) => {
    await page.goto("/signup");
    await provePhone(page, makePhone());
    await agree(page);
    // Only the last answer is the server's: the check before it found nothing.
    await page.route("**/api/user/?check_nickname=*", (route) =>
      route.fulfill({ json: { is_available: true } }),
    );
    await fillInProfile(page, { nickname: richMember.nickname });
    await button(page, "가입하기").click();
    await expect(page.getByText("사용중인 닉네임", { exact: true })).toBeVisible();
    await expect(page.getByLabel("닉네임")).toBeFocused();
    await expect(page.getByLabel("비밀번호", { exact: true })).toHaveValue("gym-Member1!");
  });
});

test("a taken nickname and a malformed e-mail are reported while typing", async ({ page }) => {
  await page.goto("/signup");
  await provePhone(page, makePhone());
  await agree(page);
  await fillInProfile(page, { nickname: richMember.nickname });
  await page.getByLabel("이메일").fill("a b@c.d");
  await expect(page.getByText("사용중인 닉네임", { exact: true })).toBeVisible();
  await button(page, "가입하기").click();
  await expect(page.getByRole("main").getByText("올바르지 않은 형식", { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(new URL(page.url()).pathname).toBe("/signup");
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("the input stays, and the form says why nothing happens", async ({ page, context }) => {
    await page.goto("/signup");
    await provePhone(page, makePhone());
    await agree(page);
    await fillInProfile(page);
    await context.setOffline(true);
    await button(page, "가입하기").click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("인터넷 연결이 끊겼어요.");
    await expect(page.getByLabel("이름", { exact: true })).toHaveValue("한새벽");
    await expect(page.getByLabel("비밀번호", { exact: true })).toHaveValue("gym-Member1!");
    await context.setOffline(false);
    await button(page, "가입하기").click();
    await page.waitForURL((url) => url.pathname === "/welcome");
  });
});
