import type { Place } from "../../lib/contract/place";
import { expect, expectAccessible, test } from "../support/fixtures";
import { countSteps, readSteps } from "../support/walk";

/*
 * Somebody who works near 강남역 wants the cheapest gym that they can walk to, that is open late and has showers. What
 * the list must answer comes from its own data.
 */

const backend = process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000";
/** Degrees of 강남역, as everybody knows them. */
const GANGNAM = { latitude: 37.498, longitude: 127.028 };

/** Minutes on foot over 1.3 times the straight line at 4 km/h; near enough for the size of a town. */
function countMinutes({ latitude, longitude }: Place): number {
  const north = (Number(latitude) - GANGNAM.latitude) * 111.2;
  const east = (Number(longitude) - GANGNAM.longitude) * 88.2;
  return (Math.hypot(north, east) * 1.3 * 60) / 4;
}

test("강남역, showers and late hours typed as one would, and the cheapest of them stands first", async ({
  page,
}) => {
  const places = (await (await fetch(`${backend}/api/place/`)).json()) as Place[];
  const today = new Date(Date.now() + 9 * 3600_000).toISOString().slice(0, 10);
  const fitting = places
    .filter((place) => countMinutes(place) <= 15 && place.open_date <= today)
    .filter(({ amenities }) => amenities.includes("샤워실"))
    .filter(({ hours }) => hours!.some(({ days, close }) => days === "평일" && close > "22:00"));
  const [cheapest] = fitting.sort((a, b) => a.price_from! - b.price_from!);

  await countSteps(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "지점 찾기" }).click();
  await page.waitForURL(/\/place$/);
  await page.getByRole("searchbox", { name: "지점 검색" }).click();
  await page.keyboard.type("강남역 샤워 늦게까지");
  await page.getByRole("button", { name: /^걸어서 15분 \d+곳$/ }).click();
  await page.getByRole("combobox", { name: "정렬" }).selectOption({ label: "낮은 가격순" });

  const rows = page.locator("li:visible:has(h2)");
  await expect(rows.first().getByRole("heading")).toHaveText(cheapest!.name);
  await expect(rows).toHaveCount(fitting.length);
  await expect(rows.first()).toContainText(/강남역에서 걸어서 약 \d+분/);
  await expectAccessible(page);
  const { taps, screens, pages } = await readSteps(page);
  console.log(`강남역 to the cheapest: ${taps} taps, ${screens.toFixed(1)} screens, ${pages} documents`);
  expect(taps).toBeLessThanOrEqual(5);
  expect(screens).toBeLessThanOrEqual(1);
});
