import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gzipSize } from "../scripts/lib/page-weight";
import { expect, test } from "./support/fixtures";
import { writeLargeChain } from "./support/large-chain";

/*
 * A chain of a thousand branches: what every document weighs, and that the list still answers. What is applied every
 * visitor sees, so this runs alone.
 */
test.describe.configure({ mode: "default" });

const KB = 1000;
const documents = [
  "/",
  "/place",
  "/place/1500",
  "/presale",
  "/category/1",
  "/notice",
  "/secret_hanti",
  "/teambutfit",
];
const branchCount = 1020;

async function operate(...words: string[]): Promise<void> {
  const args = ["--import", "tsx", "backend/cli.ts", "content", ...words];
  await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  });
}

let folder: string;
test.beforeAll(async () => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), "butfit-large-")), "chain");
  writeLargeChain(folder, branchCount - 20);
  await operate("apply", folder);
  const hasList = async () =>
    (await (await fetch(`${process.env.E2E_SITE_URL}/place`)).text()).includes("부산중앙1");
  // A page is at most a minute old; the renewal is sooner but for a render that was under way.
  await expect.poll(hasList, { timeout: 90_000 }).toBe(true);
});
test.afterAll(async () => {
  await operate("undo");
  rmSync(path.dirname(folder), { recursive: true });
});

test("weighs at most 60 kB compressed and 250 kB as it is, document for document", async ({ request }) => {
  for (const address of documents) {
    await expect.poll(async () => (await request.get(address)).headers()["x-nextjs-cache"]).not.toBe("STALE");
    const html = await (await request.get(address)).text();
    console.log(
      `${address}: ${(gzipSize(html) / KB).toFixed(1)} kB, raw ${(html.length / KB).toFixed(0)} kB`,
    );
    expect.soft(gzipSize(html), address).toBeLessThanOrEqual(60 * KB);
    expect.soft(Buffer.byteLength(html), address).toBeLessThanOrEqual(250 * KB);
  }
});

test("names and links every branch by region without JavaScript, and finds any of them with it", async ({
  page,
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const document = await plain.newPage();
  await document.goto("/place");
  await expect(document.locator("main li h2")).toHaveCount(20);
  expect(await document.locator("main [aria-labelledby=regions] a").count()).toBe(branchCount);
  await plain.close();

  await page.goto("/place");
  const count = page.locator("main p:not([role])").filter({ hasText: /^지점 \d/ });
  await expect(count).toHaveText(/^지점 1016곳 · 오픈 예정 4곳$/);
  await expect(page.locator("main li h2")).toHaveCount(1016);
  await page.getByRole("searchbox").fill("청주호수");
  await expect(page.locator("main li:not([hidden]) h2").first()).toHaveText(/^청주호수\d$/);
  await page.goto("/place?compare=1500,1501");
  await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(3);
});

test("scrolls through all rows without losing frames", async ({ page }) => {
  await page.goto("/place");
  await expect(page.locator("main li h2")).toHaveCount(1016);
  const slow = await page.evaluate(
    () =>
      new Promise<{ frames: number; late: number }>((resolve) => {
        const gaps: number[] = [];
        let last = performance.now();
        const step = (now: number) => {
          gaps.push(now - last);
          last = now;
          window.scrollBy(0, 400);
          if (gaps.length < 120) requestAnimationFrame(step);
          else resolve({ frames: gaps.length, late: gaps.filter((gap) => gap > 34).length });
        };
        requestAnimationFrame(step);
      }),
  );
  console.log(`${slow.late} of ${slow.frames} frames took longer than two`);
  expect(slow.late).toBeLessThanOrEqual(slow.frames / 10);
});
