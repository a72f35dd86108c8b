import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { rootDir } from "@/lib/runtime/release";
import { findFreePort } from "@/scripts/lib/run";
import { readStartLimits } from "@/scripts/lib/start-limits";

const PAGES = ["/", "/place", "/place/1", "/notice/1", "/login"];
const ANSWER_MAX_MS = 30_000;

interface Options {
  /** Called with each line that `npm ci` and `npm start` print, and the seconds since the beginning. */
  onLine?: (line: string, second: number) => void;
  /** Shell words that run before the README's. */
  before?: string;
  /** Called every fifth of a second; what it throws ends the start. */
  check?: (second: number) => void;
}

/**
 * Whoever tries it: a fresh clone, `npm ci && npm start`, no setting, and neither Redis, nginx nor PostgreSQL to be found.
 * It shows pages and logs a demo member in.
 *
 * @returns what is wrong, and the seconds until it served
 */
export async function startAsNewcomer({ onLine, before = ":", check }: Options = {}) {
  const { startMaxMs } = readStartLimits();
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
  const getSecond = () => Math.round((performance.now() - startedAt) / 1000);
  const child = spawn("sh", ["-c", `${before} && npm ci && npm start`], {
    cwd: clone,
    env,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  createInterface(child.stdout).on("line", (line) => onLine?.(line, getSecond()));
  const site = `http://localhost:${port}`;
  const faults: string[] = [];
  try {
    for (;;) {
      const signal = AbortSignal.timeout(ANSWER_MAX_MS);
      const answer = await fetch(`${site}/place`, { signal }).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.status === 200) break;
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      if (performance.now() - startedAt > startMaxMs)
        throw new Error(`it does not serve after ${startMaxMs / 60_000} minutes`);
      check?.(getSecond());
      await sleep(200);
    }
    console.log(`serves after ${getSecond()} s`);
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
    // The shell is gone before what it started has closed its database.
    if (signalGroup(child.pid!, "SIGTERM")) while (signalGroup(child.pid!, 0)) await sleep(200);
    rmSync(folder, { recursive: true, force: true });
  }
  return faults;
}

/** @returns false when nobody of the group is left */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** As this machine has it, and not as our packages bring it. */
function findOwn(name: string): string {
  const places = execFileSync("which", ["-a", name], { encoding: "utf8" }).trim().split("\n");
  return places.find((place) => !place.includes("/node_modules/"))!;
}
