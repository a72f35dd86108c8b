import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import autocannon from "autocannon";
import { askServer } from "@/backend/operator/socket";
import { goAcross } from "./cluster/across";
import { openBrowser } from "./cluster/browser";
import { checkCompression } from "./cluster/compression";
import { findMissingFiles, listFiles, makeRelease, openTabs } from "./cluster/deploy";
import { findLost, openLoad, type Load } from "./cluster/load";
import { buildEnv, isUp, listPages, PATHS, readAll, requireBuild, show } from "./cluster/look";
import { findListeners, findMissing, openMachine, type Machine, type Part } from "./cluster/machine";
import { openPhotoStore } from "./cluster/photo-store";
import { enterNamespaces, findMissingForPair, openPair } from "./cluster/standby";
import { check, faults, finish, keepError, waitUntil } from "./report";

/*
 * What a chain has, on one machine: two sites and two backends by the deployment's own units, settings, nginx files and restart
 * command, on two PostgreSQL under Patroni, and Redis. While pages are read over HTTP/2 and members sign up, claim, buy and cancel,
 * everything is restarted, killed and taken away. Times are coarse: other programs may run beside it.
 *
 * ROUNDS (rolling restarts of all four), KILLS, AWAY_S (how long something is away), ODD (addresses that do not exist) make it
 * longer: 10, 20, 300 and 200000 are the whole of it. PARTS names the ones to do.
 */

const number = (name: string, standard: number) => Number(process.env[name] ?? standard);
const ROUNDS = number("ROUNDS", 2);
const KILLS = number("KILLS", 6);
const AWAY_S = number("AWAY_S", 20);
const ODD = number("ODD", 5000);
const RENDERED_MAX_MS = 120_000;
const BACK_MAX_MS = 10_000;
const PARTS = (
  process.env.PARTS ?? "across,compression,rolling,deploy,kills,away,notice,price,memory,throughput"
).split(",");

const missing = [...findMissing(), ...findMissingForPair()];
if (missing.length > 0) {
  console.log(
    `skipped: ${missing.join("; ")} not found (apt-get install patroni etcd-server haproxy redis-server)`,
  );
  process.exit(0);
}

async function rollAll(machine: Machine, load: Load) {
  load.begin();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const startedAt = performance.now();
    await machine.restart(["worker-1", "backend-1", "backend-2", "site-1", "site-2"]);
    console.log(
      `  round ${round}: ${Math.round((performance.now() - startedAt) / 1000)} s, ${load.tally.failed.length} failed`,
    );
  }
  show("rolling restart", load.tally);
  check(
    `rolling restart of all four, ${ROUNDS} times: ${load.tally.failed.length} failed of ${load.tally.asked}`,
    load.tally.failed.length === 0,
  );
}

async function deploy(machine: Machine, load: Load) {
  const before = listFiles(machine.release);
  const next = await makeRelease(machine, buildEnv);
  const after = listFiles(next);
  const changed = after.filter((file) => !before.includes(file)).length;
  load.begin();
  const tabs = openTabs(machine.port, PATHS);
  const sites = machine.parts.slice(2);
  const said = sites.map((site) => machine.readLog(site).length);
  machine.release = next;
  await machine.restart(["worker-1", "backend-1", "backend-2", "site-1", "site-2"]);
  await sleep(3000);
  for (const [index, site] of sites.entries()) {
    const isDone = async () => machine.readLog(site).slice(said[index]).includes("rendered all");
    const ms = await waitUntil(isDone, RENDERED_MAX_MS);
    check(
      `${site.name} has rendered every page of the new build after ${Math.round(ms)} ms`,
      ms < RENDERED_MAX_MS,
    );
  }
  const { named, broken } = await tabs.end();
  show("deploy of a new build", load.tally);
  check(`the new build has other files (${changed} of ${after.length})`, changed > 0);
  check(
    `deploy of a new build: ${load.tally.failed.length} failed of ${load.tally.asked}`,
    load.tally.failed.length === 0,
  );
  check(
    `pages opened meanwhile get all their scripts and sheets: ${broken.length} broken of ${named}${broken.length > 0 ? `: ${broken.slice(0, 3).join(", ")}` : ""}`,
    broken.length === 0,
  );
  for (const site of sites) {
    const missing = await findMissingFiles(site, [...new Set([...before, ...after])]);
    check(
      `${site.name} has every file of both builds, for pages that are still open${missing.length > 0 ? `, but ${missing.length}: ${missing.slice(0, 3).join(", ")}` : ""}`,
      missing.length === 0,
    );
  }
}

async function killAll(machine: Machine, load: Load) {
  load.begin();
  let slowest = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const part = machine.parts[kill % 4]!;
    await sleep(1500);
    await machine.kill(part);
    // systemd waits a second.
    await sleep(1000);
    slowest = Math.max(slowest, 1000 + (await machine.start(part)));
  }
  show("kills", load.tally);
  check(
    `kill -9, ${KILLS} times: at most one page in a row failed (${load.tally.pagesInARow})`,
    load.tally.pagesInARow <= 1,
  );
  check(`each was back within 10 s (${Math.round(slowest)} ms)`, slowest <= BACK_MAX_MS);
}

/** Members are told in words; nothing but 503, 502 or 504 is answered to them. */
function findWordless(load: Load): string[] {
  return load.tally.failed.filter((line) => !/: (50[234]) .*"message":"[^"]*[가-힣]/.test(line));
}

async function takeAway(
  machine: Machine,
  load: Load,
  pages: string[],
  what: string,
  away: () => unknown,
  back: () => unknown,
  meanwhile?: () => Promise<void>,
) {
  load.begin();
  const sites = machine.parts.filter(({ name }) => name.startsWith("site"));
  const backends = machine.parts.filter(({ name }) => name.startsWith("backend"));
  await away();
  const until = Date.now() + AWAY_S * 1000;
  await meanwhile?.();
  const failed: string[] = [];
  do {
    for (const site of sites)
      failed.push(...(await readAll(site, pages)).map((line) => `${site.name} ${line}`));
    await sleep(500);
  } while (Date.now() < until);
  const wordless = findWordless(load);
  const pagesInARow = load.tally.pagesInARow;
  await back();
  const backMs = await waitUntil(
    async () => (await Promise.all([...sites, ...backends].map(({ port }) => isUp(port)))).every(Boolean),
    30_000,
  );
  load.begin();
  await sleep(2000);
  const after = load.begin();
  console.log(
    `  ${what}, away ${AWAY_S} s: ready again after ${Math.round(backMs)} ms; then ${after.failed.length} of ${after.asked} failed`,
  );
  check(
    `${what}: every public page was 200 at both sites${failed.length > 0 ? ` but ${failed.length}: ${[...new Set(failed)].slice(0, 5).join(", ")}` : ""}`,
    failed.length === 0,
  );
  check(`${what}: visitors read on behind nginx (${pagesInARow} in a row failed)`, pagesInARow === 0);
  check(
    `${what}: members were told in words${wordless.length > 0 ? `, but: ${wordless.slice(0, 3).join(" | ")}` : ""}`,
    wordless.length === 0,
  );
  check(`${what}: everything came back by itself within 5 s`, backMs <= 5000 && after.failed.length === 0);
}

/** Looks until both sites and visitors behind nginx see what was changed. */
async function expectEverywhere(
  machine: Machine,
  what: string,
  path: string,
  isThere: (text: string) => boolean,
) {
  const startedAt = performance.now();
  const since = () => Math.round(performance.now() - startedAt);
  for (const { name, port } of machine.parts.filter((part) => part.name.startsWith("site"))) {
    await waitUntil(
      async () => isThere(await (await fetch(`http://127.0.0.1:${port}${path}`)).text()),
      70_000,
    );
    check(`${what} is on ${name} within 2 s (${since()} ms)`, since() <= 2000);
  }
  const browser = openBrowser(machine.port, "127.2.0.1");
  await waitUntil(async () => isThere((await browser.ask(path)).text), 70_000);
  check(`and behind nginx within 5 s (${since()} ms)`, since() <= 5000);
  browser.close();
}

async function addNotice(machine: Machine) {
  const title = `새 소식 ${Date.now()}`;
  const input = { title, category: "공지", isPinned: true, content: "본문이에요." };
  const isAdded = askServer(machine.getDataFolder("backend-1"), { name: "notice add", input });
  await expectEverywhere(machine, "a notice", "/notice", (text) => text.includes(title));
  const done = await isAdded;
  if (done?.warnings.length) console.log(`  ${done.warnings.join(" ")}`);
}

async function changePrice(machine: Machine) {
  const folder = join(dirname(machine.nginx.folder), "content");
  await machine.operate("backend-1", ["content", "export", folder]);
  const file = join(folder, "products.json");
  const before = readFileSync(file, "utf8");
  const products = JSON.parse(before) as { products: { prices: { id: number; price: number }[] }[] };
  const first = products.products.flatMap(({ prices }) => prices).find(({ id }) => id === 1)!;
  first.price += 7_770;
  writeFileSync(file, JSON.stringify(products));
  await machine.operate("backend-1", ["content", "apply", folder]);
  const price = first.price.toLocaleString("ko-KR");
  await expectEverywhere(machine, "a price that was applied", "/place/1", (text) => text.includes(price));
}

const readRssMb = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);

async function watchMemory(machine: Machine) {
  const caps = { site: 900, backend: 700 };
  const look = () =>
    machine.parts.map(({ name, port }) => ({ name, mb: Math.max(...findListeners(port).map(readRssMb)) }));
  console.log(
    `  memory: ${look()
      .map(({ name, mb }) => `${name} ${mb} MB`)
      .join(", ")}`,
  );
  let asked = 0;
  const roam = async (index: number) => {
    const site = machine.parts[2 + (index % 2)]!;
    while (asked < ODD) {
      const number = (asked += 1);
      // As many visitors as addresses: nobody is limited.
      const visitor = `2001:db8:${(number >> 16) & 0xffff}:${number & 0xffff}::1`;
      const answer = await fetch(`http://127.0.0.1:${site.port}/odd/${number}`, {
        headers: { "x-forwarded-for": visitor },
      });
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => roam(index)));
  const after = look();
  console.log(`  after ${ODD} odd addresses: ${after.map(({ name, mb }) => `${name} ${mb} MB`).join(", ")}`);
  for (const { name, mb } of after) {
    const cap = caps[name.split("-")[0] as keyof typeof caps];
    check(`${name} is under its cap (${mb} of ${cap} MB)`, mb < cap);
  }
  const metrics = await (await fetch(`http://127.0.0.1:${machine.parts[2]!.metricsPort}/metrics`)).text();
  check("/metrics tells of the page cache", /butfit_page_cache_total\{result="hit"\} \d/.test(metrics));
}

async function measureThroughput(machine: Machine) {
  const browser = openBrowser(machine.port, "127.2.0.2");
  const headers = { "accept-encoding": "gzip" };
  await browser.ask("/place/1", { headers });
  browser.close();
  const url = `https://localhost:${machine.port}`;
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  const page = await fetch(`${url}/place/1`, { headers: { "accept-encoding": "identity" } });
  const bytes = Buffer.from(await page.arrayBuffer());
  const packed = (await import("node:zlib")).gzipSync(bytes);
  await promisify(gunzip)(packed);
  // What nginx sends of the page is compressed: the file has as many bytes.
  writeFileSync(join(dirname(machine.nginx.folder), "static/page.html"), packed);
  const run = async (path: string) => {
    const { requests, non2xx } = await autocannon({ url: url + path, connections: 20, duration: 5, headers });
    if (non2xx > 0) faults.push(`${path}: ${non2xx} answers were no 2xx`);
    return requests.average;
  };
  const ratios: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const file = await run("/same-bytes/page.html");
    const cached = await run("/place/1");
    ratios.push(cached / file);
    console.log(
      `  nginx: page from the cache ${Math.round(cached)} r/s, file of the same bytes ${Math.round(file)} r/s`,
    );
  }
  const ratio = ratios.sort((a, b) => a - b)[1]!;
  check(`throughput of a cached page is ${ratio.toFixed(2)} of a file's (aim 0.9)`, ratio >= 0.9);
}

enterNamespaces();
await requireBuild();
const photos = await openPhotoStore();
const machine = await openMachine(
  {
    ...photos.settings,
    APP_ENV: "local",
    SITE_URL: "http://localhost:3000",
    LOG_LEVEL: "info",
    ACCESS_LOG: "off",
  },
  { openDatabase: openPair },
);
let load: Load | undefined;
try {
  console.log(machine.hasRedis ? "with Redis" : "without Redis: each site keeps pages of its own");
  for (const part of machine.parts)
    console.log(`${part.name} ready after ${Math.round(await machine.start(part))} ms`);
  const pages = await listPages(machine);
  for (const part of machine.parts.slice(2)) {
    const cold = await readAll(part, pages);
    check(
      `${part.name} has rendered ${pages.length} public pages${cold.length > 0 ? `, but ${cold.join(", ")}` : ""}`,
      cold.length === 0,
    );
  }
  if (PARTS.includes("across")) {
    const wrong = await goAcross(machine);
    check(
      `code, token, coupon, order, refund and photo go from one to the other${wrong.length > 0 ? `, but: ${wrong.join("; ")}` : ""}`,
      wrong.length === 0,
    );
  }
  if (PARTS.includes("compression")) await checkCompression(machine);
  load = openLoad({ port: machine.port, databaseUrl: machine.databaseUrl, paths: PATHS });
  await sleep(3000);
  show("before anything happens", load.begin());
  if (PARTS.includes("rolling")) await rollAll(machine, load);
  if (PARTS.includes("deploy")) await deploy(machine, load);
  if (PARTS.includes("kills")) await killAll(machine, load);
  if (PARTS.includes("away")) {
    const [backend1, backend2, , site2] = machine.parts as [Part, Part, Part, Part];
    const { database, redis } = machine;
    await takeAway(machine, load, pages, "the database", database.stop, database.start);
    if (machine.hasRedis) await takeAway(machine, load, pages, "Redis", redis.stop, redis.start);
    await takeAway(
      machine,
      load,
      pages,
      "one backend",
      () => machine.stop(backend1),
      () => machine.start(backend1),
    );
    const both = [backend1, backend2];
    await takeAway(
      machine,
      load,
      pages,
      "both backends, a site restarted meanwhile",
      () => Promise.all(both.map((part) => machine.stop(part))),
      () => Promise.all(both.map((part) => machine.start(part))),
      async () => {
        await machine.stop(site2);
        await machine.start(site2);
      },
    );
  }
  await load.end();
  const lost = await findLost(machine.databaseUrl, load.members);
  const paid = load.members.reduce((sum, member) => sum + member.paid.size, 0);
  const cancelled = load.members.reduce((sum, member) => sum + member.cancelled.size, 0);
  check(
    `of ${load.members.length} members, ${paid} paid and ${cancelled} cancelled orders nothing is lost or doubled${lost.length > 0 ? `: ${lost.slice(0, 5).join("; ")}` : ""}`,
    lost.length === 0,
  );
  load = undefined;
  if (PARTS.includes("notice")) await addNotice(machine);
  if (PARTS.includes("price")) await changePrice(machine);
  if (PARTS.includes("memory")) await watchMemory(machine);
  if (PARTS.includes("throughput")) await measureThroughput(machine);
} catch (error) {
  keepError(error);
} finally {
  await machine.close();
  photos.server.close();
}
finish("cluster");
