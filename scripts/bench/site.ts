import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, fingerprintSources, isBuilt } from "../lib/build";
import { startBackend, startSite } from "../lib/processes";
import { findFreePort, say, stop } from "../lib/run";
import { atEnd } from "./at-end";

const distDir = ".next-bench";

/** Starts the production build with the pages of bench builds, and a backend with a new demo chain. @returns its origin */
export async function startBenchSite(): Promise<string> {
  process.env.NEXT_BENCH = "1";
  if (!isBuilt(distDir, fingerprintSources(process.env))) {
    say("building the site");
    if ((await build(distDir, process.env, true)) !== 0) throw new Error("the build failed");
  }
  const dataDir = mkdtempSync(join(tmpdir(), "butfit-bench-"));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { port: await findFreePort(), backendPort: await findFreePort(), dataDir, trustedProxies: 0 };
  const backend = await startBackend(env);
  atEnd(() => stop(backend));
  const site = await startSite(env, { distDir });
  atEnd(() => stop(site));
  return `http://localhost:${env.port}`;
}
