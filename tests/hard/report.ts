import { setTimeout as sleep } from "node:timers/promises";

/** What was not as it should be, in words; the check fails when there is any. */
export const faults: string[] = [];
let passed = 0;

/** Says in a line whether one thing is as it should be. */
export function check(what: string, isSo: boolean, detail = ""): void {
  const line = `${what}${detail ? `: ${detail}` : ""}`;
  if (isSo) passed += 1;
  else faults.push(line);
  console.log(`${isSo ? "✓" : "✖"} ${line}`);
}

/** A check that holds when the action ends without an error. */
export async function attempt(what: string, action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
    check(what, true);
  } catch (error) {
    check(what, false, String(error));
  }
}

/** An error that ended a check before its end, with what caused it. */
export function keepError(error: unknown): void {
  const { stack, cause } = error as Error;
  faults.push(`${stack ?? String(error)}${cause ? ` (${String(cause)})` : ""}`);
}

/** Prints the total with all faults, and ends the process. */
export function finish(name: string): never {
  console.log(`${name}: ${passed} passed, ${faults.length} failed`);
  for (const fault of faults.slice(0, 40)) console.error(`✖ ${fault}`);
  process.exit(faults.length > 0 ? 1 : 0);
}

/** @returns after how many milliseconds it is so; `Infinity` if it is not within `maxMs` */
export async function waitUntil(isSo: () => Promise<boolean>, maxMs: number): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - startedAt > maxMs) return Infinity;
    await sleep(50);
  }
  return performance.now() - startedAt;
}
