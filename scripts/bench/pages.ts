import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { build, fingerprintSources, isBuilt } from "../lib/build";
import { weighPage } from "../lib/page-weight";
import { startBackend, startSite } from "../lib/processes";
import { fail, findFreePort, say, stop } from "../lib/run";

const distDir = ".next-bench";
const pages = ["/", "/place", "/place/1", "/notice", "/notice/1", "/login"];
const bare = "/bench";
const bareWithoutMiddleware = "/og/bench";
const loadedPages = [bareWithoutMiddleware, bare, "/", "/place", "/place/1"];
const ROUNDS = 3;
const ROUND_S = 4;

async function measureRates(siteUrl: string): Promise<Map<string, number>> {
  const rates = new Map<string, number[]>(loadedPages.map((path) => [path, []]));
  // Each round goes through all pages in turn, so that a slow moment of the machine affects all of them.
  for (let round = 0; round < ROUNDS; round++) {
    for (const path of loadedPages) {
      const result = await autocannon({ url: siteUrl + path, connections: 16, duration: ROUND_S });
      if (result.non2xx > 0 || result.errors > 0)
        fail(`${path}: ${result.non2xx + result.errors} failed answers`);
      rates.get(path)!.push(result.requests.average);
    }
  }
  return new Map([...rates].map(([path, values]) => [path, values.sort((a, b) => a - b)[(ROUNDS - 1) / 2]!]));
}

/** The size of each page, and how many requests a second the production build answers. */
export async function benchPages(): Promise<void> {
  process.env.NEXT_BENCH = "1";
  const children: ChildProcess[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), "butfit-bench-"));
  try {
    if (!isBuilt(distDir, fingerprintSources(process.env))) {
      say("building");
      if ((await build(distDir, process.env, true)) !== 0) fail("the build failed");
    }
    const env = { port: await findFreePort(), backendPort: await findFreePort(), dataDir, trustedProxies: 0 };
    children.push(await startBackend(env), await startSite(env, { distDir }));
    const siteUrl = `http://127.0.0.1:${env.port}`;

    say("first load, kB gzip");
    const inKb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
    for (const path of [bare, ...pages]) {
      const { htmlBytes, scriptBytes } = await weighPage(siteUrl, path);
      console.log(`  ${path.padEnd(18)} scripts ${inKb(scriptBytes)}   HTML ${inKb(htmlBytes)}`);
    }

    say(`requests a second (${ROUNDS} rounds of ${ROUND_S} s, median)`);
    const rates = await measureRates(siteUrl);
    const reference = rates.get(bare)!;
    for (const [path, rate] of rates) {
      const name =
        path === bare ? "bare page" : path === bareWithoutMiddleware ? "bare, no middleware" : path;
      console.log(
        `  ${name.padEnd(20)} ${rate.toFixed(0).padStart(6)}   ${(rate / reference).toFixed(2)} of the bare page`,
      );
    }
  } finally {
    for (const child of children.reverse()) await stop(child);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
