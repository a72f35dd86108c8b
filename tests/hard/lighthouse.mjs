import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { throttling } from "lighthouse/core/config/constants.js";
import { decidingPages, siteUrl } from "./pages.mjs";
import { check, finish } from "./report.ts";

/** Lighthouse's phone on a slow network: the median of three runs per page. */
const RUNS = 3;
/**
 * Lighthouse's phone is a machine of 2,000 points in its own benchmark, slowed down four times. A slower machine is
 * slowed down less, or it would represent a phone that nobody has.
 */
const PHONE_BENCHMARK = 2000 / 4;
/** What the web font may cost compared with the system's. */
const FONT_MAX_MS = 300;
const FONT_MAX_SHIFT = 0.01;
/** All of the home page's first view on a phone. */
const HOME_MAX_BYTES = 600_000;
const port = 9000 + (process.pid % 900);
const profile = mkdtempSync(join(tmpdir(), "lighthouse-"));
const chrome = spawn(
  process.env.E2E_BROWSER,
  [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
    `--user-data-dir=${profile}`,
    `--remote-debugging-port=${port}`,
  ],
  { stdio: "ignore" },
);
for (let attempt = 0; attempt < 100; attempt++) {
  if (await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const valueOf = (runs, audit) => median(runs.map((lhr) => lhr.audits[audit].numericValue));

/** As often as requested; a run in which the browser painted nothing is repeated, a few times. */
async function runLighthouse(path, settings = {}, count = RUNS) {
  const runs = [];
  for (let run = 0; runs.length < count && run < count + 3; run++) {
    const { lhr } = await lighthouse(siteUrl + path, {
      port,
      output: "json",
      logLevel: "error",
      // Each run is a first visit: the site remembers that a browser has its font.
      clearStorageTypes: ["all"],
      ...settings,
    });
    if (!lhr.runtimeError) runs.push(lhr);
  }
  return runs;
}

/** How much to slow this machine down to match the phone. */
async function calibrate() {
  const runs = await runLighthouse(decidingPages[0], { onlyAudits: ["first-contentful-paint"] });
  const benchmark = median(runs.map(({ environment }) => environment.benchmarkIndex));
  const cpuSlowdownMultiplier = Math.min(4, Math.max(1, benchmark / PHONE_BENCHMARK));
  console.log(`benchmark ${benchmark}: slowed down ${cpuSlowdownMultiplier.toFixed(1)} times`);
  return { throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier } };
}

function checkScores(path, runs) {
  const scoreOf = (category) => Math.round(median(runs.map((lhr) => lhr.categories[category].score)) * 100);
  const failing = (category) =>
    runs[0].categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (runs[0].audits[id].score ?? 1) < 1)
      .map(({ id }) => id)
      .join(", ");
  const bytes = valueOf(runs, "total-byte-weight");
  const figures = `LCP ${valueOf(runs, "largest-contentful-paint").toFixed(0)} ms, CLS ${valueOf(runs, "cumulative-layout-shift").toFixed(3)}, TBT ${valueOf(runs, "total-blocking-time").toFixed(0)} ms, ${(bytes / 1000).toFixed(0)} kB`;
  check(
    `${path} performance ${scoreOf("performance")} of at least 97`,
    scoreOf("performance") >= 97,
    figures,
  );
  check(`${path} layout shift at most 0.02`, valueOf(runs, "cumulative-layout-shift") <= 0.02);
  for (const category of ["accessibility", "best-practices", "seo"]) {
    check(`${path} ${category} ${scoreOf(category)} of 100`, scoreOf(category) === 100, failing(category));
  }
  if (path === "/") check(`/ weighs at most 600 kB`, bytes <= HOME_MAX_BYTES, `${bytes} bytes`);
}

/** The same page with the web font and without, in turns. */
async function checkFont(path, settings) {
  const runs = { web: [], system: [] };
  for (let round = 0; round < RUNS; round++) {
    runs.web.push(...(await runLighthouse(path, settings, 1)));
    runs.system.push(...(await runLighthouse(path, { ...settings, blockedUrlPatterns: ["*.woff2"] }, 1)));
  }
  for (const [audit, name, most, digits] of [
    ["largest-contentful-paint", "largest paint (ms)", FONT_MAX_MS, 0],
    ["cumulative-layout-shift", "layout shift", FONT_MAX_SHIFT, 3],
  ]) {
    const [web, system] = [valueOf(runs.web, audit), valueOf(runs.system, audit)];
    check(
      `${path} ${name} ${web.toFixed(digits)} with the web font, ${system.toFixed(digits)} with the system's`,
      web - system <= most,
    );
  }
}

try {
  for (const path of decidingPages) await fetch(siteUrl + path);
  const settings = await calibrate();
  for (const path of decidingPages) checkScores(path, await runLighthouse(path, settings));
  for (const path of ["/", "/place/1"]) await checkFont(path, settings);
} finally {
  chrome.kill();
  await new Promise((resolve) => chrome.once("close", resolve));
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
finish("lighthouse");
