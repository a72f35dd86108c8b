import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { siteUrl } from "./pages.mjs";
import { check } from "./report.ts";

const rootDir = fileURLToPath(new URL("../..", import.meta.url));
const closedHeading = "잠시 문을 닫았어요";

export async function closeSite(state) {
  await promisify(execFile)(process.execPath, ["--import", "tsx", "backend/cli.ts", "close-site", state], {
    cwd: rootDir,
    env: { ...process.env, DATA_DIR: process.env.HARD_DATA_DIR },
  });
}

/** Counts a tab's requests to the realtime database, and notes whether the closed-site screen ever showed. */
async function openTab(browser, { isTestMode = false } = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const seen = { sockets: 0, reads: 0, errors: [] };
  page.on("websocket", () => (seen.sockets += 1));
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/data.json") seen.reads += 1;
  });
  page.on("console", (message) => message.type() === "error" && seen.errors.push(message.text()));
  page.on("pageerror", (error) => seen.errors.push(String(error)));
  await page.addInitScript(
    ([heading, isInTestMode]) => {
      if (isInTestMode) sessionStorage.setItem("testMode", "true");
      new MutationObserver(() => {
        if (document.querySelector("h1")?.textContent === heading) window.hasSeenClosed = true;
      }).observe(document, { subtree: true, childList: true });
    },
    [closedHeading, isTestMode],
  );
  return { page, seen, close: () => context.close() };
}

const isClosed = (page) =>
  page.evaluate(
    (heading) =>
      document.querySelector("h1")?.textContent === heading &&
      !document.querySelector("header, footer") &&
      document.querySelectorAll("main").length === 1,
    closedHeading,
  );
export const waitUntilClosed = (page) =>
  page
    .waitForFunction(
      (heading) => document.querySelector("h1")?.textContent === heading && !document.querySelector("header"),
      closedHeading,
      { timeout: 10_000 },
    )
    .then(() => isClosed(page))
    .catch(() => false);
/** Time enough for an answer, for the checks that nothing happens. */
const settle = (page) => page.waitForTimeout(4000);

/** The closed-site screen: shown by the record alone, fetched once, and not in a tab in test mode. */
export async function checkClosedSite() {
  const browser = await chromium.launch({ executablePath: process.env.E2E_BROWSER, args: ["--no-sandbox"] });
  try {
    const open = await openTab(browser);
    await open.page.goto(siteUrl, { waitUntil: "load" });
    await settle(open.page);
    check("an open site reads the record once", open.seen.reads === 1, `${open.seen.reads} reads`);
    check("an open site opens no socket", open.seen.sockets === 0, `${open.seen.sockets} sockets`);
    await closeSite("on");
    await settle(open.page);
    const stood = await open.page.evaluate(() => Boolean(window.hasSeenClosed));
    check("an open page never shows the closed-site screen, also when the site closes later", !stood);
    check("an open page logs no error", open.seen.errors.length === 0, open.seen.errors.join(" | "));
    check("nothing is noted for a site that was open", !(await readFlag(open.page)));
    await open.close();

    for (const path of ["/", "/place/1", "/login"]) {
      const tab = await openTab(browser);
      await tab.page.goto(siteUrl + path);
      check(`${path} of a closed site is the closed-site screen alone`, await waitUntilClosed(tab.page));
      check(
        `${path} of a closed site logs no error`,
        tab.seen.errors.length === 0,
        tab.seen.errors.join(" | "),
      );
      if (path === "/") await checkDismissal(tab);
      await tab.close();
    }

    const waiting = await openTab(browser);
    await waiting.page.goto(`${siteUrl}/place`);
    check("a page waits for the reopening", await waitUntilClosed(waiting.page));
    await waiting.page.waitForEvent("websocket", { timeout: 10_000 }).catch(() => {});
    await closeSite("off");
    const isBack = await waiting.page
      .waitForSelector("header", { timeout: 15_000 })
      .then(() => true)
      .catch(() => false);
    check("and is there again when the site opens", isBack && (await readFlag(waiting.page)) === "true");
    check("by one subscription", waiting.seen.sockets === 1, `${waiting.seen.sockets} sockets`);
    await waiting.close();
    await closeSite("on");

    const tested = await openTab(browser, { isTestMode: true });
    await tested.page.goto(siteUrl, { waitUntil: "load" });
    await settle(tested.page);
    check("a tab in test mode asks nothing", tested.seen.sockets + tested.seen.reads === 0);
    check("a tab in test mode sees the site", !(await isClosed(tested.page)));
    await tested.close();
  } finally {
    await closeSite("off").catch(() => {});
    await browser.close();
  }
}

async function checkDismissal({ page }) {
  for (let tap = 0; tap < 14; tap += 1) await page.mouse.click(10, 10);
  check("fourteen taps leave the closed-site screen", await isClosed(page));
  await page.mouse.click(10, 10);
  const isBack = await page
    .waitForSelector("header")
    .then(() => true)
    .catch(() => false);
  check("the fifteenth brings the site back", isBack);
  check("and is noted for this tab", (await readFlag(page)) === "true");
  await page.reload({ waitUntil: "load" });
  await settle(page);
  check("the site stays open over a reload", !(await isClosed(page)));
}

const readFlag = (page) =>
  page.evaluate(() => (localStorage.getItem("testMode") ? "local" : sessionStorage.getItem("testMode")));
