import type { Page } from "playwright/test";
import { expect, expectAccessible, test } from "./support/fixtures";
import { openAtRest } from "./support/whole";

const names = (page: Page) => page.getByRole("main").locator("li:visible h2");

test("강남역 typed as one would shows the branches around it, with rings to narrow them down", async ({
  page,
}) => {
  await openAtRest(page, "/place");
  await page.getByRole("searchbox", { name: "지점 검색" }).fill("강남역 24시간");
  await expect(names(page).first()).toHaveText("역삼");
  await expect(page.getByText("강남역에서 걸어서 약 13분")).toBeVisible();
  await expect(page).toHaveURL(/q=/);
  const rings = page.getByRole("group", { name: "걷는 시간" });
  await rings.getByRole("button", { name: "걸어서 15분 2곳" }).click();
  await expect(names(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.reload();
  await expect(names(page)).toHaveCount(1);
});

test("home and work: two stations, both ways said, in the address", async ({ page }) => {
  await openAtRest(page, "/place");
  await page.getByRole("button", { name: "역에서 찾기" }).click();
  await page.getByRole("combobox", { name: /^어느 역에서/ }).pressSequentially("사당");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "역 하나 더" }).click();
  await page.getByRole("combobox", { name: /^또 어느 역/ }).pressSequentially("강남");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/from=.+&to=/);
  await expect(page.getByText(/^사당역에서 약 .+km · 강남역에서 걸어서 약 13분$/)).toBeVisible();
  await page.getByRole("button", { name: "사당역 빼기" }).click();
  await expect(page.getByText(/^강남역에서 걸어서 약 13분$/)).toBeVisible();

  await page.goto(`/place?q=${encodeURIComponent("집 사당, 회사 강남")}`);
  await expect(page.getByText(/^사당역에서 약 .+km · 강남역에서 걸어서 약 13분$/)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the line map leads the list, and gives way once a station on it is tapped", async ({ page }) => {
    await openAtRest(page, "/place");
    const map = page.getByRole("group", { name: "노선도" });
    const top = async () => (await names(page).first().boundingBox())!.y;
    expect((await map.boundingBox())!.height).toBeLessThanOrEqual(260);
    expect(await top()).toBeLessThanOrEqual(640);
    await map.getByRole("link", { name: /^판교/ }).press("Enter");
    await expect(page).toHaveURL(/from=/);
    await expect(page.getByText("판교역에서 걸어서 2분")).toBeVisible();
    await expect(map).toBeHidden();
    await expect.poll(top).toBeLessThanOrEqual(330);
    // The keyboard is not lost with the map.
    await expect(page.getByRole("button", { name: "노선도" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(map.getByRole("link", { name: /^판교\s*2분/ })).toHaveAttribute("aria-current", "true");
    await expectAccessible(page);
  });

  test("whatever else is asked for, the first branch stands within a third of the screen", async ({
    page,
  }) => {
    for (const query of ["region=서울+강남", "order=price", "q=24시간"]) {
      await openAtRest(page, `/place?${query}`);
      await expect(page.getByRole("group", { name: "노선도" })).toBeHidden();
      const row = page
        .getByRole("main")
        .locator("li:visible")
        .filter({ has: page.locator("h2") });
      expect((await row.first().boundingBox())!.y, query).toBeLessThanOrEqual(260);
    }
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the line map is a picture with links", async ({ page }) => {
    await page.goto("/place");
    const map = page.getByRole("group", { name: "노선도" });
    await expect(map.getByRole("link", { name: /^역삼/ })).toHaveAttribute("href", /^\/place\/station\//);
    await expect(map.getByRole("link")).not.toHaveCount(0);
  });
});

test("a search that finds nothing offers the nearest three and what to drop", async ({ page }) => {
  await page.goto(`/place?q=${encodeURIComponent("강남역 카페")}&within=5`);
  await expect(page.getByRole("heading", { name: "조건에 맞는 지점이 없어요" })).toBeVisible();
  await expect(
    page.getByRole("region").or(page.locator("section")).getByText("가장 가까운 지점"),
  ).toBeVisible();
  await page.getByRole("button", { name: /^‘걸어서 5분’ 빼고 \d+곳 보기$/ }).click();
  await expect(names(page).first()).toBeVisible();
  await expect(page).not.toHaveURL(/within/);
});

test("stations are not in the first load of the list", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (!response.url().endsWith(".js")) return;
    // One may still be on its way when the test is over.
    response.text().then(
      (text) => scripts.push(text),
      () => {},
    );
  });
  await openAtRest(page, "/place");
  expect(scripts.join("")).not.toContain("디지털미디어시티");
  await page.getByRole("searchbox", { name: "지점 검색" }).click();
  await expect.poll(() => scripts.join("").includes("디지털미디어시티")).toBe(true);
});
