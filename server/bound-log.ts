const LINES_A_MINUTE = 120;
const MINUTE_MS = 60_000;

type Log = Pick<Console, "error" | "warn">;

/**
 * Bounds what a process writes of errors and warnings, so that no stranger's requests fill a disk or bury other lines:
 * what is left out of a minute is counted in its last line.
 *
 * @param log its `error` and `warn` are replaced
 */
export function boundLog(log: Log, linesAMinute = LINES_A_MINUTE): void {
  const { error, warn } = log;
  let count = 0;

  const bound =
    (write: typeof error) =>
    (...parts: unknown[]) => {
      if (count === 0) setTimeout(endMinute, MINUTE_MS).unref();
      count += 1;
      if (count <= linesAMinute) write.apply(log, parts);
    };
  const endMinute = () => {
    if (count > linesAMinute) warn.call(log, `${count - linesAMinute} more lines in this minute`);
    count = 0;
  };
  log.error = bound(error);
  log.warn = bound(warn);
}
