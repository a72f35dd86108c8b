import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort, isPortFree } from "@/scripts/lib/run";
import { readStartLimits } from "@/scripts/lib/start-limits";
import { check, finish, keepError, waitUntil } from "./report";

/*
 * `npm start` as a chain's machine has it: the backend and the site are killed again and again while pages are read,
 * the supervisor is killed, and everything is asked to stop while POSTs are under way.
 */

const KILLS = Number(process.env.KILLS ?? 5);
const { startMaxMs } = readStartLimits();
const BACK_MAX_MS = 10_000;
const POSTS = 20;

const dataDir = mkdtempSync(join(tmpdir(), "butfit-service-"));
const [port, backendPort] = [await findFreePort(), await findFreePort()];
const site = `http://localhost:${port}`;
const backend = `http://127.0.0.1:${backendPort}`;

async function isUp(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

async function requireSoon(what: string, isSo: () => Promise<boolean>, maxMs = BACK_MAX_MS) {
  const ms = await waitUntil(isSo, maxMs);
  if (ms === Infinity) throw new Error(`${what}: not within ${maxMs} ms`);
  console.log(`${what} after ${Math.round(ms)} ms`);
}

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    // The address of the site is part of the build; with a fixed one no other port makes another build.
    env: {
      ...process.env,
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      DATA_DIR: dataDir,
      SITE_URL: "http://localhost:3000",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await requireSoon(
    "the start",
    async () => (await isUp(`${site}/place`)) && isUp(`${backend}/readyz`),
    startMaxMs,
  );
  return child;
}

/** The process that listens on a port. */
async function findPid(listening: number): Promise<number> {
  const lsof = spawn("sh", ["-c", `ss -ltnpH "sport = :${listening}"`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  lsof.stdout.on("data", (chunk: Buffer) => (text += String(chunk)));
  await once(lsof, "close");
  const pid = /pid=(\d+)/.exec(text)?.[1];
  if (!pid) throw new Error(`nobody listens on ${listening}`);
  return Number(pid);
}

async function killBackend(): Promise<void> {
  let [asked, failed, isOver] = [0, 0, false];
  const reading = (async () => {
    while (!isOver) {
      asked += 1;
      if (!(await isUp(`${site}/place`))) failed += 1;
    }
  })();
  process.kill(await findPid(backendPort), "SIGKILL");
  await requireSoon("backend back", () => isUp(`${backend}/readyz`)).finally(() => (isOver = true));
  await reading;
  check("pages while the backend was away", failed === 0, `${failed} of ${asked} failed`);
}

/** A login of which the site has read the first half; `finish` sends the second and resolves with the answer's head. */
async function postInHalves(): Promise<{ finish: () => Promise<string> }> {
  const body = JSON.stringify({ phone_number: "01012345678", password: "demo1234!" });
  const socket = connect(port, "127.0.0.1");
  let text = "";
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", (error) => (text += error.message));
  const isRead = new Promise<void>((resolve) => {
    socket.on("data", (chunk: Buffer) => {
      text += String(chunk);
      if (text.startsWith("HTTP/1.1 100")) resolve();
    });
  });
  socket.write(
    `POST /user/token/ HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
  );
  await isRead;
  return {
    finish: async () => {
      socket.write(body.slice(9));
      await closed;
      return text.split("\r\n\r\n").slice(1).join(" ").split("\r\n")[0] || text;
    },
  };
}

let child: ChildProcess | undefined;
try {
  child = await start();
  for (let count = 0; count < KILLS; count++) await killBackend();

  const before = await findPid(port);
  process.kill(before, "SIGKILL");
  await requireSoon(
    "site back",
    async () => (await isUp(`${site}/place`)) && (await findPid(port)) !== before,
  );

  child.kill("SIGKILL");
  await requireSoon(
    "free ports after the supervisor was killed",
    async () => (await isPortFree(port)) && isPortFree(backendPort),
  );

  // The database is closed last.
  await sleep(2000);
  child = await start();
  const posts = await Promise.all(Array.from({ length: POSTS }, postInHalves));
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await requireSoon("a closed door", () => isPortFree(port));
  const heads = await Promise.all(posts.map(({ finish }) => finish()));
  const lost = heads.filter((head) => !/^HTTP\/1\.1 [24]\d\d/.test(head));
  check(`${POSTS} POSTs under way at the stop`, lost.length === 0, [...new Set(heads)].join(" | "));
  const [code] = await gone;
  check("the stop ends by itself", code === 0, `code ${code}`);
} catch (error) {
  keepError(error);
} finally {
  child?.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
}
finish("service");
