import { writeFileSync } from "node:fs";
import type { CDPSession, Page, TestInfo } from "playwright/test";
import { expect, test } from "../support/fixtures";
import { countSteps, readSteps } from "../support/walk";
import { waitUntilArrived } from "../support/whole";

/*
 * A phone of a quarter of this machine's speed, on a line of 400 kbit/s that answers after 400 ms: from home to a branch to
 * its price. Nothing that was to be read at first is another thing at the end, and nothing moves by itself. How fast it was
 * is told, not tested. `test-results` keeps a picture of every half second.
 */

declare global {
  interface Window {
    seen: { shift: number; lines: string[]; pressMs: number; note: () => void };
  }
}

/** In the page: what moved by itself, the main part's lines at the first paint, and the slowest answer to a press. */
function watchStart() {
  const note = () => {
    window.seen.lines = document.querySelector("main")?.innerText.split("\n") ?? [];
  };
  window.seen = { shift: 0, lines: [], pressMs: 0, note };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) window.seen.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver(note).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === "pointerup" || name === "click")
        window.seen.pressMs = Math.max(window.seen.pressMs, duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Fails where the page has taken back what it said first, or moved. */
async function expectSteady(page: Page, name: string): Promise<void> {
  await waitUntilArrived(page);
  const { shift, lines } = await page.evaluate(() => window.seen);
  const now = await page.getByRole("main").evaluate((main) => (main as HTMLElement).innerText.split("\n"));
  const gone = lines.filter((line) => line.trim() && !now.includes(line));
  expect(lines.length, `${name}: its first paint has words`).toBeGreaterThan(3);
  expect(gone, `${name}: said at first, and taken back`).toEqual([]);
  expect(shift, `${name}: moved by itself`).toBeLessThan(0.02);
}

/** Keeps a picture of each half second of what the page shows. */
async function keepPictures(device: CDPSession, info: TestInfo): Promise<void> {
  let kept = -1;
  const start = Date.now();
  device.on("Page.screencastFrame", ({ data, sessionId }) => {
    const half = Math.floor((Date.now() - start) / 500);
    if (half > kept)
      writeFileSync(
        info.outputPath(`${(half / 2).toFixed(1).padStart(4, "0")}s.jpg`),
        Buffer.from(data, "base64"),
      );
    kept = half;
    device.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  await device.send("Page.startScreencast", { format: "jpeg", quality: 60 });
}

test.describe("a slow phone on a slow line", () => {
  test.skip(({ isMobile }) => !isMobile, "a phone");
  // The machine that runs this may have no Korean letters, and then the site changes its font at once; a phone has.
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("goes from home to a branch to its price, and is shown nothing that is taken back", async ({
    page,
  }, info) => {
    test.slow();
    await page.route("**/*.woff2", (route) => route.abort());
    await page.addInitScript(watchStart);
    await countSteps(page);
    const device = await page.context().newCDPSession(page);
    await device.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await device.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await keepPictures(device, info);
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectSteady(page, "home");
    const homeMs = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    );

    await page
      .getByRole("region", { name: "지점 바로가기" })
      .getByRole("link", { name: /^역삼(?!GFC)/ })
      .click();
    const pressed = Date.now();
    const price = page
      .getByRole("main")
      .getByText(/^월 [\d,]+원/)
      .first();
    await expect(page.getByRole("heading", { level: 1, name: /역삼/ })).toBeVisible();
    const branchMs = Date.now() - pressed;
    await expect(page).toHaveURL(/\/place\/1$/);
    await page.evaluate(() => window.seen.note());
    const first = await price.innerText();
    await page
      .getByRole("complementary", { name: "이 지점 이용하기" })
      .getByRole("link", { name: /^회원권/ })
      .click();
    await expect(page.locator("#prices").getByRole("heading").first()).toBeInViewport();
    await expectSteady(page, "branch");
    await expect(price).toHaveText(first);

    const { pressMs } = await page.evaluate(() => window.seen);
    const { taps, pages } = await readSteps(page);
    console.log(
      `home's words after ${Math.round(homeMs)} ms, the branch's ${branchMs} ms after the press, a press answered in ${pressMs} ms: ${taps} taps, ${pages} documents`,
    );
    expect(taps).toBe(2);
  });
});
