import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { warnOfOlderNode } from "../../lib/env/runtime";
import { rootDir } from "../../lib/runtime/release";

// Every command of scripts/ comes by here.
warnOfOlderNode();

const isColored = process.stdout.isTTY;

/** Prints one line that says which slow step is running. */
export function say(text: string): void {
  console.log(isColored ? `\u001b[32m▸\u001b[0m ${text}` : `▸ ${text}`);
}

export function fail(text: string): never {
  console.error(isColored ? `\u001b[31m✖\u001b[0m ${text}` : `✖ ${text}`);
  process.exit(1);
}

interface RunOptions extends SpawnOptions {
  /** Called with each line of an output that is piped. */
  onLine?: (line: string) => void;
}

/** Runs a program to its end. @returns its exit code; a signal counts as 1 */
export function run(
  command: string,
  args: string[],
  { onLine, ...options }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: rootDir, stdio: "inherit", ...options });
    if (onLine && child.stdout) createInterface(child.stdout).on("line", onLine);
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** Starts one of our TypeScript programs and leaves it running, at most until this process ends, however it does. */
export function startScript(
  script: string,
  args: string[],
  { nodeOptions = [], stdio = "inherit", ...options }: ScriptOptions = {},
): ChildProcess {
  const child = spawn(
    process.execPath,
    [...nodeOptions, "--import", END_WITH_PARENT, "--import", "tsx", script, ...args],
    { cwd: rootDir, stdio: [...(stdio === "inherit" ? inherited : stdio), "ipc"], ...options },
  );
  // It lives as long as this process, and does not make it live longer.
  child.channel?.unref();
  const end = () => child.kill();
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  return child;
}

const END_WITH_PARENT = new URL("end-with-parent.mjs", import.meta.url).href;
const inherited = ["inherit", "inherit", "inherit"] as const;

interface ScriptOptions extends Omit<SpawnOptions, "stdio"> {
  nodeOptions?: string[];
  /** Of input, output and errors. */
  stdio?: "inherit" | readonly [StdioKind, StdioKind, StdioKind];
}
type StdioKind = "inherit" | "ignore" | "pipe";

/** Ends a process with a signal, then by force. Resolves when it is gone. */
export async function stop(child: ChildProcess | undefined, graceMs = 8000): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once("close", () => resolve()));
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), graceMs);
  await gone;
  clearTimeout(force);
}

/** Whether a server may listen on this port, on every address and on the loopback one. */
export function isPortFree(port: number): Promise<boolean> {
  const tryHost = (host?: string) =>
    new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once("error", () => resolve(false));
      probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
    });
  return tryHost("127.0.0.1").then((isFree) => isFree && tryHost());
}

/** A port that nobody uses at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
