import type { ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "@/lib/config/routes";
import { rootDir } from "@/lib/runtime/release";
import { requireBrowser } from "./lib/browser";
import { build, fingerprintSources, isBuilt } from "./lib/build";
import { toExampleAddress } from "./lib/example-address";
import { startBackend, startSite } from "./lib/processes";
import { fail, findFreePort, isPortFree, run, say, stop } from "./lib/run";
import { setDefaultDatabaseUrl } from "./lib/run-env";

/**
 * `npm run test:hard [name…]`: the checks that take too long for every change. The checks of pages run on a
 * production (`master`) build, with tools and browsers that are installed first.
 */
const siteChecks: Record<string, string[]> = {
  master: ["node", "tests/hard/master.mjs"],
  access: ["node", "tests/hard/access.mjs"],
  html: ["node", "tests/hard/html.mjs"],
  lighthouse: ["node", "tests/hard/lighthouse.mjs"],
  motion: ["node", "tests/hard/motion.mjs"],
  firefox: ["node", "--import", "tsx", "tests/hard/firefox.mjs"],
  webkit: ["xvfb-run", "-a", "node", "--import", "tsx", "tests/hard/webkit.mjs"],
};
/** Backend and session alone, without a site. */
const otherChecks: Record<string, string[]> = {
  kills: ["node", "--import", "tsx", "tests/hard/kills.ts"],
  // Jobs while workers and backends are killed; where PostgreSQL is installed, and on the embedded database.
  jobs: ["node", "--import", "tsx", "tests/hard/jobs.ts"],
  // A branch with a thousand members closes on two backends that are killed; where PostgreSQL is installed.
  closing: ["node", "--import", "tsx", "tests/hard/closing.ts"],
  // A fresh clone, with nothing but Node.js.
  fresh: ["node", "--import", "tsx", "tests/hard/fresh.ts"],
  // The same with a quarter of a core, or with LOAD busy programs beside it.
  slow: ["node", "--import", "tsx", "tests/hard/slow.ts"],
  // `npm start` and what it keeps running.
  service: ["node", "--import", "tsx", "tests/hard/service.ts"],
  // Two sites on one backend, without and with Redis, each of which is taken away.
  pages: ["node", "--import", "tsx", "tests/hard/pages-outlive.ts"],
  // Chains of 20, 1,000 and 2,000 branches.
  large: ["node", "--import", "tsx", "tests/hard/large.ts"],
  // The newest canary of Next: what its next version will break.
  canary: ["node", "--import", "tsx", "tests/hard/canary.ts"],
  // Two sites and two backends that are replaced one after the other; where PostgreSQL is installed.
  rolling: [
    "bash",
    "-c",
    ". scripts/postgres.sh; start_postgres; node --import tsx tests/hard/rolling.ts; code=$?; stop_postgres; exit $code",
  ],
  // What a chain has: nginx, two sites, two backends, two PostgreSQL under Patroni, Redis, by the deployment's files.
  cluster: ["unshare", "--net", "--mount", "node", "--import", "tsx", "tests/hard/cluster.ts"],
  // A backup while it serves, a wrong DELETE, and back to the second before it; where pgbackrest is installed.
  pitr: ["node", "--import", "tsx", "tests/hard/pitr.ts"],
  // The container files without an engine, in namespaces of its own: each service a host.
  containers: [
    ...["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"],
    ...["node", "--import", "tsx", "tests/hard/containers.ts"],
  ],
  // Each alert fires, by Prometheus' own rules.
  alerts: ["node", "--import", "tsx", "tests/hard/alerts.ts"],
  // Nothing that exists once: the primary, a site, Redis and a worker are killed in one night; where Patroni is installed.
  night: ["unshare", "--net", "--mount", "node", "--import", "tsx", "tests/hard/night.ts"],
  // The version before and this one on one schema; where PostgreSQL is installed and git knows the version before.
  versions: ["node", "--import", "tsx", "tests/hard/versions.ts"],
  fuzz: ["env", "FUZZ_RUNS=300", "npx", "vitest", "run", "tests/backend/fuzz-contract.test.ts"],
  payments: [
    "env",
    "PAYMENT_MODEL_RUNS=1000",
    "npx",
    "vitest",
    "run",
    "tests/backend/routes/payment-model.test.ts",
  ],
  // On the embedded database, and on PostgreSQL with two backends where one is installed.
  lives: [
    "bash",
    "-c",
    ". scripts/postgres.sh; start_postgres; LIFE_MODEL_RUNS=1000 npx vitest run tests/backend/routes/lives-model.test.ts; code=$?; stop_postgres; exit $code",
  ],
  // On PostgreSQL with two backends, where one is installed; as many addresses as strangers have.
  attacks: [
    "bash",
    "-c",
    ". scripts/postgres.sh; start_postgres; npx vitest run --no-file-parallelism tests/hard/attacks; code=$?; stop_postgres; exit $code",
  ],
  // Sweeps over whole pages, and the other width of pages whose layout is the same.
  browser: ["env", "E2E_PART=hard", "node", "--import", "tsx", "scripts/e2e.ts"],
  // Every call of the browser, in every way in which it can fail.
  faults: ["node", "--import", "tsx", "scripts/e2e.ts", "--config", "tests/hard/faults/playwright.config.ts"],
  renewal: ["env", "RENEWAL_RUNS=1500", "npx", "vitest", "run", "tests/lib/session/renewal-model.test.ts"],
};
/** With tools of their own, without a site. */
const toolChecks: Record<string, string[]> = {
  // Session, limits and the rules of money and time are changed one thing at a time, and a test must notice it.
  mutation: ["node", "--import", "tsx", "tests/hard/mutation.ts"],
};
const checks = { ...siteChecks, ...otherChecks, ...toolChecks };
const debianPackages = [
  "default-jre-headless",
  "firefox-esr",
  "webkit2gtk-driver",
  "xvfb",
  "xauth",
  "fonts-noto-cjk",
];

const names = process.argv.slice(2);
const chosen = names.length > 0 ? names : Object.keys(checks);
const unknown = names.filter((name) => !(name in checks));
if (unknown.length > 0)
  fail(`모르는 검사예요: ${unknown.join(", ")}. 있는 검사: ${Object.keys(checks).join(", ")}`);

/** What a chain's machine has, for `cluster`. */
const chainPackages = ["nginx-light", "openssl", "curl", "postgresql", "redis-server"];
/** What the others' images are, for `containers`, and `promtool`, for `alerts`. */
const watchPackages = [
  "iproute2",
  "prometheus",
  "prometheus-alertmanager",
  "prometheus-blackbox-exporter",
  "prometheus-node-exporter",
];
const pairPackages = ["patroni", "etcd-server", "haproxy"];
/** And what only these checks need besides. */
const morePackages: Record<string, string[]> = {
  cluster: pairPackages,
  pitr: ["pgbackrest"],
  containers: watchPackages,
  alerts: watchPackages,
  night: pairPackages,
};

const failures: string[] = [];
for (const [name, packages] of Object.entries(morePackages))
  if (chosen.includes(name)) await installPackages([...chainPackages, ...packages]);
for (const name of chosen.filter((name) => name in otherChecks)) {
  say(name);
  if ((await runCheck(name, { ATTACKS: "full" })) !== 0) failures.push(name);
}
const chosenTools = chosen.filter((name) => name in toolChecks);
if (chosenTools.length > 0) await installTools([]);
for (const name of chosenTools) {
  say(name);
  if ((await runCheck(name)) !== 0) failures.push(name);
}
const chosenForSite = chosen.filter((name) => name in siteChecks);
if (chosenForSite.length > 0) {
  // The checks of access have all that they need from the project itself.
  if (chosenForSite.some((name) => name !== "access")) await installTools(debianPackages);
  await checkSite(chosenForSite);
}
if (failures.length > 0) fail(`실패한 검사: ${failures.join(", ")}`);

function runCheck(name: string, env: Record<string, string> = {}): Promise<number> {
  const [command, ...args] = checks[name]!;
  return run(command!, args, { env: { ...process.env, ...env } });
}

async function installTools(packages: string[]) {
  say("도구를 설치하는 중이에요.");
  if (
    (await run("npm", ["ci", "--no-audit", "--no-fund", "--prefix", "tests/hard"], {
      stdio: ["ignore", "ignore", "inherit"],
    })) !== 0
  ) {
    fail("도구를 설치하지 못했어요.");
  }
  await installPackages(packages);
}

/** Where there is a Debian and we may; a check says what it misses. */
async function installPackages(packages: string[]) {
  if (process.getuid?.() !== 0) return;
  const names = packages.join(" ");
  await run("sh", [
    "-c",
    `dpkg -s ${names} >/dev/null 2>&1 || (apt-get update -qq && apt-get install -y -qq --no-install-recommends ${names} >/dev/null)`,
  ]);
}

async function checkSite(names: string[]) {
  // The addresses are part of the build: reusing the same ports avoids another build.
  const usualPort = 3099;
  const port = (await isPortFree(usualPort)) ? usualPort : await findFreePort();
  const usualBackendPort = 3098;
  const backendPort = (await isPortFree(usualBackendPort)) ? usualBackendPort : await findFreePort();
  const dataDir = mkdtempSync(join(tmpdir(), "butfit-hard-"));
  const env = { port, backendPort, dataDir, trustedProxies: 0 };
  // Members of the demo chain log in.
  Object.assign(process.env, {
    APP_ENV: "master",
    DEMO_IN_PRODUCTION: "yes",
    SITE_URL: `http://localhost:${port}`,
  });
  setDefaultDatabaseUrl(env);
  const distDir = ".next-master";
  if (!isBuilt(distDir, fingerprintSources(process.env))) {
    say("프로덕션(master) 빌드를 만드는 중이에요.");
    if ((await build(distDir, process.env, true)) !== 0) fail("빌드에 실패했어요.");
  }
  const shotsDir = join(rootDir, ".shots");
  mkdirSync(shotsDir, { recursive: true });
  const children: ChildProcess[] = [];
  try {
    children.push(await startBackend(env), await startSite(env, { distDir }));
    const paths = routes
      .filter((route) => !("redirectTo" in route))
      .map(({ path }) => toExampleAddress(path));
    for (const name of names) {
      say(name);
      const code = await runCheck(name, {
        HARD_SITE_URL: `http://localhost:${port}`,
        HARD_PATHS: [...paths, "/no-such-page"].join(" "),
        HARD_SHOTS_DIR: shotsDir,
        HARD_DATA_DIR: dataDir,
        E2E_BROWSER: await requireBrowser(),
      });
      if (code !== 0) failures.push(name);
    }
  } finally {
    for (const child of children.reverse()) await stop(child);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
