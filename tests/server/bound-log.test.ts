import { expect, test, vi } from "vitest";
import { boundLog } from "@/server/bound-log";

test("a minute has so many lines of errors and warnings, and one that counts the rest", () => {
  vi.useFakeTimers();
  const lines: unknown[] = [];
  const log = {
    error: (...parts: unknown[]) => lines.push(parts[0]),
    warn: (...parts: unknown[]) => lines.push(parts[0]),
  };
  boundLog(log, 3);
  for (let index = 0; index < 1000; index += 1) (index % 2 ? log.error : log.warn)(`line ${index}`);
  expect(lines).toEqual(["line 0", "line 1", "line 2"]);
  vi.advanceTimersByTime(60_000);
  expect(lines[3]).toBe("997 more lines in this minute");
  log.error("later");
  expect(lines.at(-1)).toBe("later");
  vi.useRealTimers();
});
