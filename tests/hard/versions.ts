import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { TokenPair } from "@/lib/contract/session";
import { findFreePort, run, stop } from "@/scripts/lib/run";
import { hasOwnPostgres, OWN_POSTGRES_HINT, startOwnPostgres } from "../support/own-postgres";

/*
 * A deploy as a chain does it: the version before the last migration serves, the new version's command migrates, both
 * serve, the old one is started once more (somebody goes back), and ends. Members read, renew sessions, rename themselves
 * and claim all the while, at both. `BEFORE=<commit>` names another version before.
 */

const JOURNAL = "backend/db/migrations/meta/_journal.json";
const READERS = [
  "/api/place/",
  "/api/place/1/",
  "/api/notice/",
  "/api/main-category/1/",
  "/api/product/?place=1",
];
const PHASE_REQUESTS = 500;

function git(...words: string[]): string {
  return execFileSync("git", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

function findBefore(): string | undefined {
  const { entries } = JSON.parse(readFileSync(JOURNAL, "utf8")) as { entries: { tag: string }[] };
  try {
    const added = git(
      "log",
      "--diff-filter=A",
      "--format=%H",
      "-1",
      "--",
      `backend/db/migrations/${entries.at(-1)!.tag}.sql`,
    );
    return git("rev-parse", process.env.BEFORE ?? `${added}^1`);
  } catch {
    return undefined;
  }
}

const before = findBefore();
if (!hasOwnPostgres || !before) {
  console.log(
    `skipped: ${before ? OWN_POSTGRES_HINT : "git does not know the version before the last migration"}`,
  );
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), "butfit-versions-"));
const oldFolder = join(folder, "before");
mkdirSync(oldFolder);
execFileSync("sh", ["-c", `git archive ${before} | tar -x -C ${oldFolder}`]);
symlinkSync(resolve("node_modules"), join(oldFolder, "node_modules"));
const server = await startOwnPostgres();
const secret = "a secret of this run alone, long enough";
const env = {
  PATH: process.env.PATH,
  NODE_ENV: "test" as const,
  SITE_URL: "http://127.0.0.1:9",
  DATABASE_URL: server.url,
  DATA_DIR: join(folder, "data"),
  JWT_SECRET: secret,
  REVALIDATE_SECRET: secret,
  NUMBER_SECRET: secret,
  CONTRACT_KEY: secret,
  MIGRATE_AT_START: "off",
};

interface Backend {
  child: ChildProcess;
  url: string;
}

async function start(cwd: string): Promise<Backend> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ["--import", "tsx", "backend/server.ts"], {
    cwd,
    env: { ...env, BACKEND_PORT: String(port), DATA_DIR: join(folder, `data-${port}`) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface(child.stdout!))
    if (line.startsWith("backend ready")) return { child, url: `http://127.0.0.1:${port}` };
  throw new Error("a backend ended before it was ready");
}

const counts = { requests: 0, failed: 0 };
const faults: string[] = [];
const serving: Backend[] = [];
let turn = 0;

async function send(path: string, init: RequestInit = {}): Promise<unknown> {
  const { url } = serving[turn++ % serving.length]!;
  counts.requests += 1;
  try {
    const answer = await fetch(url + path, init);
    const text = await answer.text();
    if (answer.ok) return text && JSON.parse(text);
    throw new Error(`${answer.status} ${text.slice(0, 200)}`);
  } catch (error) {
    counts.failed += 1;
    faults.push(`${init.method ?? "GET"} ${path}: ${String(error)}`);
    return undefined;
  }
}

let isOver = false;
async function keepReading(first: number) {
  for (let index = first; !isOver; index++) await send(READERS[index % READERS.length]!);
}

async function keepBeingAMember() {
  const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });
  let pair = (await send(
    "/user/token/",
    form({ phone_number: "01012345678", password: "demo1234!" }),
  )) as TokenPair;
  for (let count = 0; !isOver && pair; count++) {
    const headers = { authorization: `Bearer ${pair.access}` };
    await send("/user/info/", {
      method: "PUT",
      headers,
      body: new URLSearchParams({ nickname: `버핏${count % 1000}` }),
    });
    for (const path of ["/user/info/", "/api/b_point_log/", "/api/b_point/"]) await send(path, { headers });
    pair = (await send("/user/token/refresh/", form({ refresh: pair.refresh }))) as TokenPair;
  }
}

async function phase(name: string) {
  const from = { ...counts };
  const startedAt = performance.now();
  while (counts.requests - from.requests < PHASE_REQUESTS) await new Promise((done) => setTimeout(done, 20));
  console.log(
    `${name}: ${counts.requests - from.requests} requests in ${Math.round(performance.now() - startedAt)} ms, ${counts.failed - from.failed} failed`,
  );
}

async function replace(old: Backend, next: Backend) {
  serving.splice(serving.indexOf(old), 1, next);
  await stop(old.child, 45_000);
}

const load: Promise<void>[] = [];
const children: Backend[] = [];
const startKept = async (cwd: string) => {
  const backend = await start(cwd);
  children.push(backend);
  return backend;
};
try {
  // The version before may know nothing of the setting: it migrates when it starts.
  env.MIGRATE_AT_START = "on";
  const [one, two] = [await startKept(oldFolder), await startKept(oldFolder)];
  env.MIGRATE_AT_START = "off";
  serving.push(one, two);
  load.push(...[0, 1, 2].map(keepReading), keepBeingAMember());
  await phase(`both ${before.slice(0, 7)}, before the migration`);
  const migrated = run("node", ["--import", "tsx", "backend/cli.ts", "migrate"], { env: { ...env } });
  if ((await migrated) !== 0) throw new Error("the migration failed");
  await phase("both old, after the migration");
  const newOne = await startKept(".");
  await replace(one, newOne);
  await phase("old and new");
  const again = await startKept(oldFolder);
  await replace(two, again);
  await phase("old, started again, and new");
  await replace(again, await startKept("."));
  await phase("both new");
} catch (error) {
  faults.push(String(error));
} finally {
  isOver = true;
  await Promise.allSettled(load);
  for (const { child } of children) child.kill("SIGKILL");
  server.remove();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${counts.requests} requests, ${faults.length} failed`);
for (const fault of faults.slice(0, 20)) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
