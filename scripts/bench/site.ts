import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, fingerprintSources, isBuilt } from "../lib/build";
import { startBackend, startSite } from "../lib/processes";
import { findFreePort, isPortFree, say, stop } from "../lib/run";
import { weighed } from "../lib/weighed";
import { atEnd } from "./at-end";

/** Starts the weighed build, and a backend with a new demo chain. @returns its origin @throws Error when its port is taken */
export async function startBenchSite(): Promise<string> {
  const { distDir, port, settings } = weighed;
  Object.assign(process.env, settings);
  if (!(await isPortFree(port)))
    throw new Error(`another program uses port ${port}, which is part of the build`);
  if (!isBuilt(distDir, fingerprintSources(process.env))) {
    say("building the site");
    if ((await build(distDir, process.env, true)) !== 0) throw new Error("the build failed");
  }
  const dataDir = mkdtempSync(join(tmpdir(), "butfit-bench-"));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { port, backendPort: await findFreePort(), dataDir, trustedProxies: 0 };
  const backend = await startBackend(env);
  atEnd(() => stop(backend));
  const site = await startSite(env, { distDir });
  atEnd(() => stop(site));
  return settings.SITE_URL;
}
