import { format, stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";
import { scrub } from "@/lib/runtime/logging";

type Log = Record<(typeof METHODS)[number], (...parts: unknown[]) => void>;
const METHODS = ["debug", "log", "info", "warn", "error"] as const;

/**
 * Makes what the site and Next write lines of the log: JSON, as the backend's, without colours and without what is
 * personal. An object alone becomes the line's fields.
 *
 * @param target the console, whose methods are replaced
 */
export function writeAsJson(target: Log, log: Logger): void {
  for (const method of METHODS) {
    const level = method === "log" ? "info" : method;
    target[method] = (...parts) => {
      const [first] = parts;
      if (parts.length === 1 && isPlainObject(first)) return log[level](first);
      const error = parts.find((part) => part instanceof Error);
      const words = parts.filter((part) => part !== error);
      const text = scrub(stripVTControlCharacters(format(...words)).trim());
      if (error) log[level]({ err: error }, text || scrub(error.message));
      else log[level](text);
    };
  }
}

function isPlainObject(part: unknown): part is object {
  return typeof part === "object" && part !== null && Object.getPrototypeOf(part) === Object.prototype;
}
