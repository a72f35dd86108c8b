import { expect, expectAccessible, login, newMember, test } from "./support/fixtures";

const path = "/mypage/membership";

test("a member sees what is left of each membership, the upcoming and the past ones", async ({ page }) => {
  await login(page, { returnUrl: path });
  await expect(page).toHaveTitle(/내 회원권/);
  await expect(page.getByRole("heading", { name: "내 회원권", level: 1 })).toBeVisible();

  const current = page.getByRole("region", { name: "이용 중인 회원권" });
  await expect(current.getByText(/^\d+회 남았어요$/)).toBeVisible();
  await expect(current.getByText(/^\d+일 남았어요$/)).toBeVisible();
  await expect(current.getByText("쉬고 있어요")).toBeVisible();
  const upcoming = page.getByRole("region", { name: "곧 시작하는 회원권" });
  await expect(upcoming.getByText(/^D-\d+$/)).toBeVisible();

  const past = page.getByRole("group").filter({ hasText: "지난 회원권" });
  await expect(past.getByRole("listitem").first()).toBeHidden();
  await past.getByText(/지난 회원권 \d+개/).click();
  await expect(past.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);

  await upcoming.getByRole("link", { name: /결제 내역 보기/ }).click();
  await expect(page).toHaveURL(/\/mypage\/paymentLog\?id=/);
  await expect(page.getByRole("dialog", { name: "결제 상세" }).getByText("주문 번호")).toBeVisible();
});

test("a refund today is calculated in amounts that add up", async ({ page }) => {
  await login(page, { returnUrl: path });
  const card = page.getByRole("listitem").filter({ has: page.getByText(/^\d+일 남았어요$/) });
  await card.getByRole("button", { name: /그만두고 환불받기/ }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "그만두기" });
  await expect(sheet.getByText("돌려받는 금액")).toBeVisible();
  const amounts = await sheet.getByRole("definition").allTextContents();
  const [paid, used, penalty, refund] = amounts.map((text) => Number(text.replace(/\D/g, "")));
  expect(paid! - used! - penalty!).toBe(refund);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(card.getByRole("button", { name: /그만두고 환불받기/ })).toBeFocused();
});

test("entering and booking link to the app; nothing here checks in or reserves", async ({ page }) => {
  await login(page, { returnUrl: path });
  const main = page.getByRole("main");
  const steps = main.getByRole("region", { name: "체크인과 예약은 앱에서 해요" });
  await expect(steps.getByRole("link", { name: /App Store/ })).toHaveAttribute("href", /apps\.apple\.com/);
  await expect(steps.getByRole("link", { name: /Google Play/ })).toHaveAttribute("href", /play\.google\.com/);
  await expect(main.getByRole("region", { name: "이용 중인 회원권" })).toBeVisible();
  await expect(main.locator("form, input, select")).toHaveCount(0);
  for (const name of await main.getByRole("button").allTextContents())
    expect(name).toMatch(/쉬기|쉬는 날|지점 바꾸기|넘겨주기|환불받기/);
});

test("a new member gets a link to the branches", async ({ page }) => {
  await login(page, { phone: newMember.phone, returnUrl: path });
  await expect(page.getByRole("heading", { name: "아직 회원권이 없어요" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "지점 찾기" }).click();
  await expect(page).toHaveURL("/place");
});

test.describe("memberships that fail to load", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("show a skeleton, then the error, and a retry loads them", async ({ page }) => {
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/member/membership/", async (route) => {
      await isAsked;
      await route.fulfill({ status: 500, body: "{}" });
    });
    await login(page, { returnUrl: path });
    await expect(page.getByText("회원권을 불러오고 있어요")).toBeAttached();
    await expectAccessible(page);
    answer();
    await expect(page.getByRole("heading", { name: "회원권을 불러오지 못했어요" })).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/api/member/membership/");
    await page.getByRole("button", { name: "다시 시도" }).click();
    await expect(page.getByRole("region", { name: "이용 중인 회원권" })).toBeVisible();
  });
});
