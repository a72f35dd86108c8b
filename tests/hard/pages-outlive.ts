import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { askServer } from "@/backend/operator/socket";
import { build } from "@/scripts/lib/build";
import { startBackend, startSite } from "@/scripts/lib/processes";
import { findFreePort, stop } from "@/scripts/lib/run";
import { hasRedis, openRedis, type OwnRedis } from "../support/own-redis";
import { check, finish, keepError } from "./report";

/*
 * Two sites on one backend, first without and then with a Redis: a notice that is added shows on both, and a site that is
 * started while the backend is away serves every page of the sitemap. Redis is taken away, slow, and comes back empty.
 */

const AWAY_S = Number(process.env.AWAY_S ?? 15);
const SECRET = "secret-of-the-run-of-outliving-pages";

Object.assign(process.env, { SITE_URL: "http://localhost:3000", REVALIDATE_SECRET: SECRET });
delete process.env.REDIS_URL;
delete process.env.DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), "butfit-outlive-"));
const backendDir = join(folder, "backend");
const backendPort = await findFreePort();
const ports = [await findFreePort(), await findFreePort()] as const;
const running = new Map<string, ChildProcess>();

const nameFolder = (index: number) => join(folder, `site-${index}`);
async function startOne(index: 0 | 1) {
  const env = { port: ports[index], backendPort, dataDir: nameFolder(index), trustedProxies: 0 };
  running.set(`site ${index}`, await startSite(env, { distDir: ".next" }));
}
async function startBoth() {
  await Promise.all([startOne(0), startOne(1)]);
}
async function openBackend() {
  const env = { port: ports[0], backendPort, dataDir: backendDir, trustedProxies: 0 };
  running.set("backend", await startBackend(env, { SITE_URL: `http://localhost:${ports[0]}` }));
}
async function end(name: string) {
  await stop(running.get(name), 20_000);
  running.delete(name);
}

interface Answer {
  status: number;
  text: string;
  ms: number;
  cache: string | null;
  policy: string | null;
}
async function ask(index: 0 | 1, path: string): Promise<Answer> {
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${ports[index]}${path}`, { redirect: "manual" });
  const text = await answer.text();
  const { headers, status } = answer;
  return {
    status,
    text,
    ms: performance.now() - startedAt,
    cache: headers.get("x-nextjs-cache"),
    policy: headers.get("content-security-policy"),
  };
}

async function listPages(): Promise<string[]> {
  const listPaths = async (path: string) =>
    [...(await ask(0, path)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  return (await Promise.all((await listPaths("/sitemap.xml")).map(listPaths))).flat();
}

/** Reads pages and says how many were not shown, or without their policy. */
async function readAll(index: 0 | 1, pages: string[], when: string) {
  const failed: string[] = [];
  let slowest = 0;
  for (const path of pages) {
    const { status, policy, ms } = await ask(index, path);
    slowest = Math.max(slowest, ms);
    if (status !== 200 || !policy?.includes("sha256-")) failed.push(`${path} ${status}`);
  }
  check(
    `${when}: ${pages.length - failed.length} of ${pages.length} pages are 200 with their policy, slowest ${Math.round(slowest)} ms${failed.length > 0 ? ` (${failed.slice(0, 8).join(", ")})` : ""}`,
    failed.length === 0,
  );
}

async function addNotice(): Promise<{ title: string; startedAt: number }> {
  const title = `새 소식 ${Date.now()}`;
  const startedAt = performance.now();
  await askServer(backendDir, {
    name: "notice add",
    input: { title, category: "공지", isPinned: true, content: "본문이에요." },
  });
  return { title, startedAt };
}

async function waitForNotice(index: 0 | 1, title: string, since: number, maxMs: number, when: string) {
  let ms = 0;
  while (!(await ask(index, "/notice")).text.includes(title)) {
    ms = performance.now() - since;
    if (ms > 75_000) break;
    await sleep(20);
  }
  ms = performance.now() - since;
  check(`${when}: on site ${index + 1} after ${Math.round(ms)} ms (aim ${maxMs})`, ms <= maxMs);
}

function findFiles(index: number): string[] {
  const pages = join(nameFolder(index), "pages");
  return readdirSync(pages).flatMap((one) =>
    readdirSync(join(pages, one)).map((name) => join(pages, one, name)),
  );
}

async function runWithoutRedis(pages: string[]) {
  const { title, startedAt } = await addNotice();
  await waitForNotice(0, title, startedAt, 2000, "without Redis, a notice");

  await end("backend");
  await end("site 0");
  await startOne(0);
  await readAll(0, pages, "backend away, site started again");
  const unseen = await ask(0, "/place/999999");
  check(`a page that nobody has seen says so (${unseen.status})`, unseen.status === 503);

  await end("site 0");
  const files = findFiles(0);
  files.forEach((file, index) => truncateSync(file, index % 2 === 0 ? 0 : 100));
  await startOne(0);
  const answers = await Promise.all(pages.map((path) => ask(0, path)));
  const odd = answers.filter(({ status }) => ![200, 503].includes(status));
  check(`with ${files.length} cut files every page is 200 or 503 in words`, odd.length === 0);
  await openBackend();
  const backAt = performance.now();
  await waitUntilShown(0, "/place/1");
  check(
    `pages are back ${Math.round(performance.now() - backAt)} ms after the backend`,
    performance.now() - backAt < 5000,
  );
}

async function waitUntilShown(index: 0 | 1, path: string) {
  while ((await ask(index, path)).status !== 200) await sleep(50);
}

async function runWithRedis(redis: OwnRedis, pages: string[]) {
  process.env.REDIS_URL = redis.url;
  await end("site 0");
  await end("site 1");
  rmSync(nameFolder(0), { recursive: true });
  rmSync(nameFolder(1), { recursive: true });
  await startBoth();
  await readAll(0, pages, "with Redis, first site");
  await sleep(500);
  const shared = await Promise.all(pages.map((path) => ask(1, path)));
  const hits = shared.filter(({ cache }) => cache === "HIT").length;
  check(
    `${hits} of ${pages.length} pages are there for the second site, which rendered none`,
    hits >= pages.length - 3,
  );

  for (const when of ["with Redis, a notice", "another"]) {
    const { title, startedAt } = await addNotice();
    await Promise.all([
      waitForNotice(0, title, startedAt, 2000, when),
      waitForNotice(1, title, startedAt, 2000, when),
    ]);
  }

  await redis.kill();
  const { title, startedAt } = await addNotice();
  await waitForNotice(0, title, startedAt, 2000, "Redis away, a notice");
  const until = performance.now() + AWAY_S * 1000;
  let [asked, failed, slowest] = [0, 0, 0];
  while (performance.now() < until) {
    for (const index of [0, 1] as const) {
      const { status, ms } = await ask(index, pages[asked % pages.length]!);
      asked += 1;
      slowest = Math.max(slowest, ms);
      if (status !== 200) failed += 1;
    }
  }
  check(
    `Redis away for ${AWAY_S} s: ${failed} of ${asked} pages failed, slowest ${Math.round(slowest)} ms`,
    failed === 0,
  );
  await redis.start();
  await waitForNotice(1, title, performance.now(), 5000, "Redis back (empty): what was announced meanwhile");
  const later = await addNotice();
  await sleep(5000 - Math.min(5000, performance.now() - later.startedAt));
  const next = await addNotice();
  await waitForNotice(1, next.title, next.startedAt, 2000, "and a new notice 5 s later");

  redis.tell("CLIENT", "PAUSE", "3000", "ALL");
  await end("site 1");
  await startOne(1);
  const cold = await ask(1, "/place/2");
  check(`Redis slow: a cold page after ${Math.round(cold.ms)} ms`, cold.status === 200 && cold.ms < 1500);

  // It came back empty, and gets each page when that is rendered again: after a minute.
  await sleep(61_000);
  await readAll(0, pages, "both again, first site");
  await sleep(1000);
  await end("backend");
  await end("site 1");
  rmSync(nameFolder(1), { recursive: true });
  await startOne(1);
  await readAll(1, pages, "backend away, second site started again on an empty disk");
  await end("site 0");
  await redis.kill();
  await startOne(0);
  await readAll(0, pages, "backend and Redis away, first site started again");
}

try {
  if ((await build(".next", process.env, true)) !== 0) throw new Error("the build failed");
  await openBackend();
  await startBoth();
  const pages = await listPages();
  await readAll(0, pages, "warm-up, first site");
  await readAll(1, pages, "warm-up, second site");
  await runWithoutRedis(pages);
  if (hasRedis) {
    const redis = await openRedis();
    await runWithRedis(redis, pages).finally(() => redis.close());
  } else console.log("skipped: redis-server is not installed");
} catch (error) {
  keepError(error);
} finally {
  for (const child of running.values()) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}
finish("pages");
