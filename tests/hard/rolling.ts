import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { TokenPair } from "@/lib/contract/session";
import { build, fingerprintSources, isBuilt } from "@/scripts/lib/build";
import { startBackend, startSite } from "@/scripts/lib/processes";
import { findFreePort, stop } from "@/scripts/lib/run";
import { parseRunEnv } from "@/scripts/lib/run-env";
import { check, faults, finish, keepError } from "./report";

/*
 * Two sites and two backends on one PostgreSQL, each pair behind a proxy that asks `/readyz` and repeats nothing. All
 * four are restarted one after the other while pages are read and sessions are renewed. A token renews once: an answer
 * that is lost on the way ends its session, so every renewal after it would fail, too.
 */

const databaseUrl = process.env.TEST_DATABASE_URL;
if (!databaseUrl) {
  console.log("skipped: no PostgreSQL is installed, and two backends need one");
  process.exit(0);
}

const ROUNDS = Number(process.env.ROUNDS ?? 2);
const READERS = 4;
const SESSIONS = 3;
const PATHS = ["/", "/place", "/place/1", "/category/1", "/api/place/"];
const NOTICE_S = 3;
const CHECK_MS = 250;
/** Shorter than the notice, or a connection of which the server has let go could be used once more. */
const PROXY_IDLE_MS = 1000;
const PASSWORD = "demo1234!";

const dataDir = mkdtempSync(join(tmpdir(), "butfit-rolling-"));
Object.assign(process.env, {
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  DRAIN_NOTICE_S: String(NOTICE_S),
  // The address of the site is part of the build.
  SITE_URL: "http://localhost:3000",
});

/** A proxy in front of some ports: in turns to those that were ready at the last check. It sends nothing twice. */
async function openProxy(ports: number[]) {
  const agent = new Agent({ keepAlive: true, timeout: PROXY_IDLE_MS });
  const ready = new Set<number>();
  let turn = 0;
  const check = async () => {
    for (const port of ports) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.ok) ready.add(port);
      else ready.delete(port);
    }
  };
  const server = createServer((incoming, outgoing) => {
    const candidates = [...ready];
    const { method, url: path, headers } = incoming;
    const passed = ask(
      { port: candidates[turn++ % candidates.length], host: "127.0.0.1", method, path, headers, agent },
      (answer) => {
        const kept = { ...answer.headers };
        // They speak of the connection behind the proxy.
        delete kept.connection;
        delete kept["keep-alive"];
        outgoing.writeHead(answer.statusCode!, kept);
        answer.pipe(outgoing);
      },
    );
    passed.on("error", (error) => {
      if (!outgoing.headersSent) outgoing.writeHead(599);
      outgoing.end(`proxy: ${error.message}`);
    });
    incoming.pipe(passed);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, ready, check };
}

const ports = [await findFreePort(), await findFreePort()];
const backendPorts = [await findFreePort(), await findFreePort()];
const backends = await openProxy(backendPorts);
const sites = await openProxy(ports);
const envs = ports.map((port, index) => ({
  ...parseRunEnv({ ...process.env, PORT: String(port), BACKEND_PORT: String(backendPorts[index]) }),
  port,
  backendPort: backendPorts[index]!,
}));

interface Part {
  name: string;
  port: number;
  proxy: typeof sites;
  start: () => Promise<ChildProcess>;
  child?: ChildProcess;
}
const parts: Part[] = [
  ...envs.map((env, index) => ({
    name: `backend ${index + 1}`,
    port: env.backendPort,
    proxy: backends,
    start: () => startBackend(env),
  })),
  ...envs.map((env, index) => ({
    name: `site ${index + 1}`,
    port: env.port,
    proxy: sites,
    start: () => startSite({ ...env, backendUrl: backends.url }, { distDir: ".next" }),
  })),
];

const counts = { reads: 0, renewals: 0 };
let isOver = false;

async function read(path: string): Promise<void> {
  const answer = await fetch(sites.url + path).catch((error: Error) => error);
  const text = answer instanceof Error ? String(answer.cause ?? answer) : await answer.text();
  counts.reads += 1;
  if (answer instanceof Error || answer.status !== 200)
    faults.push(`GET ${path}: ${answer instanceof Error ? "" : answer.status} ${text.slice(0, 200)}`);
}

async function post(path: string, fields: Record<string, string>): Promise<TokenPair | undefined> {
  const answer = await fetch(sites.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
  }).catch((error: Error) => error);
  const text = answer instanceof Error ? String(answer.cause ?? answer) : await answer.text();
  if (!(answer instanceof Error) && answer.ok) return JSON.parse(text) as TokenPair;
  faults.push(`POST ${path}: ${answer instanceof Error ? "" : answer.status} ${text.slice(0, 200)}`);
  return undefined;
}

async function keepReading(first: number) {
  for (let index = first; !isOver; index++) await read(PATHS[index % PATHS.length]!);
}

async function keepRenewing() {
  let session = await post("/user/token/", { phone_number: "01012345678", password: PASSWORD });
  while (session && !isOver) {
    session = await post("/user/token/refresh/", { refresh: session.refresh });
    counts.renewals += 1;
  }
}

let checking = Promise.resolve();
const checkTimer = setInterval(() => {
  checking = checking.then(() => Promise.all([sites.check(), backends.check()])).then(() => {});
}, CHECK_MS);

async function untilReady({ proxy, port }: Part) {
  while (!proxy.ready.has(port)) await sleep(50);
}

try {
  if (!isBuilt(".next", fingerprintSources(process.env)) && (await build(".next", process.env, true)) !== 0) {
    throw new Error("the build failed");
  }
  // The first backend creates what both use, the secrets included.
  for (const part of parts) {
    part.child = await part.start();
    await untilReady(part);
  }
  // Each site has rendered each page once.
  for (const path of [...PATHS, ...PATHS]) await read(path);

  const load = [
    ...Array.from({ length: READERS }, (_, index) => keepReading(index)),
    ...Array.from({ length: SESSIONS }, keepRenewing),
  ];
  for (let round = 1; round <= ROUNDS; round++) {
    for (const part of parts) {
      const startedAt = performance.now();
      await stop(part.child, 45_000);
      const code = part.child?.exitCode;
      if (code !== 0) faults.push(`${part.name} ended with ${code ?? part.child?.signalCode}`);
      part.child = await part.start();
      await untilReady(part);
      console.log(
        `round ${round}: ${part.name} restarted in ${Math.round(performance.now() - startedAt)} ms, ${faults.length} faults`,
      );
    }
  }
  isOver = true;
  await Promise.all(load);
} catch (error) {
  keepError(error);
} finally {
  isOver = true;
  clearInterval(checkTimer);
  for (const part of parts.reverse()) part.child?.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
}
check(`${counts.reads} reads, ${counts.renewals} renewals of sessions`, faults.length === 0);
finish("rolling");
