import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { hashSync, verifySync } from "@node-rs/argon2";

const THREAD = new URL("password-thread.mjs", import.meta.url);
const idle: Worker[] = [];

/**
 * Hashes in a thread of its own with a lower priority, so that whoever asks for something else meanwhile does not wait for
 * a core. Each call that runs has a thread, which later ones use again; how many run is the caller's to bound.
 *
 * @throws Error of argon2, or of the thread when it dies
 */
export function hashApart(...args: Parameters<typeof hashSync>): Promise<string> {
  return runApart("hash", args);
}

/** Checks a password against a hash, as `hashApart` hashes. @throws Error also when the hash is none */
export function verifyApart(...args: Parameters<typeof verifySync>): Promise<boolean> {
  return runApart("verify", args);
}

type Answer<T> = { result: T } | { error: Error };

async function runApart<T>(name: "hash" | "verify", args: unknown[]): Promise<T> {
  // Without this process's loaders, which a thread of plain JavaScript does not need.
  const thread = idle.pop() ?? new Worker(THREAD, { execArgv: [] });
  // A process stays for a hash that is under way, not for a thread that waits.
  thread.ref();
  thread.postMessage({ name, args });
  const [answer] = (await once(thread, "message")) as [Answer<T>];
  thread.unref();
  idle.push(thread);
  if ("error" in answer) throw answer.error;
  return answer.result;
}
