import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

/** One of our processes, which is killed and started again. */
export interface Part {
  kind: "backend" | "worker";
  /** Where a backend listens; another one after each start. */
  url: string;
  child: ChildProcess;
}

/** However the check ends, none of them is left. */
const children = new Set<ChildProcess>();
process.on("exit", () => children.forEach((child) => child.kill("SIGKILL")));

/**
 * Starts a backend or a worker, and waits until it says that it is ready.
 *
 * @param cwd the folder of its version
 */
export async function startPart(kind: Part["kind"], env: Record<string, string>, cwd = "."): Promise<Part> {
  const child = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      ...["carrier-here", "clock-ahead"].flatMap((name) => ["--import", resolve(`tests/hard/${name}.mjs`)]),
      "backend/cli.ts",
      kind === "worker" ? "work" : "serve",
    ],
    {
      cwd,
      env: { PATH: process.env.PATH, NODE_ENV: "test", BACKEND_PORT: "0", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  children.add(child);
  child.once("exit", () => children.delete(child));
  // A kill may break off what it says.
  for (const stream of [child.stdout!, child.stderr!]) stream.on("error", () => {});
  let lastWords = "";
  child.stderr!.on("data", (chunk: Buffer) => (lastWords = (lastWords + String(chunk)).slice(-2000)));
  const ended = once(child, "exit").then(() => {
    throw new Error(`a ${kind} ended before it was ready: ${lastWords}`);
  });
  ended.catch(() => {});
  const ready = new Promise<string>((found) => {
    createInterface(child.stdout!).on("line", (line) => {
      const said = /^(?:backend|worker) ready ?(\S*)$/.exec(line);
      if (said) found(said[1]!);
    });
  });
  return { kind, url: await Promise.race([ready, ended]), child };
}

/** As if its machine had lost its power. */
export async function kill({ child }: Part): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}
