import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findLost, openLoad, type Load } from "./cluster/load";
import { listPages, PATHS, readAll, requireBuild } from "./cluster/look";
import { findMissing, openMachine } from "./cluster/machine";
import { openPhotoStore } from "./cluster/photo-store";
import { enterNamespaces, findMissingForPair, openPair, type Pair } from "./cluster/standby";
import { check, finish, keepError, waitUntil } from "./report";

/*
 * A night in which one thing after the other is gone, on one machine, by the deployment's own files: two PostgreSQL under Patroni,
 * three etcd, HAProxy, Redis, nginx, two sites, two backends, two workers. While pages are read and members sign up, claim, buy and
 * cancel, the primary is killed with its Patroni, then a site, Redis and a worker, then the standby and the primary's Patroni hang,
 * and the primary's machine is cut off from the two others, while who buys still reaches it. One failure at a time.
 * The databases' files are in memory; each machine of the files is a network of its own.
 *
 * RUNS is how often the primary is killed; the worst counts.
 */

const RUNS = Number(process.env.RUNS ?? 3);
const WRITES_AWAY_MAX_S = 30;
const AWAY_MS = 15_000;
/** What systemd waits before it starts something again. */
const RESTART_MS = 1000;

const missing = [...findMissing(), ...findMissingForPair()];
if (missing.length > 0) {
  console.log(
    `skipped: ${missing.join("; ")} not found (apt-get install patroni etcd-server haproxy redis-server)`,
  );
  process.exit(0);
}

interface Row {
  killed: string;
  awayS: number;
  pages: number;
  pagesFailed: number;
  writes: number;
  refused: number;
  withoutWritesS: number;
}
const rows: Row[] = [];
const toS = (ms: number) => Math.round(ms / 100) / 10;

enterNamespaces();
await requireBuild();
const photos = await openPhotoStore();
let pair: Pair | undefined;
const machine = await openMachine(
  { ...photos.settings, APP_ENV: "local", SITE_URL: "http://localhost:3000", LOG_LEVEL: "warn" },
  { openDatabase: async (folder) => (pair = await openPair(folder)), workerCount: 2 },
);
let load: Load | undefined;
let failedLine: string | undefined;

/** One thing is gone, and comes back; meanwhile sites are read past nginx, too. */
async function lose(killed: string, sites: string[], away: () => unknown, back: () => unknown) {
  const before = load!.begin();
  // What was under way belongs to the evening.
  const lastBefore = before.writtenAt.at(-1) ?? Date.now();
  const startedAt = Date.now();
  const looked = machine.parts.filter(({ name }) => sites.includes(name));
  let isOver = false;
  const failed: string[] = [];
  let read = 0;
  const looking = (async () => {
    while (!isOver) {
      for (const site of looked) {
        failed.push(...(await readAll(site, PATHS)).map((line) => `${site.name} ${line}`));
        read += PATHS.length;
      }
      await sleep(500);
    }
  })();
  await away();
  await back();
  const awayMs = Date.now() - startedAt;
  await sleep(2000);
  isOver = true;
  await looking;
  const tally = load!.begin();
  const pagesFailed = tally.failed.filter((line) => / GET \/(?!user|api)/.test(line));
  const refused = tally.failed.filter((line) => !pagesFailed.includes(line));
  failedLine ??= refused.find((line) => /database_unavailable/.test(line));
  const moments = [lastBefore, ...tally.writtenAt, Date.now()].sort((one, other) => one - other);
  const gaps = moments.slice(1).map((moment, index) => moment - moments[index]!);
  rows.push({
    killed,
    awayS: toS(awayMs),
    pages: tally.asked - tally.posts + read,
    pagesFailed: pagesFailed.length + failed.length,
    writes: tally.writtenAt.length,
    refused: refused.length,
    withoutWritesS: toS(Math.max(...gaps)),
  });
  const wordless = refused.filter((line) => !/: 50[234] .*"message":"[^"]*[가-힣]/.test(line));
  check(
    `${killed}: every page was 200 (${[...failed, ...pagesFailed].slice(0, 4).join(", ")})`,
    failed.length === 0 && tally.pagesInARow <= 1,
  );
  check(`${killed}: members were told in words (${wordless.slice(0, 3).join(" | ")})`, wordless.length === 0);
  check(`${killed}: members go on (${tally.writtenAt.length} writes)`, tally.writtenAt.length > 0);
}

const SITES = ["site-1", "site-2"];
/** Until members write again. */
const waitForWrites = () => {
  const { writtenAt } = load!.tally;
  const count = writtenAt.length;
  return waitUntil(async () => writtenAt.length >= count + 5, 60_000);
};

async function losePrimary(run: number) {
  const primary = (await pair!.findPrimary())!;
  await lose(
    `the primary, ${primary.name} (${run})`,
    SITES,
    async () => {
      pair!.kill(primary);
      // Answers that were on their way.
      await sleep(RESTART_MS);
      await waitForWrites();
    },
    () => {},
  );
  const { withoutWritesS } = rows.at(-1)!;
  check(
    `${withoutWritesS} s without writes (at most ${WRITES_AWAY_MAX_S})`,
    withoutWritesS <= WRITES_AWAY_MAX_S,
  );
  pair!.begin(primary);
  const joinedMs = await pair!.waitForBoth();
  check(`${primary.name} is the standby after ${toS(joinedMs)} s, and confirms`, joinedMs < Infinity);
}

/** The primary's Patroni hangs, and PostgreSQL does not know: nobody fences it, but nothing that it takes is confirmed. */
async function loseSight() {
  await pair!.waitForBoth();
  const primary = (await pair!.findPrimary())!;
  let isAnswered = true;
  await lose(
    `the Patroni of ${primary.name} hangs`,
    SITES,
    async () => {
      primary.child!.kill("SIGSTOP");
      await waitUntil(async () => (await pair!.findPrimary()) !== undefined, 60_000);
      await waitForWrites();
      isAnswered = await pair!.writesAt(primary, 5000);
    },
    () => primary.child!.kill("SIGCONT"),
  );
  check(`what reaches ${primary.name} past HAProxy is not answered as written`, !isAnswered);
  check(`${primary.name} becomes the standby when it goes on`, (await pair!.waitForBoth()) < Infinity);
}

/** The primary is alone with those who write. */
async function loseTheOthers() {
  await pair!.waitForBoth();
  const primary = (await pair!.findPrimary())!;
  const other = pair!.nodes.find((node) => node !== primary)!;
  await lose(
    `${primary.name} is cut off from the others`,
    SITES,
    async () => {
      pair!.cut(primary);
      await waitUntil(async () => (await pair!.findPrimary()) === other, 60_000);
      await waitForWrites();
    },
    () => pair!.heal(primary),
  );
  check(`${other.name} is the primary`, (await pair!.findPrimary()) === other);
  const { withoutWritesS } = rows.at(-1)!;
  check(`${withoutWritesS} s without writes`, withoutWritesS <= WRITES_AWAY_MAX_S);
  check(`${primary.name} becomes the standby when it is back`, (await pair!.waitForBoth()) < Infinity);
}

/** What the logs say of one failed request. */
function tellStory() {
  const [, id = ""] = /"request_id":"([^"]+)"/.exec(failedLine ?? "") ?? [];
  console.log(`  failed: ${failedLine}`);
  const find = (file: string) => {
    try {
      return execFileSync("grep", ["-hF", id, file], { encoding: "utf8" }).trim().split("\n");
    } catch {
      return [];
    }
  };
  const told = {
    nginx: find(join(machine.nginx.folder, "log/butfit.log")),
    sites: SITES.flatMap((name) => find(join(machine.folder, `${name}.log`))),
    backends: ["backend-1", "backend-2"].flatMap((name) => find(join(machine.folder, `${name}.log`))),
  };
  for (const [who, lines] of Object.entries(told))
    for (const line of lines) console.log(`  ${who}: ${line.slice(0, 220)}`);
  check(
    `the story of request ${id} is in the logs of nginx, a site and a backend`,
    id !== "" && Object.values(told).every((lines) => lines.length > 0),
  );
  check(
    "and why it failed",
    told.backends.some((line) => line.includes('"refusal":"database_unavailable"')),
  );
}

try {
  for (const part of machine.parts) await machine.start(part);
  const pages = await listPages(machine);
  for (const site of machine.parts.slice(2)) await readAll(site, pages);
  load = openLoad({ port: machine.port, databaseUrl: machine.databaseUrl, paths: PATHS });
  await sleep(5000);
  for (let run = 1; run <= RUNS; run += 1) await losePrimary(run);
  const site1 = machine.parts[2]!;
  await lose(
    "site-1",
    ["site-2"],
    () => machine.kill(site1),
    async () => {
      await sleep(RESTART_MS);
      await machine.start(site1);
    },
  );
  if (machine.hasRedis)
    await lose(
      "Redis",
      SITES,
      async () => {
        machine.redis.stop();
        await sleep(AWAY_MS);
      },
      () => machine.redis.start(),
    );
  const worker1 = machine.workers[0]!;
  await lose(
    "worker-1",
    SITES,
    async () => {
      await machine.kill(worker1);
      await sleep(AWAY_MS);
    },
    () => machine.start(worker1),
  );
  const primary = await pair!.findPrimary();
  const hung = pair!.nodes.find((node) => node !== primary)!;
  await lose(
    `the standby, ${hung.name}, hangs`,
    SITES,
    async () => {
      pair!.signal(hung, "SIGSTOP");
      await sleep(RESTART_MS);
      await waitForWrites();
    },
    () => pair!.signal(hung, "SIGCONT"),
  );
  await loseSight();
  await loseTheOthers();
  await load.end();
  tellStory();
  const { members } = load;
  load = undefined;
  const lost = await findLost(machine.databaseUrl, members);
  const paid = members.reduce((sum, member) => sum + member.paid.size, 0);
  check(
    `of ${members.length} members and ${paid} paid orders nothing is lost or doubled ${lost.slice(0, 5).join("; ")}`,
    lost.length === 0,
  );
  console.table(rows);
} catch (error) {
  keepError(error);
} finally {
  await machine.close();
  photos.server.close();
}
finish("night");
