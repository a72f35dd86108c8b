import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { check, decidingPages, finish, siteUrl } from "./pages.mjs";

/** Lighthouse's phone on a slow network: the median of three runs a page. */
const RUNS = 3;
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
try {
  for (const path of decidingPages) {
    await fetch(siteUrl + path);
    const runs = [];
    // A run in which the browser painted nothing says nothing; it is made again, a few times.
    for (let run = 0; runs.length < RUNS && run < RUNS + 3; run++) {
      const { lhr } = await lighthouse(siteUrl + path, {
        port,
        output: "json",
        logLevel: "error",
        // Each run is a first visit: the site remembers that a browser has its font.
        clearStorageTypes: ["all"],
      });
      if (!lhr.runtimeError) runs.push(lhr);
    }
    const scoreOf = (category) => Math.round(median(runs.map((lhr) => lhr.categories[category].score)) * 100);
    const valueOf = (audit) => median(runs.map((lhr) => lhr.audits[audit].numericValue));
    const failing = (category) =>
      runs[0].categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (runs[0].audits[id].score ?? 1) < 1)
        .map(({ id }) => id)
        .join(", ");
    const figures = `LCP ${valueOf("largest-contentful-paint").toFixed(0)} ms, CLS ${valueOf("cumulative-layout-shift").toFixed(3)}, TBT ${valueOf("total-blocking-time").toFixed(0)} ms, ${(valueOf("total-byte-weight") / 1000).toFixed(0)} kB`;
    check(
      `${path} performance ${scoreOf("performance")} of at least 97`,
      scoreOf("performance") >= 97,
      figures,
    );
    check(`${path} layout shift at most 0.02`, valueOf("cumulative-layout-shift") <= 0.02);
    for (const category of ["accessibility", "best-practices", "seo"]) {
      check(`${path} ${category} ${scoreOf(category)} of 100`, scoreOf(category) === 100, failing(category));
    }
  }
} finally {
  chrome.kill();
  await new Promise((resolve) => chrome.once("close", resolve));
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
finish("lighthouse");
