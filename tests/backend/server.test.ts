import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { readRelease } from "@/lib/runtime/release";
import { timeouts } from "@/scripts/lib/test-timeouts";

interface Running {
  child: ChildProcess;
  /** Resolves to the address, or rejects with the output of a process that ended first. */
  ready: Promise<string>;
}

function startServer(dataDir: string, env: Record<string, string> = {}): Running {
  const child = run("backend/cli.ts", ["serve"], dataDir, env);
  const errors = text(child.stderr!);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout!.on("data", (chunk: Buffer) => {
      const address = /^backend ready (http:\/\/127\.0\.0\.1:\d+)$/m.exec(String(chunk))?.[1];
      if (address) resolve(address);
    });
    child.once("exit", (_, signal) => {
      void errors.then((words) => {
        // Nobody here ended it: what the next tests then fail with says nothing of why.
        if (signal && !child.killed) console.error(`the server died of ${signal}: ${words}`);
        reject(new Error(words));
      });
    });
  });
  // A caller that only watches the end of the process does not await the address.
  ready.catch(() => {});
  return { child, ready };
}

function run(
  script: string,
  words: string[],
  dataDir: string,
  env: Record<string, string> = {},
): ChildProcess {
  const child = spawn(process.execPath, ["--import", "tsx", script, ...words], {
    env: {
      NODE_ENV: "test",
      PATH: process.env.PATH,
      BACKEND_PORT: "0",
      // Nothing listens there: the site counts as down.
      SITE_URL: "http://127.0.0.1:9",
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return child;
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const gone = once(child, "exit");
  child.kill(signal);
  const [code] = await gone;
  return code;
}

async function runCli(dataDir: string, ...words: string[]) {
  const child = run("backend/cli.ts", words, dataDir);
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, "exit"),
  ]);
  return { out, errors, code };
}

const addNotice = (dataDir: string, title: string) =>
  runCli(dataDir, "notice", "add", "--title", title, "--category", "공지", "--content", "본문이에요.");

async function readTitles(address: string): Promise<string[]> {
  const page = await (await fetch(`${address}/api/notice/?page_size=100`)).json();
  return page.results.map(({ title }: { title: string }) => title);
}

/** One folder and at most one server live through all the tests; each continues where the last one ended. */
const folder = mkdtempSync(path.join(os.tmpdir(), "butfit-"));
const dataDir = path.join(folder, "data");
let server: Running;
afterAll(() => {
  server?.child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

describe("the backend as a process", { timeout: timeouts.hook, tags: ["wide"] }, () => {
  test("is not needed to notice that the operator named a folder without a database", async () => {
    const empty = path.join(dataDir, "forgotten");
    const answer = await runCli(empty, "notice", "list");
    expect(answer).toMatchObject({
      code: 1,
      errors: expect.stringContaining("데이터베이스가 없어요. DATA_DIR"),
    });
    expect(existsSync(empty)).toBe(false);
  });

  test("creates its folder again when it was killed while creating it", async () => {
    server = startServer(dataDir);
    const draft = path.join(dataDir, "pgdata.new", "base");
    await expect.poll(() => existsSync(draft), { timeout: timeouts.hook, interval: 5 }).toBe(true);
    await stop(server.child, "SIGKILL");
    expect(existsSync(path.join(dataDir, "pgdata"))).toBe(false);
    server = startServer(dataDir);
    expect(await readTitles(await server.ready)).toHaveLength(30);
    const ready = await fetch(`${await server.ready}/readyz`);
    expect(await ready.json()).toEqual({ status: "ready", jobs: "worked on" });
  });

  test("keeps a second one out of its folder", async () => {
    const second = startServer(dataDir);
    await expect(second.ready).rejects.toThrow(`다른 프로그램(pid ${server.child.pid})이 쓰고 있어요`);
  });

  test("accepts the operator's notice while it runs, and tells a site that is down again later", async () => {
    expect(await addNotice(dataDir, "서버에 부탁한 소식")).toMatchObject({ code: 0, errors: "" });
    const { out } = await runCli(dataDir, "job", "list");
    expect(out).toContain("page-renewal");
    expect(await readTitles(await server.ready)).toContain("서버에 부탁한 소식");
  });

  test("loses nothing when it is killed, and its folder is free at once for the operator's next notice", async () => {
    await stop(server.child, "SIGKILL");
    expect(await addNotice(dataDir, "혼자 올린 소식")).toMatchObject({ code: 0 });
    server = startServer(dataDir);
    const titles = await readTitles(await server.ready);
    expect(titles).toHaveLength(32);
    expect(titles).toEqual(expect.arrayContaining(["서버에 부탁한 소식", "혼자 올린 소식"]));
  });

  test("announces a system update on the operator's command at once, and still after it was killed", async () => {
    const status = async (url: string) => (await fetch(`${await server.ready}${url}`)).status;
    expect(await runCli(dataDir, "system-update", "on")).toMatchObject({ code: 0, errors: "" });
    expect([await status("/api/place/"), await status("/healthz")]).toEqual([503, 200]);
    await stop(server.child, "SIGKILL");
    server = startServer(dataDir);
    expect(await status("/api/place/")).toBe(503);
    expect(await runCli(dataDir, "system-update", "off")).toMatchObject({ code: 0, errors: "" });
    expect(await status("/api/place/")).toBe(200);
  });

  test("lets nobody in with the demo members' password once it is in production, and sells nothing for nothing", async () => {
    const logIn = async (phone = "01012345678") =>
      fetch(`${await server.ready}/user/token/`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ phone_number: phone, password: "demo1234!" }),
      });
    expect((await logIn("01000000004")).status).toBe(200);
    const { access } = await (await logIn()).json();
    const ask = async (path: string, init: RequestInit = {}) =>
      fetch(`${await server.ready}/api/member/${path}`, {
        ...init,
        headers: { authorization: `Bearer ${access}`, "content-type": "application/json" },
      });
    const order = { product: 1, starts_on: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10) };
    const made = await ask("payment/", { method: "POST", body: JSON.stringify(order) });
    expect(made.status).toBe(201);
    await stop(server.child, "SIGTERM");

    server = startServer(dataDir, { APP_ENV: "master" });
    expect((await logIn()).status).toBe(401);
    expect((await logIn("01000000004")).status).toBe(401);
    const { id } = await made.json();
    expect((await ask(`payment/${id}/checkout/`, { method: "POST" })).status).not.toBe(200);
    expect((await fetch(`${await server.ready}/sandbox/checkout/${id}`)).status).toBe(404);
    await stop(server.child, "SIGTERM");
    server = startServer(dataDir);
    expect(await readTitles(await server.ready)).toHaveLength(32);
  });

  test("stops cleanly, however many signals arrive", async () => {
    server.child.kill("SIGINT");
    expect(await stop(server.child, "SIGTERM")).toBe(0);
    expect(readdirSync(dataDir).filter((name) => name.endsWith(".sock"))).toEqual([]);
  });

  test("says in a sentence that its port is taken, and releases the folder", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void taken.close());
    await once(taken, "listening");
    const port = String((taken.address() as AddressInfo).port);
    server = startServer(dataDir, { BACKEND_PORT: port });
    await expect(server.ready).rejects.toThrow(
      `BACKEND_PORT: 포트 ${port}을(를) 다른 프로그램이 쓰고 있어요.`,
    );
    expect((await runCli(dataDir, "notice", "list")).code).toBe(0);
  });

  test("says in a sentence what is wrong with its configuration or its database", async () => {
    const wrong = { BACKEND_PORT: "http" };
    await expect(startServer(dataDir, wrong).ready).rejects.toThrow(/^BACKEND_PORT: .*\n$/);
    const nobody = { DATABASE_URL: "postgres://127.0.0.1:9/butfit" };
    const words = await startServer(dataDir, nobody).ready.catch((error: Error) => error.message);
    const [first = "", ...rest] = words.split("\n");
    // Whatever becomes of a process, its log says first which version that is.
    expect(JSON.parse(first)).toMatchObject({ name: "backend", msg: "started", ...readRelease() });
    expect(rest).toEqual([expect.stringMatching(/^DATABASE_URL: /), ""]);
  });
});
