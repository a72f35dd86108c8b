import { ApiError, FALLBACK_MESSAGE, buildApiError } from "./api-error";
import { isSystemUpdate } from "./handlers";

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

/** A page still open after this was not left after all: a download, a mail link, a cancelled click. */
const LEAVING_MAX_MS = 30_000;

let leftAtMs = -Infinity;

if (typeof window !== "undefined") {
  // From page load: a call may begin between the click on a link and the end of the page.
  window.addEventListener("beforeunload", () => {
    leftAtMs = performance.now();
  });
}

/**
 * Whether the page is being left. Leaving cancels its calls, which Firefox and Safari report as a network error; it must
 * not log the member out.
 */
export function isPageLeaving(): boolean {
  return performance.now() - leftAtMs < LEAVING_MAX_MS;
}

/** The server has decided; nobody has; or nobody can look now, which ends nothing. */
export type Judgement = "verdict" | "no answer" | "postponed";

const WAITED_IN_VAIN = "renewal_pending";

/**
 * What a failed call says about a session (docs/decisions/session-and-guard.md). Only a refusal in the API's own words,
 * a 4xx with a code, is a verdict: a portal's bare 4xx, a 429, an error of the server, silence and an answer that is none
 * of ours leave it open.
 */
export function judge(error: ApiError): Judgement {
  const { status, code } = error;
  if (isSystemUpdate(error) || code === "database_unavailable" || code === WAITED_IN_VAIN) return "postponed";
  const isRefusal = status >= 400 && status < 500 && status !== 429;
  return isRefusal && code !== "unreadable" ? "verdict" : "no answer";
}

/** A renewal on which others decide: another tab, which still tries, or whoever answers when there is a connection. */
export function waitedInVain(): ApiError {
  return new ApiError({ status: 0, code: WAITED_IN_VAIN, message: FALLBACK_MESSAGE });
}
