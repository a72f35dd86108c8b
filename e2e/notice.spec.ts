import { expect, expectAccessible, test } from "./support/fixtures";
import { openAtRest } from "./support/whole";

test("the list is in the document, pinned first, and each row links to its notice", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/notice");
  const rows = page.getByRole("region", { name: "운영 소식 1쪽" }).locator('a[href^="/notice/"]');
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText("고정");
  const row = (await rows.nth(3).textContent()) ?? "";
  await rows.nth(3).click();
  expect(row).toContain((await page.getByRole("heading", { level: 1 }).textContent()) ?? "?");
  await expect(page).toHaveTitle(/운영 소식 \| 버핏/);
  await context.close();
});

test("paging loads no new document; back, forward and reload keep the page @core", async ({ page }) => {
  await page.goto("/notice");
  const board = page.getByRole("region", { name: /운영 소식 \d쪽/ });
  const firstTitle = (await board.getByRole("listitem").first().textContent()) ?? "";
  await board.getByRole("link", { name: "2쪽" }).click();
  await expect(page).toHaveURL("/notice?page=2");
  await expect(board).toHaveAccessibleName("운영 소식 2쪽");
  await expect(board.locator('a[href^="/notice/"]').first()).toBeVisible();
  await expect(board).not.toContainText(firstTitle);
  await expectAccessible(page);

  await page.reload();
  await expect(board.getByRole("link", { name: "2쪽" })).toHaveAttribute("aria-current", "page");
  await expect(board).not.toContainText(firstTitle);
  await page.goBack();
  await expect(board).toContainText(firstTitle);
  await page.goForward();
  await expect(board).not.toContainText(firstTitle);
});

test("each kind of news is a document of its own without scripts, which search engines know as the whole list", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/notice");
  const kinds = page.getByRole("navigation", { name: "소식 분류" });
  await kinds.getByRole("link", { name: "휴·폐업" }).click();
  await expect(page).toHaveURL("/notice?category=" + encodeURIComponent("휴·폐업"));
  await expect(kinds.getByRole("link", { name: "휴·폐업" })).toHaveAttribute("aria-current", "page");
  const rows = page.getByRole("region", { name: "운영 소식 휴·폐업 1쪽" }).locator("li");
  await expect(rows).not.toHaveCount(0);
  await expect(rows.filter({ hasNotText: "휴·폐업" })).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/notice$/);
  await context.close();
});

test("a kind is shown without a new document, and Back shows all again", async ({ page }) => {
  await page.goto("/notice");
  const board = page.getByRole("region", { name: /운영 소식 .*\d쪽/ });
  const kinds = page.getByRole("navigation", { name: "소식 분류" });
  await kinds.getByRole("link", { name: "점검" }).click();
  await expect(board).toHaveAccessibleName("운영 소식 점검 1쪽");
  const rows = board.locator('a[href^="/notice/"]');
  await expect(rows.first()).toContainText("점검");
  await expect(rows.filter({ hasNotText: "점검" })).toHaveCount(0);
  await expectAccessible(page);
  await rows.first().click();
  await expect(page).toHaveURL(/\/notice\/\d+$/);
  await page.goBack();
  await expect(kinds.getByRole("link", { name: "점검" })).toHaveAttribute("aria-current", "page");
  await page.goBack();
  await expect(kinds.getByRole("link", { name: "전체" })).toHaveAttribute("aria-current", "page");
});

test("a branch that rests stands above the news, and its notice ends with the branch", async ({ page }) => {
  await page.goto("/notice");
  const closings = page.getByRole("region", { name: "쉬거나 문을 닫는 지점" });
  await closings.getByRole("link", { name: /강변점.*쉬어요/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("강변점");
  await page
    .getByRole("main")
    .getByRole("link", { name: /강변점.*강변역/ })
    .click();
  await expect(page).toHaveURL("/place/6");
});

test("back from a notice of the second page shows the second page", async ({ page }) => {
  await page.goto("/notice?page=2");
  const board = page.getByRole("region", { name: "운영 소식 2쪽" });
  const row = board.locator('a[href^="/notice/"]').first();
  const href = await row.getAttribute("href");
  await row.click();
  await expect(page).toHaveURL(href ?? "");
  await page.goBack();
  await expect(page).toHaveURL("/notice?page=2");
  await expect(board.locator(`a[href="${href}"]`)).toBeVisible();
});

test.describe("a page that fails to load", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("says so, and a retry loads it", async ({ page }) => {
    await page.route("**/api/notice/**", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/notice");
    await page.getByRole("navigation", { name: "운영 소식 쪽" }).getByRole("link", { name: "2쪽" }).click();
    const retry = page.getByRole("main").getByRole("button", { name: "다시 시도" });
    await expect(retry).toBeVisible();
    await page.unroute("**/api/notice/**");
    await retry.click();
    await expect(page.getByRole("main").locator('a[href^="/notice/"]').first()).toBeVisible();
  });
});

test("a notice links to its neighbours and back to the list", async ({ page }) => {
  await page.goto("/notice/5");
  const others = page.getByRole("navigation", { name: "다른 소식" });
  await others.getByRole("link", { name: /다음 소식/ }).click();
  await expect(page).toHaveURL(/\/notice\/\d+$/);
  await others.getByRole("link", { name: /이전 소식/ }).click();
  await expect(page).toHaveURL("/notice/5");
  await page.getByRole("main").getByRole("link", { name: "운영 소식", exact: true }).click();
  await expect(page).toHaveURL("/notice");
});

test("every notice is accessible as it is written, and fits a phone @sweep", async ({ page, request }) => {
  const { results } = (await (await request.get("/api/notice/?page_size=100")).json()) as {
    results: { id: number }[];
  };
  for (const { id } of results) {
    await page.goto(`/notice/${id}`);
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `/notice/${id}`).toBeLessThanOrEqual(0);
  }
});

test("no Markdown code is sent to the browser", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.text());
  });
  await openAtRest(page, "/notice/5");
  expect(scripts.length).toBeGreaterThan(0);
  // A token name that every Markdown parser of this family keeps through minification.
  for (const script of await Promise.all(scripts)) expect(script).not.toContain("thematicBreak");
});
