import { tooManyRequests } from "./errors";

interface TurnsOptions {
  /** How many tasks run at once. */
  runningMax: number;
  /** How many more may wait. */
  waitingMax: number;
  /** When whoever finds no place should try again. */
  retryAfterS?: number;
  /** For how long a task that failed so keeps its place; its caller knows at once. */
  pauseMsAfter?: (error: unknown) => number;
  /** Called when no place is taken any more. */
  onIdle?: () => void;
}

type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets expensive tasks run a few at a time, in order of arrival.
 *
 * @returns a function that runs a task in its turn; it throws ApiError 429 when too many wait already. Its `count` says how
 *   many run and wait
 */
export function createTurns({
  runningMax,
  waitingMax,
  retryAfterS = 5,
  pauseMsAfter = () => 0,
  onIdle = () => {},
}: TurnsOptions): TakeTurn & { count: () => { running: number; waiting: number } } {
  const waiting: (() => void)[] = [];
  let runningCount = 0;

  function passOn() {
    const next = waiting.shift();
    if (next) next();
    else if (--runningCount === 0) onIdle();
  }

  const takeTurn: TakeTurn = async (work) => {
    if (runningCount >= runningMax) {
      if (waiting.length >= waitingMax) throw tooManyRequests(retryAfterS);
      // A finished task passes its place on, so the count stays.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      runningCount += 1;
    }
    let pauseMs = 0;
    try {
      return await work();
    } catch (error) {
      pauseMs = pauseMsAfter(error);
      throw error;
    } finally {
      if (pauseMs > 0) setTimeout(passOn, pauseMs);
      else passOn();
    }
  };
  return Object.assign(takeTurn, { count: () => ({ running: runningCount, waiting: waiting.length }) });
}

/**
 * The same for each key by itself.
 *
 * @returns a function that runs a task in the turn of its key
 */
export function createTurnsByKey(
  options: Omit<TurnsOptions, "onIdle">,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const byKey = new Map<string, ReturnType<typeof createTurns>>();

  return (key, work) => {
    const takeTurn = byKey.get(key) ?? createTurns({ ...options, onIdle: () => byKey.delete(key) });
    byKey.set(key, takeTurn);
    return takeTurn(work);
  };
}
