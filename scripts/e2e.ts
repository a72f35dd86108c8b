import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireBrowser } from "./lib/browser";
import { build, fingerprintSources, isBuilt } from "./lib/build";
import { startBackend, startSite } from "./lib/processes";
import { fail, findFreePort, run, say, stop } from "./lib/run";
import { weighed } from "./lib/weighed";

/**
 * End-to-end tests over the production build and the real backend, on free ports and a database of their own.
 * Further arguments go to Playwright: `npm run e2e -- e2e/strip.spec.ts --project=phone`.
 */
const distDir = ".next-e2e";
/** Budgets are those of production's build, which is left out where only other tests run, as in `npm test`. */
const args = process.argv.slice(2);
const specs = args.filter((arg) => arg.includes(".spec"));
const isWeighing =
  specs.length > 0
    ? specs.some((spec) => spec.includes("budgets"))
    : !["core", "hard"].includes(process.env.E2E_PART ?? "") && !args.includes("--config");
const weighedEnv = { ...process.env, ...weighed.settings };
/** Baked into the tested build, so that tests can answer instead of third parties. */
Object.assign(process.env, {
  SITE_URL: "http://localhost:3000",
  IP_LOOKUP_URL: "http://ip-lookup.test/json",
});

const browser = await requireBrowser({ isShellEnough: true }).catch((error: Error) => fail(error.message));
await buildUnlessBuilt(distDir, process.env);
if (isWeighing) await buildUnlessBuilt(weighed.distDir, weighedEnv);

const dataDir = mkdtempSync(join(tmpdir(), "butfit-e2e-"));
const env = { port: await findFreePort(), backendPort: await findFreePort(), dataDir, trustedProxies: 1 };
const children: ChildProcess[] = [];
let exitCode = 1;
try {
  say("백엔드와 사이트를 시작하는 중이에요.");
  children.push(await startBackend(env, { SITE_URL: `http://localhost:${env.port}` }));
  children.push(await startSite(env, { distDir }));
  const weighedSite = { ...env, port: await findFreePort(), dataDir: join(dataDir, "weighed") };
  if (isWeighing) children.push(await startSite(weighedSite, { distDir: weighed.distDir }));
  exitCode = await run("npx", ["playwright", "test", ...args], {
    env: {
      ...process.env,
      E2E_BROWSER: browser,
      E2E_SITE_URL: `http://localhost:${env.port}`,
      E2E_WEIGHED_URL: `http://localhost:${weighedSite.port}`,
      E2E_BACKEND_URL: `http://127.0.0.1:${env.backendPort}`,
      E2E_DIST_DIR: distDir,
      E2E_DATA_DIR: dataDir,
      E2E_RUN: String(process.pid),
    },
  });
} finally {
  for (const child of children.reverse()) await stop(child);
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(exitCode);

async function buildUnlessBuilt(place: string, env: NodeJS.ProcessEnv): Promise<void> {
  if (isBuilt(place, fingerprintSources(env))) return;
  say(`빌드를 만드는 중이에요 (${place}).`);
  const startedAt = Date.now();
  if ((await build(place, env, true)) !== 0) fail("빌드에 실패했어요.");
  say(`빌드: ${Math.round((Date.now() - startedAt) / 1000)}초`);
}
