import { readSitemapPaths } from "../support/crawl";
import { expect, test } from "../support/fixtures";
import { openAtRest } from "../support/whole";

/*
 * Somebody asks a search engine for "강남역 헬스장". What the engine's crawler reads, without scripts, is what the visitor
 * then sees: the gyms by minutes on foot, prices, hours, answers. On the branch's page they want to know what an evening
 * there is like.
 */

test.describe("with a crawler's eyes", () => {
  test.use({ javaScriptEnabled: false });

  test("강남역 헬스장 has a page of its own, and leads to a gym", async ({ page, request }) => {
    const address = encodeURI("/place/station/강남");
    expect(await readSitemapPaths(request)).toContain(address);
    const answer = await page.goto(address);
    expect(answer!.status()).toBe(200);
    await expect(page).toHaveTitle(/^강남역 헬스장 \d+곳/);
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toContain(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^강남역 헬스장 \d+곳$/);

    // The nearest first, with what one decides by.
    const first = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("table") })
      .first();
    const row = (name: string) => first.getByRole("row", { name: new RegExp(`^${name}`) });
    await expect(row("가는 길")).toContainText(/강남역에서 걸어서 약 \d+분/);
    await expect(row("회원권")).toContainText(/1개월 [\d,]+원/);
    await expect(row("운영 시간")).toContainText(/24시간|\d\d:\d\d/);
    for (const question of ["한 달에 얼마예요?", "주차할 수 있어요?", "얼마를 돌려받아요?"])
      await expect(
        page.getByRole("heading", { name: new RegExp(question.replace("?", "\\?")) }),
      ).toBeVisible();

    // Where it lies on the line map, and how far: its stations lead on to their own pages.
    const map = page.getByRole("group", { name: "노선도" });
    await expect(map.getByText("강남", { exact: true })).toBeVisible();
    const pin = map.getByRole("link", { name: /^역삼\s*\d+분$/ });
    await expect(pin).toHaveAttribute("href", encodeURI("/place/station/역삼"));

    const name = await first.getByRole("heading").innerText();
    await first.getByRole("link", { name: `${name.replace(/^\S+ /, "")} 보기` }).click();
    await expect(page).toHaveURL(/\/place\/\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      new RegExp(`${name.replace(/^\S+ |점$/g, "")}\\s*점 헬스장`),
    );
  });
});

test("what an evening at a branch is like stands within two screens of its page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAtRest(page, "/place/1");
  const facts = page.getByRole("main").locator("dl").first();
  const bottoms = [];
  for (const fact of [/^오늘/, /^혼잡도평일 저녁 7시에는/, /^머신\d+대/, /^크기/]) {
    const box = await facts.locator("div").filter({ hasText: fact }).boundingBox();
    bottoms.push(box!.y + box!.height);
  }
  const screens = Math.max(...bottoms) / 844;
  console.log(`what an evening is like: ${screens.toFixed(1)} screens`);
  expect(screens).toBeLessThanOrEqual(2);
});
