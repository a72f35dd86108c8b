import { readFile } from "node:fs/promises";
import { enterAs } from "../support/enter";
import { expect, expectAccessible, test } from "../support/fixtures";
import { signUpMember } from "../support/member";
import { pay } from "../support/pay";
import { countSteps, readSteps } from "../support/walk";

/*
 * Somebody who has decided: buys a membership, pays, and knows when and where to go and what to bring.
 */

test("from the product to a ticket that says where, when and what to bring", async ({ page }) => {
  await countSteps(page);
  await enterAs(page, await signUpMember(), "/product/3");
  await page.getByRole("link", { name: "구매하기" }).click();
  await pay(page);

  const ticket = page.getByRole("main").locator("section").first();
  await expect(page.getByRole("heading", { name: /^다음 역은 .+, .+/ })).toBeFocused();
  await expect(ticket.getByText(/원 결제를 마쳤어요/)).toBeVisible();
  for (const fact of ["지점", "이용 시작일", "여는 시간", "오는 길", "가져올 것"]) {
    await expect(ticket.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(ticket.getByRole("link", { name: /카카오맵/ })).toBeVisible();
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    ticket.getByRole("button", { name: "달력에 담기" }).click(),
  ]);
  const entry = await readFile(await download.path(), "utf8");
  expect(entry).toContain("BEGIN:VEVENT");
  expect(entry).toContain("SUMMARY:");

  // The receipt comes second, with a number that can be read out.
  await expect(page.getByText(/^BF-\d{6}-\d{5}$/)).toBeVisible();
  const { taps, screens, pages } = await readSteps(page);
  console.log(`product to ticket: ${taps} taps, ${screens.toFixed(1)} screens, ${pages} documents`);
  expect(taps).toBeLessThanOrEqual(6);
});
