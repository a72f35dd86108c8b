import { enterAs } from "./support/enter";
import { expect, expectAccessible, test } from "./support/fixtures";
import { signUpMember } from "./support/member";

test("a member chooses a branch and a product, reads its page and continues to the payment", async ({
  page,
}) => {
  await enterAs(page, await signUpMember(), "/product");
  await expect(page).toHaveTitle(/상품 상세/);
  await expect(page.getByRole("heading", { name: "어느 지점에서 운동할까요?" })).toBeVisible();
  await page.getByRole("combobox", { name: "지점" }).selectOption({ label: "역삼" });
  await expect(page).toHaveURL("/product?place=1");
  await expectAccessible(page);
  await page.getByRole("link", { name: /회원권 12개월/ }).click();

  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page).toHaveTitle(/상품 상세/);
  await expect(page.getByRole("heading", { level: 1, name: "회원권 12개월" })).toBeVisible();
  await expect(page.getByRole("region", { name: "가격" })).toContainText("828,000원");
  await expect(page.getByRole("link", { name: "역삼점" })).toHaveAttribute("href", "/place/1");
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await page.getByRole("link", { name: "구매하기" }).click();
  await expect(page).toHaveURL(`/payment?product=${id}`);
});

test("the buy button stays visible, and nothing focused hides behind it", async ({ page }) => {
  await enterAs(page, await signUpMember(), "/product/4");
  const buy = page.getByRole("link", { name: "구매하기" });
  await expect(buy).toBeInViewport();
  const calculate = page.getByRole("link", { name: "다른 날로 계산해 보기" });
  await calculate.focus();
  await expect(buy).toBeInViewport();
  const covered = await calculate.evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(covered).toBe(false);
});

test("a product that is no longer sold says so", async ({ page }) => {
  await enterAs(page, await signUpMember(), "/product/7");
  await expect(page.getByText(/지금은 팔지 않는 상품이에요/)).toBeVisible();
  await expect(page.getByRole("link", { name: "구매하기" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "다른 이용권 보기" }).click();
  await expect(page.getByRole("combobox", { name: "지점" })).toHaveValue("1");
});

test.describe("a product that fails to load", () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

  test("is reported as unknown, with links to other pages", async ({ page }) => {
    await enterAs(page, await signUpMember(), "/product/987654");
    await expect(page.getByRole("heading", { level: 1, name: "없는 상품이에요" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "이용권 고르기" }).click();
    await expect(page).toHaveURL("/product");
  });

  test("shows a skeleton, then the error, and a retry loads it", async ({ page }) => {
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/product/4/", async (route) => {
      await isAsked;
      await route.fulfill({ status: 500, body: "{}" });
    });
    await enterAs(page, await signUpMember(), "/product/4");
    await expect(page.getByText("상품을 불러오고 있어요")).toBeAttached();
    await expectAccessible(page);
    answer();
    await expect(page.getByRole("heading", { name: "상품을 불러오지 못했어요" })).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/api/product/4/");
    await page.getByRole("button", { name: "다시 시도" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "회원권 12개월" })).toBeVisible();
  });

  test("says when there is no connection", async ({ page, context }) => {
    await enterAs(page, await signUpMember(), "/product?place=1");
    await expect(page.getByRole("link", { name: /회원권 12개월/ })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("combobox", { name: "지점" }).selectOption({ label: "도곡" });
    const failure = page.getByRole("alert").filter({ hasText: "인터넷 연결이 끊겼어요" }).last();
    await expect(failure).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("main").getByRole("button", { name: "다시 시도" }).click();
    await expect(page.getByRole("link", { name: /회원권 12개월/ })).toBeVisible();
  });
});
