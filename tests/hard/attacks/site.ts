import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sendRaw } from "@/e2e/support/raw-http";
import { build, fingerprintSources, isBuilt } from "@/scripts/lib/build";
import { startBackend, startSite } from "@/scripts/lib/processes";
import { findFreePort, stop } from "@/scripts/lib/run";
import { readStartLimits } from "@/scripts/lib/start-limits";

/** The long checks (`npm run test:hard -- attacks`) have a site of their own; without them its stories are skipped. */
export const isFull = process.env.ATTACKS === "full";
/** With a build, if there is none. */
export const START_MAX_MS = readStartLimits().startMaxMs;

export interface Site {
  port: number;
  pid: number;
  /** Sends a request line (without its version) and further headers, as no browser would. */
  send(line: string, headers?: string[]): ReturnType<typeof sendRaw>;
  /** What the site wrote about errors so far. */
  log(): string;
  close(): Promise<void>;
}

/** The built site with one trusted proxy, which the tests play, over a backend and a database of its own. */
export async function openSite(): Promise<Site> {
  const distDir = ".next-e2e";
  Object.assign(process.env, {
    SITE_URL: "http://localhost:3000",
    IP_LOOKUP_URL: "http://ip-lookup.test/json",
  });
  if (!isBuilt(distDir, fingerprintSources(process.env)) && (await build(distDir, process.env, true)) !== 0) {
    throw new Error("the site could not be built");
  }
  const dataDir = mkdtempSync(join(tmpdir(), "butfit-attacks-"));
  const env = { port: await findFreePort(), backendPort: await findFreePort(), dataDir, trustedProxies: 1 };
  const backend = await startBackend(env);
  const site = await startSite(env, { distDir, log: "pipe" });
  let log = "";
  site.stderr?.on("data", (chunk: Buffer) => (log += String(chunk)));
  return {
    port: env.port,
    pid: site.pid!,
    send: (line, headers) => sendRaw(env.port, `${line} HTTP/1.1`, headers),
    log: () => log,
    close: async () => {
      await stop(site);
      await stop(backend);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
