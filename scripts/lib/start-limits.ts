import { readVariables } from "@/lib/env/read";

/**
 * How long a start may take, by the table of settings.
 *
 * @returns in milliseconds: how long it may say nothing new, how long those wait who cannot see whether it gets on, and
 * the longest pause before one that ended is started again
 */
export function readStartLimits(source: Record<string, string | undefined> = process.env) {
  const { START_SILENCE_MIN, START_MAX_MIN, RESTART_PAUSE_MAX_S } = readVariables(source, [
    "START_SILENCE_MIN",
    "START_MAX_MIN",
    "RESTART_PAUSE_MAX_S",
  ]);
  return {
    silenceMs: START_SILENCE_MIN * 60_000,
    startMaxMs: START_MAX_MIN * 60_000,
    pauseMaxMs: RESTART_PAUSE_MAX_S * 1000,
  };
}
