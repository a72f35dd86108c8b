import { externalLinks } from "../lib/config/links";
import { expect, expectAccessible, test } from "./support/fixtures";
import { openAtRest } from "./support/whole";

test("every branch's price, the refund rule and the policy are in the document @core", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/category/1");
  await expect(page.getByRole("heading", { level: 1, name: "회원권" })).toBeVisible();
  const prices = page.getByRole("region", { name: "지점별 가격" });
  expect(await prices.getByRole("rowheader").count()).toBeGreaterThanOrEqual(15);
  await expect(prices).not.toContainText("판교벤처타운");
  await expect(prices).toContainText("모든 가격에 부가세가 들어 있어요.");
  const option = prices.getByRole("link", {
    name: "월 69,000원, 한 번에 828,000원, 정가 948,000원, 역삼 회원권 12개월",
  });
  await expect(option).toContainText("69,000");
  await expect(option).toContainText("828,000");
  await expect(option).toHaveAttribute("href", /^\/product\/\d+$/);
  await expect(prices.getByRole("link", { name: /환불 정책 전문/ })).toHaveAttribute(
    "href",
    externalLinks.refund,
  );
  await expect(page).toHaveTitle("회원권 가격 | 버핏 BUTFIT");
  await context.close();
});

test("region and order are chosen in the browser and survive a reload", async ({ page }) => {
  await page.goto("/category/1");
  const names = page.getByRole("region", { name: "지점별 가격" }).getByRole("rowheader");
  const total = await names.count();
  await page.getByLabel("지역").selectOption("경기 성남");
  await expect(page).toHaveURL(/region=/);
  await expect.poll(() => names.count()).toBeLessThan(total);
  await page.getByLabel("정렬").selectOption("name");
  await page.reload();
  await expect(page.getByLabel("지역")).toHaveValue("경기 성남");
  await expect(page.getByLabel("정렬")).toHaveValue("name");
  await expect(names).not.toHaveCount(total);
});

test("a visitor reaches a product through the login", async ({ page }) => {
  await page.goto("/category/4");
  await page.getByRole("link", { name: /역삼 1일권/ }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fproduct%2F\d+$/);
});

test("branches stand by price, the columns by length, and what is equal everywhere is said once", async ({
  page,
}) => {
  await page.goto("/category/1");
  const prices = page.getByRole("region", { name: "지점별 가격" });
  await expect(prices.getByRole("columnheader")).toHaveText(["지점", "1개월", "3개월", "6개월", "12개월"]);
  const rows = await prices
    .getByRole("row")
    .filter({ hasNot: page.getByText(/오픈$/) })
    .all();
  const months = await Promise.all(
    rows.slice(1).map(async (row) => Number((await row.locator("td b").last().innerText()).replace(",", ""))),
  );
  expect(months).toEqual(months.toSorted((a, b) => a - b));

  await page.goto("/category/2");
  await expect(page.getByRole("heading", { name: "어느 지점이든 같은 가격이에요" })).toBeVisible();
  await expect(page.getByText("700,000원")).toHaveCount(1);
  await page.getByRole("region", { name: "지점별 가격" }).getByRole("link", { name: "신도림" }).click();
  await expect(page).toHaveURL(/\/place\/3#prices$/);
});

for (const id of [1, 2, 3, 4]) {
  test(`category ${id} takes three phone screens at most`, async ({ page }) => {
    await page.goto(`/category/${id}`);
    const [content, screen] = await page.evaluate(() => [
      document.querySelector("main")!.getBoundingClientRect().height,
      innerHeight,
    ]);
    expect(content! / screen!).toBeLessThanOrEqual(3);
  });
}

// access.spec.ts checks the first.
for (const id of [2, 3, 4]) {
  test(`category ${id} is accessible and fits the window`, async ({ page }) => {
    await page.goto(`/category/${id}`);
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test("the page requests only what its components need, and never a list of categories", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openAtRest(page, "/category/1");
  expect(asked.filter((path) => path.startsWith("/api/main-category"))).toEqual([]);
});

test.describe("an unknown category", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("is a 404 with a message", async ({ page, request }) => {
    // The development server answers 200: the status comes from the cache handler.
    if (process.env.E2E_DIST_DIR !== ".next") {
      expect((await request.get("/category/987654")).status()).toBe(404);
    }
    await page.goto("/category/987654");
    await expect(page.getByRole("heading", { name: "찾으시는 이용권 안내가 없어요" })).toBeVisible();
    expect(await page.getByRole("main").ariaSnapshot(), "the sign is for eyes").not.toContain('"?"');
  });
});
