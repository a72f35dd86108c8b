import { externalLinks } from "../lib/config/links";
import { expect, test } from "./support/fixtures";
import { keepLetters, listShifts } from "./support/shifts";

test("each upcoming branch has its day, a countdown and its own booking page", async ({ page }) => {
  await page.goto("/presale");
  const { 한티, 역삼GFC, 합정, 판교벤처타운 } = externalLinks.presaleBooking;
  for (const [name, href] of Object.entries({ 한티, 역삼GFC, 합정 })) {
    const branch = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(branch.getByText(/^\d{4}년 \d+월 \d+일 \([일월화수목금토]\) 오픈$/)).toBeVisible();
    await expect(branch.getByText(/^오픈까지 \d+일 남았어요$/)).toBeVisible();
    await expect(branch.getByText(/월 [\d,]+원 12개월 [\d,]+원/)).toBeVisible();
    const booking = branch.getByRole("link", { name: `${name} 사전 예약` });
    await expect(booking).toHaveAttribute("href", href!);
    await expect(booking).toHaveAttribute("rel", "noopener noreferrer");
  }
  const headings = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(headings.filter({ hasText: "판교벤처타운" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /판교벤처타운 사전 예약/ })).toHaveAttribute(
    "href",
    판교벤처타운!,
  );
});

test("the countdown appears without moving anything", async ({ page }) => {
  await keepLetters(page);
  await page.goto("/presale");
  await expect(page.getByText(/^오픈까지 \d+일 남았어요$/).first()).toBeVisible();
  expect(await listShifts(page)).toEqual([]);
});

test("the document has the days and no countdown, so that it stays true in a cache", async ({ request }) => {
  const html = await (await request.get("/presale")).text();
  expect(html).toMatch(/\d{4}년 \d+월 \d+일 \([일월화수목금토]\)/);
  expect(html).not.toContain("일 남았어요");
});

test("a branch with a promotion links to it, and the promotion to the terms if the opening slips", async ({
  page,
}) => {
  await page.goto("/presale");
  await expect(page.getByRole("heading", { name: "오픈이 미뤄지면" })).toBeVisible();
  await page.getByRole("link", { name: "한티 자세히" }).click();
  await expect(page).toHaveURL("/secret_hanti");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("한티");
  await expect(page.getByRole("button", { name: /미뤄지면/ })).toBeVisible();
});

test("a link to a branch lands on its row, below the header", async ({ page }) => {
  await page.goto("/");
  const circle = page.getByRole("link", { name: /^합정/ }).filter({ visible: true }).first();
  await circle.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/presale#hapjeong");
  const row = page.getByRole("heading", { name: "합정", exact: true });
  await expect(row).toBeInViewport();
  const header = (await page.getByRole("banner").boundingBox())!;
  await expect.poll(async () => (await row.boundingBox())!.y).toBeGreaterThan(header.y + header.height);
  await expect.poll(async () => (await row.boundingBox())!.y).toBeLessThan(page.viewportSize()!.height);
});
