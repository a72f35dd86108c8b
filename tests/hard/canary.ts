import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "@/lib/config/routes";
import { toExampleAddress } from "@/scripts/lib/example-address";
import { startBackend } from "@/scripts/lib/processes";
import { findFreePort, stop } from "@/scripts/lib/run";
import { copySources } from "./cluster/deploy";
import { findListeners } from "./cluster/machine";
import { attempt, check, finish, keepError, waitUntil } from "./report";

/*
 * A copy of the project on the newest canary of Next: types, build, and what our cache handler and front rely on. It says what
 * the next version will break before it is the next version.
 */

const START_MAX_MS = 120_000;
const folder = mkdtempSync(join(tmpdir(), "butfit-canary-"));
const release = join(folder, "release");
/** @throws Error with the last of what it said */
function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: release,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`${[command, ...args].join(" ")}: ${`${stdout}${stderr}`.slice(-1500)}`);
  return stdout;
}

/** The newest by date of those that the registry has. */
function findCanary(): string | undefined {
  const versions = JSON.parse(run("npm", "view", "next", "versions", "--json")) as string[];
  const canaries = versions.filter((version) => version.includes("-canary."));
  return canaries.sort(new Intl.Collator("en", { numeric: true }).compare).at(-1);
}

async function readPages(origin: string) {
  const paths = routes
    .filter((route) => !("redirectTo" in route) && route.isPublic)
    .map(({ path }) => toExampleAddress(path));
  for (const path of paths) {
    const first = await fetch(origin + path);
    const html = await first.text();
    if (!first.headers.get("content-type")?.startsWith("text/html")) continue;
    const again = await fetch(origin + path);
    await again.text();
    const policy = again.headers.get("content-security-policy") ?? "";
    check(
      `${path} answers 200, with its policy`,
      first.status === 200 && policy.includes("script-src"),
      String(first.status),
    );
    check(`${path} says its tree once`, html.split("__next_f.push").length <= 3);
  }
  const again = await fetch(`${origin}/place/1`);
  check("a page comes from the cache the second time", again.headers.get("x-nextjs-cache") === "HIT");
  check("a branch that is not there is a 404", (await fetch(`${origin}/place/9999`)).status === 404);
}

const children: ChildProcess[] = [];
try {
  copySources(release);
  const version = findCanary();
  if (!version) throw new Error("the registry has no canary of Next");
  const own = (
    JSON.parse(readFileSync(join(release, "node_modules/next/package.json"), "utf8")) as { version: string }
  ).version;
  console.log(`  Next ${version} in place of ${own}`);
  run(
    "npm",
    "install",
    "--no-save",
    "--ignore-scripts",
    // What a canary of another version asks for is no hindrance, and what others ask for stays.
    "--force",
    "--no-audit",
    `next@${version}`,
  );
  await attempt("it builds", async () => run("npm", "run", "build"));
  // The build writes some of them.
  await attempt("its types fit", async () =>
    run(process.execPath, "node_modules/typescript-native/bin/tsc", "--noEmit"),
  );
  const env = {
    port: await findFreePort(),
    backendPort: await findFreePort(),
    dataDir: join(folder, "data"),
    trustedProxies: 0,
  };
  children.push(await startBackend(env));
  const site = spawn(process.execPath, ["--import", "tsx", "scripts/site.ts"], {
    cwd: release,
    env: {
      ...process.env,
      PORT: String(env.port),
      BACKEND_URL: `http://127.0.0.1:${env.backendPort}`,
      DATA_DIR: join(folder, "site"),
      NODE_ENV: "production",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  children.push(site);
  const origin = `http://127.0.0.1:${env.port}`;
  const readyMs = await waitUntil(async () => (await fetch(`${origin}/readyz`)).ok, START_MAX_MS);
  check("it starts", readyMs < START_MAX_MS);
  if (readyMs < START_MAX_MS) {
    const loaded = findListeners(env.port).map((pid) => readFileSync(`/proc/${pid}/maps`, "utf8"));
    check("and loads no compiler for it (server/serve.ts)", !/next-swc/.test(loaded.join("")));
    await readPages(origin);
  }
} catch (error) {
  keepError(error);
} finally {
  for (const child of children.reverse()) await stop(child);
  rmSync(folder, { recursive: true, force: true });
}
finish("canary");
