import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { BrowserContext, Page } from "playwright/test";
import { enterAsRichMember } from "./support/enter";
import { expect, expectAccessible, test } from "./support/fixtures";
import { waitUntilArrived } from "./support/whole";

// Every test sees what the operator switches, so these run one after the other.
test.describe.configure({ mode: "default" });

/** The backend's command line next to the running backend. */
async function operate(...words: string[]) {
  await promisify(execFile)(process.execPath, ["--import", "tsx", "backend/cli.ts", ...words], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  });
}

test("a notice that the operator adds is on the site at once @core", async ({ page }) => {
  await page.goto("/notice");
  const title = `새 소식 ${Date.now()}`;
  await operate("notice", "add", "--title", title, "--category", "공지", "--content", "본문이에요.");
  // Without the renewal the page would be up to a minute old: a wait as long would prove nothing.
  await expect(async () => {
    await page.goto("/notice");
    await expect(page.getByRole("link", { name: title })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 45_000 });
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("본문이에요.")).toBeVisible();
});

const getScreen = (page: Page) => page.getByRole("dialog", { name: "지금은 업데이트 중이에요" });

/** Switches the update on, or off, and waits until the site's answers say so. */
async function switchUpdate(context: BrowserContext, state: "on" | "off") {
  await operate("system-update", state);
  const hasMark = async () =>
    /system_update/.test((await context.request.get("/api/system-update")).headers()["server-timing"] ?? "");
  await expect.poll(hasMark, { intervals: [100] }).toBe(state === "on");
}

test.describe("a web update that the operator announces", () => {
  test.use({ expectedErrors: /503|404/ });
  test.afterEach(({ context }) => switchUpdate(context, "off"));

  test("covers pages while documents stay, and ends with it @core", async ({ page, context }) => {
    await switchUpdate(context, "on");
    const answer = await page.goto("/");
    expect(answer?.status()).toBe(200);
    await expect(getScreen(page)).toBeVisible();
    await expectAccessible(page);
    await page.goto("/place/1");
    await expect(getScreen(page)).toBeVisible();

    await operate("system-update", "off");
    await page.getByRole("button", { name: "다시 확인" }).click();
    await expect(getScreen(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("covers a page that calls nothing, and goes by itself, and keeps what was typed", async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await switchUpdate(context, "on");
    await page.goto("/login");
    const number = page.getByLabel("휴대폰 번호");
    await number.fill("01012345678");
    await expect(getScreen(page)).toBeVisible();
    await switchUpdate(context, "off");
    await page.clock.fastForward(30_000);
    await expect(getScreen(page)).toBeHidden();
    await expect(number).toHaveValue("01012345678");
  });

  test("is seen within a minute by a page that stands still, in every tab that is looked at", async ({
    context,
  }) => {
    await context.clock.install();
    const tabs = [await context.newPage(), await context.newPage()];
    for (const tab of tabs) {
      await tab.goto("/presale");
      await waitUntilArrived(tab);
    }
    await switchUpdate(context, "on");
    for (const tab of tabs) await expect(getScreen(tab)).toBeHidden();
    await context.clock.runFor(58_000);
    for (const tab of tabs) await expect(getScreen(tab)).toBeVisible();
    await switchUpdate(context, "off");
    // Leapt over and not run through: the seconds that an answer may take would be over before it comes.
    await context.clock.fastForward(30_000);
    for (const tab of tabs) await expect(getScreen(tab)).toBeHidden();
  });

  test("covers the next page, also one that the browser had in memory", async ({ page, context }) => {
    await page.goto("/presale");
    await waitUntilArrived(page);
    await page.getByRole("banner").getByRole("link", { name: /홈$/ }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.waitForLoadState("networkidle");
    await switchUpdate(context, "on");
    await page.goBack();
    await expect(page).toHaveURL(/\/presale$/);
    await expect(getScreen(page)).toBeVisible();
  });

  test("covers every kind of page", async ({ page, context }) => {
    test.slow();
    await enterAsRichMember(page, "/mypage/coupon");
    await switchUpdate(context, "on");
    for (const path of pagesForMembers) {
      await page.goto(path);
      await expect(getScreen(page), path).toBeVisible();
    }
    await page.evaluate(() => localStorage.clear());
    for (const path of pagesForVisitors) {
      await page.goto(path);
      await expect(getScreen(page), path).toBeVisible();
    }
  });
});

const pagesForMembers = ["/mypage/coupon", "/mypage/changePassword", "/product/4", "/trial", "/welcome"];
const pagesForVisitors = [
  "/",
  "/place",
  "/place/1",
  "/category/1",
  "/notice",
  "/notice/1",
  "/login",
  "/signup",
  "/findPassword",
  "/presale",
  "/secret_hanti",
  "/secret-yeoksamGFC",
  "/pangyo-wemade",
  "/teambutfit",
  "/referral",
  "/referral/FRIEND1",
  "/deeplink/user",
  "/no-such-page",
];
