import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { addDays, getToday } from "../lib/contract/rules/days";
import { formatDateOfYear } from "../lib/format/date";
import { enterAs } from "./support/enter";
import { expect, expectAccessible, test } from "./support/fixtures";
import { signUpMember } from "./support/member";

const path = "/trial";
const call = "**/api/member/trial/";

const branchesOf = (page: Page) => page.getByRole("radiogroup", { name: "체험할 지점" });
const dayOf = (page: Page, name: RegExp) =>
  page.getByRole("radiogroup", { name: "방문할 날" }).getByRole("radio", { name });
const book = (page: Page) => page.getByRole("button", { name: "무료로 체험 예약하기" });

test("a member books the one-day trial once and finds it again", async ({ page }) => {
  await enterAs(page, await signUpMember(), path);
  await expect(page).toHaveTitle(/^1일 체험/);
  await expect(page.getByText("처음 하루는 무료예요")).toBeVisible();
  const branches = branchesOf(page);
  await expect(branches.getByRole("radio")).toHaveCount(4);
  await page.getByRole("button", { name: /곳 더 보기/ }).click();
  await expect(branches.getByText("합정점")).toHaveCount(0);
  await branches.getByRole("radio", { name: /도곡점/ }).check();
  await dayOf(page, /^내일.*\d\d:\d\d–\d\d:\d\d$/).check();
  await page.getByRole("button", { name: "근력 키우기" }).click();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole("group", { name: "체험할 지점" })).toContainText("도곡점");
  await expect(dayOf(page, /^내일/)).toBeChecked();
  await expect(page.getByLabel("운동 목표 (선택)")).toHaveValue("근력 키우기");

  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/member/trial/"))
      sent.push(request.postDataJSON());
  });
  await book(page).dblclick();
  await expect(page.getByRole("heading", { name: "도곡점 체험을 예약했어요" })).toBeFocused();
  expect(sent).toEqual([
    { place_pk: expect.any(Number), visit_date: expect.any(String), goal: "근력 키우기" },
  ]);
  await expect(page.getByText(/도곡역 4번 출구에서 걸어서 5분/)).toBeVisible();
  await expect(page.getByRole("link", { name: /카카오맵/ })).toBeVisible();
  await expectAccessible(page);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "달력에 담기" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^trial-\d{4}-\d{2}-\d{2}\.ics$/);
  const text = (await readFile(await file.path(), "utf8")).replaceAll("\r\n ", "");
  const { visit_date } = sent[0] as { visit_date: string };
  expect(text).toContain(`DTSTART;VALUE=DATE:${visit_date.replaceAll("-", "")}\r\n`);
  expect(text).toContain("도곡점 1일 체험");

  await page.reload();
  await expect(page.getByRole("heading", { name: "도곡점 체험을 예약했어요" })).toBeVisible();
});

test("the branch in an address stands alone, and the keyboard books a day", async ({ page }) => {
  await enterAs(page, await signUpMember(), `${path}?place=1`);
  await expect(page.getByRole("group", { name: "체험할 지점" })).toContainText("역삼점");
  await expect(branchesOf(page)).toHaveCount(0);
  await book(page).focus();
  await page.keyboard.press("Enter");
  await expect(dayOf(page, /^오늘/)).toBeFocused();
  await expect(page.getByRole("radiogroup", { name: "방문할 날" })).toHaveAccessibleDescription(
    "방문할 날을 골라 주세요.",
  );
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(dayOf(page, /^내일/)).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "역삼점 체험을 예약했어요" })).toBeFocused();
});

test("a later day comes from the sheet of a month, by keyboard", async ({ page }) => {
  await enterAs(page, await signUpMember(), `${path}?place=1`);
  const other = page.getByRole("button", { name: /^다른 날/ });
  await other.press("Enter");
  const sheet = page.getByRole("dialog", { name: "방문할 날" });
  await expect(sheet.locator("[aria-current=date]")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(other).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(sheet.locator("[aria-current=date]")).toBeFocused();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowLeft"]) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await expect(sheet).toBeHidden();
  const chosen = dayOf(page, new RegExp(`^${formatDateOfYear(addDays(getToday(), 20)).split(" (")[0]}`));
  await expect(chosen).toBeFocused();
  await expect(chosen).toBeChecked();
  await expectAccessible(page);
  await book(page).click();
  await expect(page.getByRole("heading", { name: "역삼점 체험을 예약했어요" })).toBeFocused();
});

test.describe("with a known position", () => {
  test.use({ geolocation: { latitude: 37.5006, longitude: 127.0364 }, permissions: ["geolocation"] });

  test("the nearest branch is first", async ({ page }) => {
    await enterAs(page, await signUpMember(), path);
    const rows = branchesOf(page).locator("label");
    await expect(rows.first()).toContainText(/\d+(\.\d)?k?m$/);
    const words = await rows.locator("em").allTextContents();
    const distances = words.map((text) => parseFloat(text) * (text.endsWith("km") ? 1000 : 1));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });
});

test.describe("a refusal", () => {
  test.use({ expectedErrors: /409|ERR_|Failed to load/ });

  test("of a second booking shows the one that counts", async ({ page, context }) => {
    const member = await signUpMember();
    await enterAs(page, member, path);
    const other = await context.newPage();
    await other.goto(path);
    // Whoever comes later finds what the other tab has chosen.
    await expect(branchesOf(other).getByRole("radio").first()).toBeVisible();
    for (const tab of [page, other]) {
      await branchesOf(tab).getByRole("radio").first().check();
      await dayOf(tab, /^내일/).check();
    }
    await book(page).click();
    await expect(page.getByRole("heading", { name: /체험을 예약했어요/ })).toBeVisible();
    const refused = other.waitForResponse(
      (answer) => answer.request().method() === "POST" && answer.url().endsWith("/trial/"),
    );
    await book(other).click();
    expect((await refused).status()).toBe(409);
    await expect(other.getByRole("heading", { name: /체험을 예약했어요/ })).toBeVisible();
  });

  test("where the sheet does not come, the browser's own field takes the day", async ({ page }) => {
    await enterAs(page, await signUpMember(), `${path}?place=1`);
    await expect(dayOf(page, /^오늘/)).toBeVisible();
    await page.route(/\/_next\/static\/chunks\//, (route) => route.abort());
    await page.getByRole("button", { name: /^다른 날/ }).click();
    const day = addDays(getToday(), 20);
    await page.getByLabel("다른 날 고르기").fill(day);
    await page.unroute(/\/_next\/static\/chunks\//);
    await book(page).click();
    await expect(page.getByRole("heading", { name: "역삼점 체험을 예약했어요" })).toBeVisible();
  });

  test("of the network keeps the choices", async ({ page, context }) => {
    await enterAs(page, await signUpMember(), path);
    await branchesOf(page).getByRole("radio").first().check();
    await dayOf(page, /^내일/).check();
    await context.setOffline(true);
    await book(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "인터넷 연결이 끊겼어요" })).toBeVisible();
    await context.setOffline(false);
    await expect(branchesOf(page).getByRole("radio").first()).toBeChecked();
    await book(page).click();
    await expect(page.getByRole("heading", { name: /체험을 예약했어요/ })).toBeVisible();
  });

  test("of the first call says so and retries", async ({ page }) => {
    await page.route(call, (route) => route.abort());
    await enterAs(page, await signUpMember(), path);
    await expect(page.getByRole("heading", { name: "체험 예약을 불러오지 못했어요" })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(call);
    await page.getByRole("button", { name: "다시 시도" }).click();
    await expect(page.getByRole("radio").first()).toBeVisible();
  });
});
