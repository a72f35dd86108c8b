import type { ChildProcess } from "node:child_process";

const KEPT_CHARS = 4000;
const SAID_CHARS = 300;
const kept = new WeakMap<ChildProcess, string>();

/** Passes on what a program writes to its errors, and keeps the end of it. */
export function keepLastWords(child: ChildProcess): void {
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    process.stderr.write(text);
    kept.set(child, `${kept.get(child) ?? ""}${text}`.slice(-KEPT_CHARS));
  });
}

/** What a program whose errors are kept said last, as a sentence to add to another one; "" if it said nothing. */
export function tellLastWords(child: ChildProcess): string {
  const words = pickLastWords(kept.get(child) ?? "");
  return words && ` 마지막 말: ${words}`;
}

/** Of what a program wrote before its end the line that says why: an error rather than the stack below it. */
export function pickLastWords(text: string): string {
  const lines = text
    .split("\n")
    .map((line) => readMessage(line.trim()))
    .filter((line) => line && !/^(at |Node\.js v|\^|[{}\]]|\d+: 0x)/.test(line));
  const words = lines.findLast((line) => /^(\w*Error\b|FATAL ERROR)/.test(line)) ?? lines.at(-1) ?? "";
  return words.length > SAID_CHARS ? `${words.slice(0, SAID_CHARS)}…` : words;
}

/** A line of a log is JSON (lib/runtime/logging.ts). */
function readMessage(line: string): string {
  if (!line.startsWith('{"')) return line;
  try {
    const { msg = "", err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return err?.message && err.message !== msg ? `${msg}: ${err.message}` : msg;
  } catch {
    return line;
  }
}
