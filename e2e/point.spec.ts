import { enterAs } from "./support/enter";
import { expect, expectAccessible, login, test } from "./support/fixtures";
import { signUpMember } from "./support/member";

const path = "/mypage/point";

test("a member sees the balance, what expires soon and every charge and use, newest first", async ({
  page,
}) => {
  const used = page.waitForRequest("**/api/b_point_log/");
  const charged = page.waitForRequest("**/api/b_point/");
  await login(page, { returnUrl: path });
  for (const request of await Promise.all([used, charged])) {
    expect(request.headers().authorization).toMatch(/^Bearer /);
  }
  await expect(page).toHaveTitle(/내 포인트/);
  const summary = page.getByRole("region", { name: "포인트 요약" });
  await expect(summary.getByText("12,400P")).toBeVisible();
  await expect(summary.getByRole("heading", { name: /30일 안에 사라지는 포인트 3,000P/ })).toBeVisible();

  const list = page.getByRole("region").or(page.getByRole("main")).getByRole("listitem");
  const rows = list.filter({ hasText: /(적립|사용) [+−][\d,]+P/ });
  const dates = (await rows.allTextContents()).map((text) => /\d{4}\.\d{2}\.\d{2}/.exec(text)?.[0]);
  expect(dates.length).toBeGreaterThan(5);
  expect(dates).toEqual(dates.toSorted().reverse());

  const filter = page.getByRole("group", { name: "포인트 내역" });
  await filter.getByRole("button", { name: "사용" }).click();
  await expect(rows.filter({ hasText: "적립 +" })).toHaveCount(0);
  await expect(rows.first()).toContainText("잔액");
  await page.reload();
  await expect(filter.getByRole("button", { name: "사용" })).toHaveAttribute("aria-pressed", "true");
  await filter.getByRole("button", { name: "적립" }).click();
  await expect(rows.filter({ hasText: "사용 −" })).toHaveCount(0);
});

test("what does not end soon has its day and its days left", async ({ page }) => {
  await login(page, { returnUrl: path });
  const summary = page.getByRole("region", { name: "포인트 요약" });
  await expect(summary.getByRole("heading", { name: "나머지는 언제까지 쓸 수 있나요?" })).toBeVisible();
  await expect(summary.getByRole("listitem").filter({ hasText: "9,400P" })).toContainText(
    /까지 · \d+일 남음/,
  );
  await expectAccessible(page);
});

test("a member without points sees how to get some", async ({ page }) => {
  await enterAs(page, await signUpMember(), path);
  await expect(page.getByRole("region", { name: "포인트 요약" })).toBeVisible();
  const empty = page.getByRole("heading", { name: "아직 포인트가 없어요" });
  const list = page.getByRole("heading", { name: "포인트 내역" });
  await expect(empty.or(list)).toBeVisible();
  await expectAccessible(page);
});

test.describe("without an answer", () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load/ });

  test("the page shows its skeleton, then the error, and retries", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/b_point/", async (route) => {
      await held;
      await route.abort();
    });
    await enterAs(page, await signUpMember(), path);
    await expect(page.getByText("포인트를 불러오고 있어요")).toBeAttached();
    await expectAccessible(page);
    release();
    await expect(page.getByRole("heading", { name: "포인트를 불러오지 못했어요" })).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/api/b_point/");
    await page.getByRole("button", { name: "다시 시도" }).click();
    await expect(page.getByRole("region", { name: "포인트 요약" })).toBeVisible();
  });
});
