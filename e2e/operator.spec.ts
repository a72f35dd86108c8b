import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, expectAccessible, test } from "./support/fixtures";

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
  // Without the renewal the page would be up to a minute old.
  await expect(async () => {
    await page.goto("/notice");
    await expect(page.getByRole("link", { name: title })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("본문이에요.")).toBeVisible();
});

test.describe("a web update that the operator announces @core", () => {
  test.use({ expectedErrors: /503/ });
  test.afterEach(() => operate("system-update", "off"));

  test("shows on every page that calls the backend, while documents stay, and ends with it", async ({
    page,
  }) => {
    await operate("system-update", "on");
    const answer = await page.goto("/");
    expect(answer?.status()).toBe(200);
    const screen = page.getByRole("dialog", { name: "지금은 업데이트 중이에요" });
    await expect(screen).toBeVisible();
    await expectAccessible(page);
    await page.goto("/place/1");
    await expect(screen).toBeVisible();

    await operate("system-update", "off");
    await page.getByRole("button", { name: "다시 확인" }).click();
    await expect(screen).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
