import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChildProcess } from "node:child_process";
import { routes } from "@/lib/config/routes";
import { requireBrowser } from "./lib/browser";
import { build, fingerprintSources, isBuilt } from "./lib/build";
import { startBackend, startSite } from "./lib/processes";
import { fail, findFreePort, isPortFree, rootDir, run, say, stop } from "./lib/run";

/**
 * `npm run test:hard [name…]`: what takes too long for every change. It runs over a production (`master`) build;
 * the tools and browsers that it needs are installed first.
 */
const checks: Record<string, string[]> = {
  master: ["node", "tests/hard/master.mjs"],
  html: ["node", "tests/hard/html.mjs"],
  lighthouse: ["node", "tests/hard/lighthouse.mjs"],
  firefox: ["node", "tests/hard/firefox.mjs"],
  webkit: ["xvfb-run", "-a", "node", "tests/hard/webkit.mjs"],
};
const debianPackages = [
  "default-jre-headless",
  "firefox-esr",
  "webkit2gtk-driver",
  "xvfb",
  "xauth",
  "fonts-noto-cjk",
];

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in checks));
if (unknown.length > 0)
  fail(`모르는 검사예요: ${unknown.join(", ")}. 있는 검사: ${Object.keys(checks).join(", ")}`);

say("도구를 설치하는 중이에요.");
if (
  (await run("npm", ["ci", "--no-audit", "--no-fund", "--prefix", "tests/hard"], {
    stdio: ["ignore", "ignore", "inherit"],
  })) !== 0
) {
  fail("도구를 설치하지 못했어요.");
}
if (process.getuid?.() === 0) {
  await run("sh", [
    "-c",
    `dpkg -s ${debianPackages.join(" ")} >/dev/null 2>&1 || (apt-get update -qq && apt-get install -y -qq ${debianPackages.join(" ")} >/dev/null)`,
  ]);
}

// The address is part of the build: the same port again saves building again.
const usualPort = 3099;
const port = (await isPortFree(usualPort)) ? usualPort : await findFreePort();
Object.assign(process.env, { APP_ENV: "master", SITE_URL: `http://localhost:${port}` });
const distDir = ".next-master";
if (!isBuilt(distDir, fingerprintSources(process.env))) {
  say("프로덕션(master) 빌드를 만드는 중이에요.");
  if ((await build(distDir, process.env, true)) !== 0) fail("빌드에 실패했어요.");
}
const dataDir = mkdtempSync(join(tmpdir(), "butfit-hard-"));
const shotsDir = join(rootDir, ".shots");
mkdirSync(shotsDir, { recursive: true });
const children: ChildProcess[] = [];
const failures: string[] = [];
try {
  const env = { port, backendPort: await findFreePort(), dataDir, trustedProxies: 0 };
  children.push(await startBackend(env), await startSite(env, { distDir }));
  const paths = routes
    .filter((route) => !("redirectTo" in route))
    .map(({ path }) =>
      path.replace(/^(?<base>\/payment.*)\[id\]/, "$<base>0b9e8a44-6b1e-4d57-9f0a-3c2b1a000001"),
    )
    .map((path) => path.replace("[id]", "1").replace("[code]", "FRIEND1"));
  for (const name of names.length > 0 ? names : Object.keys(checks)) {
    say(name);
    const [command, ...args] = checks[name]!;
    const code = await run(command!, args, {
      env: {
        ...process.env,
        HARD_SITE_URL: `http://localhost:${port}`,
        HARD_PATHS: [...paths, "/no-such-page"].join(" "),
        HARD_SHOTS_DIR: shotsDir,
        E2E_BROWSER: await requireBrowser(),
      },
    });
    if (code !== 0) failures.push(name);
  }
} finally {
  for (const child of children.reverse()) await stop(child);
  rmSync(dataDir, { recursive: true, force: true });
}
if (failures.length > 0) fail(`실패한 검사: ${failures.join(", ")}`);
