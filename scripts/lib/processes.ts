import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { readSiteEnv } from "@/lib/content/site-env";
import { readVariables } from "@/lib/env/read";
import { toOrigin } from "@/lib/runtime/address";
import { loadSecrets } from "@/lib/runtime/secrets";
import { findBuild, readBuildEnv } from "@/server/builds";
import { distEnv } from "./build";
import { keepLastWords } from "./last-words";
import { startScript } from "./run";
import type { RunEnv } from "./run-env";
import { waitUntilReady } from "./wait-until-ready";

/** Starts the reference backend, without waiting for it. */
export function spawnBackend(env: RunEnv, extra: Record<string, string> = {}): ChildProcess {
  const child = startScript("backend/server.ts", [], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      BACKEND_PORT: String(env.backendPort),
      DATA_DIR: env.dataDir,
      SITE_URL: process.env.SITE_URL ?? `http://localhost:${env.port}`,
      ...extra,
    },
  });
  keepLastWords(child);
  return child;
}

/** Waits until a backend's database answers, for as long as it gets on. */
export function waitForBackend(env: RunEnv, child: ChildProcess): Promise<void> {
  return waitUntilReady(`${backendOrigin(env)}/readyz`, child, { name: "백엔드" });
}

/** Starts the reference backend and waits until its database answers. @returns the process; end it with `stop` */
export async function startBackend(env: RunEnv, extra: Record<string, string> = {}): Promise<ChildProcess> {
  const child = spawnBackend(env, extra);
  await waitForBackend(env, child);
  return child;
}

interface SiteOptions {
  /** The folder of builds; its current one is started. */
  distDir: string;
  isDev?: boolean;
  revalidateSecret?: string;
  /** Passed on to ours, or left to whoever reads its errors. */
  log?: "inherit" | "pipe";
}

/** Starts the built site, or the one under development, against a backend, without waiting for it. */
export function spawnSite(
  env: RunEnv,
  { distDir, isDev = false, revalidateSecret, log = "inherit" }: SiteOptions,
): ChildProcess {
  const build = isDev ? undefined : findBuild(distDir);
  const { SITE_HEAP_MB: heapMb } = readVariables(process.env, ["SITE_HEAP_MB"]);
  const child = startScript("server/serve.ts", isDev ? ["--dev"] : [], {
    // Without a limit the heap of a busy site grows to what the machine has, and stays there.
    nodeOptions: isDev ? [] : [`--max-old-space-size=${heapMb}`],
    stdio: isDev ? "inherit" : ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: isDev ? "development" : "production",
      ...distEnv(build ?? distDir),
      // Its policy, and who may index it, stay those of the build.
      ...(build ? readBuildEnv(build) : readSiteEnv(process.env)),
      PORT: String(env.port),
      // Without a folder of data nothing is to be left.
      PAGES_DIR: env.dataDir && join(env.dataDir, "pages"),
      TRUSTED_PROXIES: String(env.trustedProxies),
      BACKEND_URL: env.backendUrl ?? backendOrigin(env),
      REVALIDATE_SECRET:
        revalidateSecret || process.env.REVALIDATE_SECRET || loadSecrets(env.dataDir).revalidateSecret,
    },
  });
  if (log === "inherit") keepLastWords(child);
  return child;
}

/** Waits until a site answers, for as long as it gets on. */
export function waitForSite(env: RunEnv, child: ChildProcess): Promise<void> {
  return waitUntilReady(`${toOrigin(env.siteHost ?? "", env.port)}/robots.txt`, child, { name: "사이트" });
}

/** Starts the site and waits until it answers. @returns the process; end it with `stop` */
export async function startSite(env: RunEnv, options: SiteOptions): Promise<ChildProcess> {
  const child = spawnSite(env, options);
  await waitForSite(env, child);
  return child;
}

function backendOrigin({ backendHost = "", backendPort }: RunEnv): string {
  return toOrigin(backendHost, backendPort);
}
