import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rootDir } from "@/lib/runtime/release";
import { findFreePort, say, stop } from "../lib/run";
import { atEnd } from "./at-end";
import { startBareApp } from "./bare-app";
import { median, medianOf } from "./median";
import { launchBrowser } from "./phone";
import { startBenchSite } from "./site";
import { listPages } from "./start";
import { startTlsProxy } from "./tls-proxy";

const ROUNDS = 5;
/** Lighthouse's own: how much slower than this machine its phone is. */
const PHONE_SLOWDOWN = 4;
/** Run with npx from a cache of the bench's own; the same versions as the long checks'. */
const tools = JSON.parse(readFileSync(join(rootDir, "tests/hard/package.json"), "utf8")) as {
  dependencies: { lighthouse: string };
  overrides: Record<string, string>;
};
const packages = [
  `lighthouse@${tools.dependencies.lighthouse}`,
  ...Object.entries(tools.overrides).map(([name, version]) => `${name}@${version}`),
];
const npmCache = join(rootDir, ".bench/npm");

/** The part of Lighthouse's report that is read. */
type Report = {
  runtimeError?: { message: string };
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue: number; details?: { items: { items?: { node?: Node }[] }[] } }>;
  environment: { benchmarkIndex: number };
};
type Node = { selector: string; nodeLabel: string };

/**
 * Lighthouse's phone on a slow network, over HTTP/2 and TLS, next to an empty page of Next.
 *
 * @param slow how much slower this machine is taken to be: on a fast one everything has 98
 */
export async function benchLighthouse({
  rounds = ROUNDS,
  slow = 1,
}: {
  rounds?: number;
  slow?: number;
}): Promise<void> {
  const site = await startBenchSite();
  const pages = listPages(await startTlsProxy(site), await startTlsProxy(await startBareApp(site)));
  say(
    `Lighthouse (${packages[0]}), in turns (median of ${rounds}${slow > 1 ? `, the machine ${slow} times slower` : ""})`,
  );
  const reports = new Map<string, Report[]>([...pages.keys()].map((name) => [name, []]));
  await warmUp([...pages.values()]);
  for (let round = 0; round < rounds; round++) {
    for (const [name, url] of pages) reports.get(name)!.push(await runLighthouse(url, slow));
  }

  console.log(`  ${"".padEnd(12)}  score   range    LCP   TBT    CLS   largest element`);
  for (const [name, runs] of reports) console.log(describe(name, runs));
  const benchmark = median([...reports.values()].flat().map(({ environment }) => environment.benchmarkIndex));
  console.log(`  Lighthouse's own benchmark of this machine: ${benchmark.toFixed(0)}.`);
}

function describe(name: string, runs: Report[]): string {
  const scores = runs.map(({ categories }) => categories.performance.score * 100);
  const middle = (audit: string, digits: number, width: number) =>
    medianOf(runs, ({ audits }) => audits[audit]!.numericValue)
      .toFixed(digits)
      .padStart(width);
  const element = runs[0]!.audits["largest-contentful-paint-element"]?.details?.items[0]?.items?.[0]?.node;
  return [
    `  ${name.padEnd(12)}`,
    median(scores).toFixed(0).padStart(7),
    `${Math.min(...scores).toFixed(0)}–${Math.max(...scores).toFixed(0)}`.padStart(8),
    middle("largest-contentful-paint", 0, 7),
    middle("total-blocking-time", 0, 6),
    middle("cumulative-layout-shift", 3, 7),
    `   ${element ? `${element.selector.split(" > ").at(-1)} “${element.nodeLabel.slice(0, 40)}”` : "unknown"}`,
  ].join("");
}

/** The first visit of a page renders it, and the first of all is always slow. */
async function warmUp(urls: string[]): Promise<void> {
  const browser = await launchBrowser();
  for (const url of urls) {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    await page.goto(url, { waitUntil: "networkidle" });
    await page.close();
  }
  await browser.close();
}

/** One first visit in a browser of its own, because the site remembers what a browser has. */
async function runLighthouse(url: string, slow: number): Promise<Report> {
  const port = await findFreePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`, "--ignore-certificate-errors"]);
  const dir = mkdtempSync(join(tmpdir(), "butfit-lighthouse-"));
  atEnd(() => rmSync(dir, { recursive: true, force: true }));
  const file = join(dir, "report.json");
  const child = spawn(
    "npx",
    [
      "--yes",
      ...packages.map((name) => `--package=${name}`),
      "--",
      "lighthouse",
      url,
      `--port=${port}`,
      "--only-categories=performance",
      `--throttling.cpuSlowdownMultiplier=${PHONE_SLOWDOWN * slow}`,
      "--output=json",
      `--output-path=${file}`,
      "--quiet",
    ],
    { env: { ...process.env, npm_config_cache: npmCache }, stdio: ["ignore", "ignore", "pipe"] },
  );
  atEnd(() => stop(child));
  let words = "";
  child.stderr.on("data", (chunk: Buffer) => (words += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  await browser.close();
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}\n${words}`);
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}
