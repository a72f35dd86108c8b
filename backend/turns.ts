import { tooManyRequests } from "./errors";

interface TurnsOptions {
  /** How many tasks run at once. */
  runningMax: number;
  /** How many may wait beside them. */
  waitingMax: number;
}

/**
 * Lets costly tasks run a few at a time, in the order in which they came.
 *
 * @returns a function that runs a task in its turn; it throws ApiError 429 when too many wait already
 */
export function createTurns({
  runningMax,
  waitingMax,
}: TurnsOptions): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let runningCount = 0;

  return async (work) => {
    if (runningCount >= runningMax) {
      if (waiting.length >= waitingMax) throw tooManyRequests(5);
      // The one that finishes hands its place over, so the count stays.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      runningCount += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else runningCount -= 1;
    }
  };
}
