import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gzipSize } from "../scripts/lib/page-weight";
import { timeouts } from "../scripts/lib/test-timeouts";
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
  await expect.poll(hasList, { timeout: 2 * timeouts.wait }).toBe(true);
});
test.afterAll(async () => {
  await operate("undo");
  rmSync(path.dirname(folder), { recursive: true });
});

test("weighs at most 60 kB compressed and 250 kB as it is, document for document @sweep", async ({
  request,
}) => {
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

test("names and links every branch by region without JavaScript, and finds any of them with it @sweep", async ({
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

test.describe("rows that do not come @sweep", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("are said to be missing, and come when they are asked for again", async ({ page }) => {
    for (const answer of [
      { status: 500, json: {} },
      { json: null },
      { status: 429, json: { code: "busy" } },
    ]) {
      await page.route("**/api/place-rows", (route) => route.fulfill(answer));
      await page.goto("/place");
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert).toContainText("나머지 지점을 불러오지 못했어요");
      await page.unroute("**/api/place-rows");
      await alert.getByRole("button", { name: "다시 시도" }).click();
      await expect(page.locator("main li h2")).toHaveCount(1016);
      await expect(alert).toBeHidden();
    }
  });
});

test("lays out only the rows near the window, and scrolls through ten times the rows at less than ten times the work @sweep", async ({
  page,
}) => {
  await page.goto("/place");
  await expect(page.locator("main li h2")).toHaveCount(1016);
  const countLaidOut = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("main li h2")].filter((name) =>
          name.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((at) => window.scrollTo(0, at * document.documentElement.scrollHeight), part);
    await expect.poll(countLaidOut, `rows laid out at ${part} of the list`).toBeLessThan(100);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  /** Seconds that the page's thread works while it scrolls down and up again, 400 px a frame. */
  const scroll = async () => {
    const read = async () =>
      (await devtools.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")!
        .value;
    const before = await read();
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let frames = 0;
          let step = 400;
          const next = () => {
            const { scrollY } = window;
            window.scrollBy(0, step);
            if (window.scrollY === scrollY) step = -step;
            if (++frames < 120) requestAnimationFrame(next);
            else resolve();
          };
          requestAnimationFrame(next);
        }),
    );
    return (await read()) - before;
  };
  // The first time through lays each row out; from then on a frame costs what it shows.
  const first = await scroll();
  const all = await scroll();
  await page.evaluate(() => {
    for (const row of [...document.querySelectorAll("main li:has(h2)")].slice(100)) row.remove();
    window.scrollTo(0, 0);
  });
  const tenth = await scroll();
  console.log(
    `${first.toFixed(2)} s, again ${all.toFixed(2)} s for all rows, ${tenth.toFixed(2)} s for a tenth of them`,
  );
  // Three to five times, November 2026.
  expect(all).toBeLessThan(10 * tenth);
});
