import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@/scripts/lib/run";

/** Whether this machine has Redis; tests that need it say so when they are skipped. */
export const hasRedis = isInstalled();

function isInstalled(): boolean {
  try {
    execFileSync("redis-server", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

export interface OwnRedis {
  url: string;
  start(): Promise<void>;
  /** With -9: what it held is gone. */
  kill(): Promise<void>;
  /** Sends a command and returns what it prints. */
  tell(...command: string[]): string;
  close(): Promise<void>;
}

/** A Redis of a test's own, on a free port, that writes nothing. */
export async function openRedis(): Promise<OwnRedis> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), "butfit-redis-"));
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(
      "redis-server",
      ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder],
      { stdio: "ignore" },
    );
    while (!(await isOpen(port))) await sleep(20);
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    tell: (...command) => execFileSync("redis-cli", ["-p", String(port), ...command], { encoding: "utf8" }),
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
