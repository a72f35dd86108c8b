import { tooManyRequests } from "./errors";

interface TurnsOptions {
  /** How many tasks run at once. */
  runningMax: number;
  /** How many more may wait. */
  waitingMax: number;
}

/**
 * Lets expensive tasks run a few at a time, in order of arrival.
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
      // A finished task passes its place on, so the count stays.
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
