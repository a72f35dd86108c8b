import type { Locator } from "playwright/test";
import type { Product } from "../lib/contract/product";
import { enterAs } from "./support/enter";
import { expect, test } from "./support/fixtures";
import { signUpMember } from "./support/member";
import { decide } from "./support/pay";

const backend = process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000";

/** Every amount after the word 정가, visible or only for screen readers. */
async function readFullPrices(place: Locator): Promise<string[]> {
  await expect(place).toContainText("정가");
  return [...(await place.textContent())!.matchAll(/정가\s*([\d,]+원)/g)].map(([, amount]) => amount!);
}

test("정가 is one amount from the branch's price list to the printed receipt", async ({ page }) => {
  const products = (await (await fetch(`${backend}/api/product/?place=1`)).json()) as Product[];
  const product = products.find(({ sale_price, price }) => sale_price !== null && sale_price < price)!;
  const found: Record<string, string[]> = {};
  const main = page.getByRole("main");

  await enterAs(page, await signUpMember(), "/place/1");
  found.branch = await readFullPrices(main.getByRole("link", { name: `${product.name} 구매` }));

  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  found.product = await readFullPrices(main);

  await page.goto(`/payment?product=${product.id}`);
  const pay = page.getByRole("button", { name: /원 결제하기$/ });
  await expect(pay).toBeVisible();
  found.checkout = await readFullPrices(main);

  await decide(page);
  await pay.click();
  await page.waitForURL(/\/api\/sandbox\/checkout\//);
  await page.getByRole("radio", { name: /^승인/ }).check();
  await page.getByRole("button", { name: "결제하기" }).click();
  await page.waitForURL(/\/payment_completed\/[0-9a-f-]{36}$/);
  found.completed = await readFullPrices(main);

  await page.getByRole("link", { name: "영수증 보기" }).click();
  found.receipt = await readFullPrices(page.getByRole("dialog", { name: "결제 상세" }));
  found.printed = await readFullPrices(page.locator("[data-print-only]"));

  const fullPrice = `${product.price.toLocaleString("ko-KR")}원`;
  const amounts = Object.entries(found).map(([place, prices]) => [place, [...new Set(prices)]]);
  expect(amounts).toEqual(Object.keys(found).map((place) => [place, [fullPrice]]));
});
