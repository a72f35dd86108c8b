import type { Browser, Page } from "playwright";
import { weighFiles, weighPage } from "../lib/page-weight";
import { say } from "../lib/run";
import { startBareApp } from "./bare-app";
import { medianOf } from "./median";
import { launchBrowser, phone } from "./phone";
import { startBenchSite } from "./site";
import { listTasks, sumBlocking, TRACE_CATEGORIES, type TraceEvent } from "./trace";

const ROUNDS = 7;
const CALM_MS = 3000;
const MAX_LOAD_MS = 60_000;
/**
 * Lighthouse's slow phone network. Without it scripts arrive with the document, and it is a matter of chance whether
 * they run before the first paint or after it.
 */
const network = { offline: false, latency: 150, downloadThroughput: 180_000, uploadThroughput: 84_000 };

type Load = {
  /** Of the main thread on a phone, from the navigation on: what all tasks take, what they block, and the longest. */
  cpuMs: number;
  blockingMs: number;
  longestMs: number;
  /** What those after the first paint block. */
  laterBlockingMs: number;
  layoutShift: number;
  /** The largest paint, with the processor as it is. */
  largestPaintMs: number;
  totalBytes: number;
  scripts: string[];
};

/** What a first visit to each page costs a phone until it is calm, next to an empty page of Next. */
export async function benchStart({ rounds = ROUNDS }: { rounds?: number }): Promise<void> {
  const siteUrl = await startBenchSite();
  const pages = listPages(siteUrl, await startBareApp(siteUrl));
  const browser = await launchBrowser();
  say(`first visits, in turns (${rounds} rounds; the first is thrown away)`);
  const loads = new Map<string, Load[]>([...pages.keys()].map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, url] of pages) {
      const load = await measureLoad(browser, url);
      if (round > 0 || rounds === 1) loads.get(name)!.push(load);
    }
  }

  console.log(
    `  ${"".padEnd(12)}    CPU   ratio  blocks   ratio   tbt4   ratio  longest   scripts in document, by idle   all kB   shift    LCP`,
  );
  const bare = loads.get("bare")!;
  for (const [name, url] of pages) console.log(await describe(name, url, loads.get(name)!, bare));
  console.log(
    "  The network is a slow phone's; the processor is slowed down in the first seven figures only.",
  );
  console.log(
    "  CPU: all tasks of the main thread from the navigation on, in ms of CPU time times four; blocks: what each takes beyond 50 ms; tbt4: the same after the first paint.",
  );
}

/** The pages of every comparison by name, the bare ones first. */
export function listPages(siteUrl: string, bareUrl: string): Map<string, string> {
  const ours = ["/", "/place", "/place/1", "/notice/1"];
  return new Map([
    ["bare", `${bareUrl}/`],
    ["bare + home", `${bareUrl}/home`],
    ...ours.map((path) => [path, siteUrl + path] as const),
  ]);
}

async function describe(name: string, url: string, loads: Load[], bare: Load[]): Promise<string> {
  const { origin, pathname } = new URL(url);
  const { scriptBytes } = await weighPage(origin, pathname);
  const idleBytes = await weighFiles(loads.flatMap(({ scripts }) => scripts));
  const middle = (figure: (load: Load) => number, digits: number, width: number) =>
    medianOf(loads, figure).toFixed(digits).padStart(width);
  const besideBare = (figure: (load: Load) => number) =>
    middle(figure, 0, 8) + (medianOf(loads, figure) / medianOf(bare, figure)).toFixed(2).padStart(8);
  const inKb = (bytes: number, width: number) => (bytes / 1000).toFixed(1).padStart(width);
  return [
    `  ${name.padEnd(11)}`,
    besideBare(({ cpuMs }) => cpuMs),
    besideBare(({ blockingMs }) => blockingMs),
    besideBare(({ laterBlockingMs }) => laterBlockingMs),
    middle(({ longestMs }) => longestMs, 0, 9),
    inKb(scriptBytes, 22),
    inKb(idleBytes, 9),
    middle(({ totalBytes }) => totalBytes / 1000, 0, 9),
    middle(({ layoutShift }) => layoutShift, 3, 8),
    middle(({ largestPaintMs }) => largestPaintMs, 0, 7),
  ].join("");
}

async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const scripts: string[] = [];
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  });
  const device = await context.newCDPSession(page);
  await device.send("Network.emulateNetworkConditions", network);
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await loadUntilCalm(page, url);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const { all, afterPaint } = listTasks(trace.traceEvents);
  const totalBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const shifts = await readRecorded(page, "layout-shift");
  const paints = await readRecorded(page, "largest-contentful-paint");
  await context.close();
  return {
    cpuMs: all.reduce((sum, taskMs) => sum + taskMs, 0),
    blockingMs: sumBlocking(all),
    longestMs: Math.max(0, ...all),
    laterBlockingMs: sumBlocking(afterPaint),
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    largestPaintMs: paints.at(-1)?.startTime ?? 0,
    totalBytes,
    scripts,
  };
}

/** Loads a page and waits until nothing has been requested for three seconds. */
async function loadUntilCalm(page: Page, url: string): Promise<void> {
  let running = 0;
  let changedAt = Date.now();
  const count = (change: number) => () => {
    running += change;
    changedAt = Date.now();
  };
  page.on("request", count(1)).on("requestfinished", count(-1)).on("requestfailed", count(-1));
  await page.goto(url, { waitUntil: "load" });
  const deadline = Date.now() + MAX_LOAD_MS;
  while (running > 0 || Date.now() - changedAt < CALM_MS) {
    if (Date.now() > deadline) throw new Error(`${url} does not come to rest`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

type Recorded = { startTime: number; value: number };

/** What the browser has recorded of a kind since the page's start. A page without any of it calls nobody back. */
function readRecorded(page: Page, type: string): Promise<Recorded[]> {
  return page.evaluate(
    (type) =>
      new Promise<Recorded[]>((resolve) => {
        setTimeout(() => resolve([]), 300);
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().map((entry) => ({
              startTime: entry.startTime,
              value: (entry as PerformanceEntry & { value?: number }).value ?? 0,
            })),
          ),
        ).observe({ type, buffered: true });
      }),
    type,
  );
}
