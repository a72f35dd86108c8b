import { buildApiError } from "./api-error";

/** Pauses before the second, third and fourth try of what got no answer: 4 s for what answers at once. */
const PAUSES_MS = [500, 1000, 2500];
/** For one try. */
export const TRY_MS = 5000;
/** For all tries, the renewal, the wait for its lock and the call that is sent again. */
export const WHOLE_MS = 12_000;

/** How long one load of the session, or one refused call, may still go on trying. */
export type Patience = {
  /** Aborted when the whole time is over. */
  signal: AbortSignal;
  /**
   * Sends something, within its time.
   *
   * @param send gets the signal that cuts it off
   * @param options `outer`: the caller's own signal; `limitMs`: less than what is left of the whole time
   * @throws ApiError 0 when the time is over, whether or not `send` has noticed
   */
  within: <T>(
    send: (signal: AbortSignal) => Promise<T>,
    options?: { outer?: AbortSignal; limitMs?: number },
  ) => Promise<T>;
  /**
   * Waits before the next try.
   *
   * @param retryAfterS counts where it is shorter
   * @returns false where there is none
   */
  pause: (retryAfterS?: number) => Promise<boolean>;
  /** Stops the clock. */
  end: () => void;
};

/** Starts the time of a load or of a refused call. By timers of the page, which a test's clock can move. */
export function startPatience(): Patience {
  const whole = new AbortController();
  const timer = setTimeout(() => whole.abort(), WHOLE_MS);
  const pausesMs = [...PAUSES_MS];

  return {
    signal: whole.signal,
    within: (send, { outer, limitMs = TRY_MS } = {}) =>
      new Promise((resolve, reject) => {
        if (whole.signal.aborted) return reject(buildApiError(0));
        const attempt = new AbortController();
        const cut = () => attempt.abort();
        const giveUp = () => {
          reject(buildApiError(0));
          cut();
        };
        const limit = setTimeout(giveUp, limitMs);
        whole.signal.addEventListener("abort", giveUp);
        outer?.addEventListener("abort", cut);
        if (outer?.aborted) cut();
        send(attempt.signal)
          .then(resolve, reject)
          .finally(() => {
            clearTimeout(limit);
            whole.signal.removeEventListener("abort", giveUp);
            outer?.removeEventListener("abort", cut);
          });
      }),
    pause: (retryAfterS) =>
      new Promise((resolve) => {
        const pauseMs = pausesMs.shift();
        if (pauseMs === undefined || whole.signal.aborted) return resolve(false);
        // A server that says "at once" would use up all tries in a moment.
        const next = setTimeout(() => settle(true), Math.min(pauseMs, 1000 * (retryAfterS || Infinity)));
        const handleAbort = () => settle(false);
        const settle = (isNext: boolean) => {
          clearTimeout(next);
          whole.signal.removeEventListener("abort", handleAbort);
          resolve(isNext);
        };
        whole.signal.addEventListener("abort", handleAbort);
      }),
    end: () => clearTimeout(timer),
  };
}
