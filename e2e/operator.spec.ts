import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "./support/fixtures";

test("a notice that the operator adds stands on the site at once", async ({ page }) => {
  await page.goto("/notice");
  const title = `새 소식 ${Date.now()}`;
  await promisify(execFile)(
    process.execPath,
    [
      "--import",
      "tsx",
      "backend/cli.ts",
      "notice",
      "add",
      "--title",
      title,
      "--category",
      "공지",
      "--content",
      "본문이에요.",
    ],
    { env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR } },
  );
  // Without the renewal the page would be up to a minute old.
  await expect(async () => {
    await page.goto("/notice");
    await expect(page.getByRole("link", { name: title })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("본문이에요.")).toBeVisible();
});
