import { enterAs } from "../support/enter";
import { expect, expectAccessible, test } from "../support/fixtures";
import { signUpMember } from "../support/member";
import { countSteps, readSteps } from "../support/walk";
import { openAtRest } from "../support/whole";

/*
 * Somebody who does not say where they are wants the nearest branches all the same: from home to the list by a station
 * that they type in the place of what they pressed.
 */

const REFUSED = 1;
const ASKS = "어느 역에서 가까운 곳을 찾을까요?";

/** The browser's answer to the question for the position: an error, or none at all. */
const answerPosition = (code: number | null) => `
  navigator.geolocation.getCurrentPosition = (_, onError) => {
    window.positionQuestions = (window.positionQuestions ?? 0) + 1;
    if (${code}) setTimeout(() => onError({ code: ${code}, message: "refused" }));
  };`;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(answerPosition(REFUSED));
});

test("home → refused → the station is typed where the button was → nearest first, in two taps", async ({
  page,
}) => {
  await countSteps(page);
  await openAtRest(page, "/");
  const button = page.getByRole("link", { name: "가까운 지점 찾기" });
  const place = (await button.boundingBox())!;
  const below = page.getByRole("main").getByText("곳이 운영 중이에요");
  const belowBefore = (await below.boundingBox())!;
  await button.click();

  const field = page.getByRole("combobox", { name: ASKS });
  await expect(field).toBeFocused();
  const now = (await field.boundingBox())!;
  expect(Math.abs(now.y - place.y)).toBeLessThanOrEqual(2);
  expect((await below.boundingBox())!.y).toBe(belowBefore.y);
  // Nothing is said about the refusal, neither on the screen nor to a screen reader.
  await expect(page.getByText(/권한|위치를 (알|확인|찾)|거부|허용/)).toHaveCount(0);
  for (const region of await page.getByRole("status").or(page.getByRole("alert")).all()) {
    await expect(region).toHaveText("");
  }
  await expectAccessible(page);

  await page.keyboard.type("강냠");
  await page.getByRole("option", { name: /강남역/ }).click();
  await page.waitForURL(/\/place\?from=/);
  await expect(page.getByRole("button", { name: "강남역 빼기" })).toBeVisible();
  // Those that have not opened are a group of their own.
  const ways = page.locator("li:has(h2)").getByText(/^강남역에서 걸어서 약 \d+분$/);
  await expect(ways.first()).toBeVisible();
  const minutes = (await ways.allTextContents()).map((text) => Number(/(\d+)분/.exec(text)![1]));
  expect(minutes).toEqual([...minutes].sort((a, b) => a - b));

  const { taps, screens, pages } = await readSteps(page);
  console.log(`position refused: ${taps} taps, ${screens.toFixed(1)} screens, ${pages} documents`);
  expect(taps).toBeLessThanOrEqual(2);
  expect(screens).toBeLessThanOrEqual(0.5);
});

test("the keyboard alone gets there too, and 초성 or English will do", async ({ page }) => {
  await openAtRest(page, "/");
  await page.getByRole("link", { name: "가까운 지점 찾기" }).press("Enter");
  await expect(page.getByRole("combobox", { name: ASKS })).toBeFocused();
  await page.keyboard.type("ㅇㅅㅇ");
  await expect(page.getByRole("option", { name: /역삼역/ })).toBeAttached();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("yeoksam station");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/place\?from=/);
  await expect(page.getByText("역삼역에서 걸어서 3분")).toBeVisible();
});

test("가까운 순 at home does the same in its own place", async ({ page }) => {
  await openAtRest(page, "/");
  await page.getByRole("button", { name: "가까운 순" }).click();
  await expect(page.getByRole("combobox", { name: /^어느 역에서/ })).toBeFocused();
  await page.keyboard.type("판교역");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "가까운 지점", exact: true })).toBeVisible();
  await expect(page.getByText("판교역에서 걸어서 2분")).toBeVisible();
  await expect(page.getByRole("button", { name: "가까운 순" })).toBeFocused();
});

test("the list's own order by distance does the same", async ({ page }) => {
  await openAtRest(page, "/place");
  await page.getByRole("combobox", { name: "정렬" }).selectOption({ label: "가까운 순" });
  await expect(page.getByRole("combobox", { name: ASKS })).toBeFocused();
  await expect(page.getByText(/권한|위치를 (알|확인)/)).toHaveCount(0);
});

test("the trial does the same among its branches, whose form stays", async ({ page }) => {
  await enterAs(page, await signUpMember(), "/trial");
  await page.getByRole("button", { name: "가까운 순으로 보기" }).click();
  await expect(page.getByRole("combobox", { name: /^어느 역에서/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("판교역");
  await page.keyboard.press("Enter");
  const nearest = page.getByRole("radiogroup", { name: "체험할 지점" }).getByRole("radio").first();
  await expect(nearest).toHaveAccessibleName(/판교.*m$/);
  await expect(nearest).toBeFocused();
});

test("a position that is slow to come is not waited for", async ({ page }) => {
  await page.addInitScript(answerPosition(null));
  await openAtRest(page, "/");
  await page.getByRole("link", { name: "가까운 지점 찾기" }).click();
  await expect(page.getByRole("combobox", { name: ASKS })).toBeFocused();
});

test.describe("with the position allowed", () => {
  test.use({ geolocation: { latitude: 37.5, longitude: 127.035 }, permissions: ["geolocation"] });

  test("one tap is enough", async ({ page }) => {
    await page.addInitScript("delete navigator.geolocation.getCurrentPosition");
    await countSteps(page);
    await openAtRest(page, "/");
    await page.getByRole("link", { name: "가까운 지점 찾기" }).click();
    await page.waitForURL(/\/place\?order=near/);
    await expect(page.locator("li:visible h2").first()).toHaveText("역삼");
    expect((await readSteps(page)).taps).toBe(1);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it is a link to the list", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "가까운 지점 찾기" }).click();
    await expect(page).toHaveURL(/\/place$/);
  });
});
