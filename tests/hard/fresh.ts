import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort, rootDir } from "@/scripts/lib/run";

/** As this machine has it, and not as our packages bring it. */
function findOwn(name: string): string {
  const places = execFileSync("which", ["-a", name], { encoding: "utf8" }).trim().split("\n");
  return places.find((place) => !place.includes("/node_modules/"))!;
}

/*
 * Whoever tries it: a fresh clone, `npm ci && npm start`, no setting, and neither Redis, nginx nor PostgreSQL to be found. Within
 * three minutes, with a cache of npm, it shows pages and logs a demo member in.
 */
const START_MAX_MS = 180_000;
const PAGES = ["/", "/place", "/place/1", "/notice/1", "/login"];

const folder = mkdtempSync(join(tmpdir(), "butfit-fresh-"));
const clone = join(folder, "clone");
execFileSync("git", ["clone", "-q", rootDir, clone]);

// Only what the README asks for.
const bin = join(folder, "bin");
mkdirSync(bin);
for (const name of ["sh", "env", "git", "uname", "node", "npm", "npx"])
  symlinkSync(findOwn(name), join(bin, name));
const port = await findFreePort();
// Ports of its own: others may run beside it. NODE_ENV is not set by whoever tries it.
const env = {
  PATH: bin,
  HOME: process.env.HOME,
  PORT: String(port),
  BACKEND_PORT: String(await findFreePort()),
} as unknown as NodeJS.ProcessEnv;
const startedAt = performance.now();
const child = spawn("sh", ["-c", "npm ci && npm start"], {
  cwd: clone,
  env,
  stdio: ["ignore", "ignore", "inherit"],
  detached: true,
});
const site = `http://localhost:${port}`;
const faults: string[] = [];
try {
  for (;;) {
    const answer = await fetch(`${site}/place`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) break;
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    if (performance.now() - startedAt > START_MAX_MS)
      throw new Error("it does not serve after three minutes");
    await sleep(200);
  }
  console.log(`serves after ${Math.round((performance.now() - startedAt) / 1000)} s`);
  for (const path of PAGES) {
    const { status } = await fetch(site + path);
    if (status !== 200) faults.push(`${path}: ${status}`);
  }
  const login = await fetch(`${site}/user/token/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone_number: "01012345678", password: "demo1234!" }),
  });
  if (login.status !== 200) faults.push(`a demo member's login: ${login.status}`);
} catch (error) {
  faults.push((error as Error).message);
} finally {
  if (child.exitCode === null) {
    const gone = once(child, "exit");
    process.kill(-child.pid!, "SIGTERM");
    await gone;
  }
  // The shell is gone before what it started has closed its database.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
}
for (const fault of faults) console.error(`✖ ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
