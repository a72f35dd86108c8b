import type { Page } from "playwright/test";
import { expect, expectAccessible, test } from "../support/fixtures";
import { countSteps, readSteps } from "../support/walk";

/*
 * "I may stop after two months: what is cheapest near home?" One screen answers, at an address to send to a friend.
 */

const row = (page: Page, index: number) => page.getByRole("main").locator("ol > li").nth(index);
const readPrices = async (page: Page) => {
  const texts = await page.getByRole("main").locator("ol > li summary").allInnerTexts();
  return texts.map((text) => Number(/월\s*([\d,]+)원/.exec(text)?.[1]?.replaceAll(",", "")));
};

/** What the row's branch costs by its own prices: the sum of the page, done again by hand. */
async function workOutTwoMonths(page: Page, name: string, months: number): Promise<number> {
  const branches = (await (await page.request.get("/api/place/")).json()) as { pk: number; name: string }[];
  const { pk } = branches.find((branch) => branch.name === name)!;
  const products = (await (await page.request.get(`/api/product/?place=${pk}&kind=membership`)).json()) as {
    months: number;
    price: number;
    sale_price: number | null;
  }[];
  const { price, sale_price } = products.find((product) => product.months === months)!;
  const paidKrw = sale_price ?? price;
  const today = new Date(Date.now() + 9 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const [year = 0, month = 0, day = 0] = today.split("-").map(Number);
  const daysTo = (later: number) =>
    (Date.UTC(year, month - 1 + later, day) - Date.UTC(year, month - 1, day)) / 86_400_000;
  if (months === 1) return 2 * paidKrw;
  return Math.floor((paidKrw * daysTo(2)) / daysTo(months)) + Math.floor(paidKrw / 10);
}

test("what is cheapest near home if I stop after two months", async ({ page }) => {
  await countSteps(page);
  await page.goto("/place/price");
  await page.getByRole("slider", { name: "중간에 그만두면?" }).fill("2");
  await page.getByRole("button", { name: "역에서 찾기" }).click();
  await expect(page.getByRole("combobox", { name: "어느 역 근처에서 찾을까요?" })).toBeFocused();
  await page.keyboard.type("강남역");
  await page.getByRole("option", { name: /^강남역/ }).click();

  await expect(page.getByRole("heading", { name: "강남역에서 3km 안" })).toBeVisible();
  const answer = page.getByText(/강남역 근처에서는 .+ \d+개월권이 한 달 [\d,]+원으로 가장 싸요/);
  await expect(answer).toBeInViewport();
  await expect(row(page, 0)).toBeInViewport();
  const name = (await row(page, 0).locator("b").first().innerText()).trim();
  const months = Number(new RegExp(`${name} (\\d+)개월권`).exec(await answer.innerText())![1]);
  const total = /모두 ([\d,]+)원/.exec(await row(page, 0).innerText())![1]!;
  expect(Number(total.replaceAll(",", ""))).toBe(await workOutTwoMonths(page, name, months));

  const { taps, screens, pages } = await readSteps(page);
  console.log(`W2: ${taps} taps, ${screens.toFixed(2)} screens scrolled, ${pages} page`);
  expect(taps).toBeLessThanOrEqual(3);
  expect(screens).toBeLessThanOrEqual(1);
  expect(pages).toBe(1);

  // The address says it all: a friend sees the same.
  await expect(page).toHaveURL(/\/place\/price\?months=6&stop=2&from=/);
  const friend = await page.context().newPage();
  await friend.goto(page.url());
  await expect(friend.getByText(await answer.innerText())).toBeVisible();
  await expectAccessible(page);
});

test("each branch opens to all its memberships and how the cheapest is calculated", async ({ page }) => {
  await page.goto("/place/price");
  const first = row(page, 0);
  await first.locator("summary").click();
  await expect(first.getByRole("table")).toBeVisible();
  await expect(first.getByText(/일 가운데 .+일을 쓰고 .+원을 돌려받아요\. 모두 .+원이에요\./)).toBeVisible();
  await expect(first.getByRole("columnheader", { name: "6개월 다니면" })).toBeVisible();
  await expectAccessible(page);

  // Nobody stops: one column, another order.
  await page.getByRole("slider", { name: "중간에 그만두면?" }).fill("6");
  await expect(page.getByText(/^6개월 다니면 .+ 가장 싸요/)).toBeVisible();
  const prices = await readPrices(page);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  await expect(page).toHaveURL("/place/price?months=6");
});

test("a month that is the whole stay cannot be stopped in", async ({ page }) => {
  await page.goto("/place/price?months=3&stop=2");
  await page.getByRole("slider", { name: "몇 달 다닐까요?" }).focus();
  await page.keyboard.press("Home");
  await expect(page.getByRole("slider", { name: "중간에 그만두면?" })).toBeDisabled();
  await expect(page).toHaveURL("/place/price?months=1");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the document has every open branch with all its memberships", async ({ page }) => {
    await page.goto("/place/price");
    await expect(page.getByText(/지금은 6개월을 다니려다 2개월 만에 그만두는 경우예요/)).toBeVisible();
    const count = await page.getByRole("main").locator("ol > li").count();
    expect(count).toBeGreaterThanOrEqual(15);
    await row(page, 3).locator("summary").click();
    await expect(row(page, 3).getByRole("rowheader", { name: "12개월권" })).toBeVisible();
    const prices = await readPrices(page);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });
});
