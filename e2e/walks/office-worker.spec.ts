import type { Place } from "../../lib/contract/place";
import { expect, expectAccessible, test } from "../support/fixtures";
import { signUp } from "../support/sign-up";
import { countSteps, readSteps } from "../support/walk";
import { openAtRest } from "../support/whole";

/*
 * Somebody who works near 강남역 wants the cheapest gym that they can walk to, that is open late and has showers. What
 * the list must answer comes from its own data. Then the same person compares it with another, goes on to its trial, signs
 * up on the way and ends with the ticket.
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

test("강남역, showers and late hours typed as one would, the cheapest compared, and a ticket for its trial", async ({
  page,
}) => {
  test.slow();
  const places = (await (await fetch(`${backend}/api/place/`)).json()) as Place[];
  const today = new Date(Date.now() + 9 * 3600_000).toISOString().slice(0, 10);
  const fitting = places
    .filter((place) => countMinutes(place) <= 15 && place.open_date <= today)
    .filter(({ amenities }) => amenities.includes("샤워실"))
    .filter(({ hours }) => hours!.some(({ days, close }) => days === "평일" && close > "23:00"));
  const [cheapest] = fitting.sort((a, b) => a.price_from! - b.price_from!);

  await countSteps(page);
  await openAtRest(page, "/");
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "지점 찾기" }).click();
  await page.waitForURL(/\/place$/);
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("searchbox", { name: "지점 검색" }).click();
  await page.keyboard.type("강남역 샤워 늦게까지", { delay: 80 });
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

  // Beside one that is further: what stopping after a month gives back, and on to a day without paying.
  await rows.first().getByRole("button", { name: /비교/ }).click();
  await page.getByRole("button", { name: /^가까운 곳 모두 \d+곳$/ }).click();
  const other = rows.filter({ hasNot: page.getByRole("heading", { name: cheapest!.name, exact: true }) });
  await other.first().getByRole("button", { name: /비교/ }).click();
  await page.getByRole("button", { name: /비교하기/ }).click();
  // Until its details are there, what is below them moves.
  await expect(page.getByRole("table").first()).toHaveAttribute("aria-busy", "false");
  await page.getByText(/^같은 점 \d+개/).click();
  await expect(page.getByText(/개월권에서 돌려받아요/).first()).toBeVisible();
  await page.getByRole("link", { name: new RegExp(`${cheapest!.name}.*무료 체험`) }).click();
  const onward = page.getByText(`가입하면 ${cheapest!.name}점 무료 체험 예약을 이어 가요`);
  await expect(onward).toBeVisible();
  const decided = await readSteps(page);
  console.log(
    `강남역 to the sign-up for the trial: ${decided.taps} taps, ${decided.screens.toFixed(1)} screens, ${decided.pages} documents`,
  );
  expect(decided.taps).toBeLessThanOrEqual(14);
  expect(decided.screens).toBeLessThanOrEqual(6);

  // Signs up on the way, and comes back to the same branch.
  const typed = await signUp(page, () => expect(onward).toBeVisible());
  await page.waitForURL(/\/trial\?place=\d+$/);
  await expect(page.getByRole("group", { name: "체험할 지점" })).toContainText(`${cheapest!.name}점`);
  const signedUp = await readSteps(page);
  await page.getByRole("radio", { name: /^내일/ }).click();
  await page.getByRole("button", { name: "무료로 체험 예약하기" }).click();
  const heading = page.getByRole("heading", { name: `${cheapest!.name}점 체험을 예약했어요` });
  await expect(heading).toBeFocused();
  const all = await readSteps(page);
  console.log(
    `강남역 to the ticket: ${all.taps} taps (${signedUp.taps - decided.taps} of the sign-up), ${typed} typed fields, ${all.screens.toFixed(1)} screens, ${all.pages} documents`,
  );
  expect(typed).toBeLessThanOrEqual(7);
  expect(all.taps - signedUp.taps).toBe(2);
});
