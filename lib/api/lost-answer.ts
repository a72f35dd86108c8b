import { ApiError } from "./api-error";
import { getApiHandlers, type Check } from "./handlers";
import type { Write } from "./settle-write";

/** What was sent may still be under way at the first look. */
const PAUSES_MS = [0, 3000];
/** No answer, or the site's own server's in place of the backend's. A 500 is the backend's: it has not done it. */
const NO_ANSWER = [0, 502, 504];

const CHECKING = "확인하고 있어요";
const UNKNOWN = "확인하지 못했어요. 인터넷 연결을 확인해 주세요.";
const GIVEN_UP = "처리됐는지 확인하지 못했어요. 연결되면 다시 확인해 주세요.";

/** Writes whose outcome is being found out: what is said of them is said once. */
let openCount = 0;
let check: Check | null = null;
/** The member's decision whether to look again, while it is asked for. */
let asking: Promise<boolean> | null = null;

/**
 * Finds out what became of a write.
 *
 * @param failure what sending it threw
 * @returns its result
 * @throws the failure, if it says what became of the write, or if the write was not done; ApiError `not_known`
 */
export async function findOut<T>(write: Write<T>, failure: unknown): Promise<T> {
  const { send, look = send, pausesMs = PAUSES_MS, isOpen = isAnswerLost, isQuiet = false } = write;
  if (!isOpenWith(isOpen, failure)) throw failure;
  openCount += 1;
  try {
    for (;;) {
      if (!asking && !isQuiet) void say({ message: CHECKING });
      let last: ApiError = failure;
      for (const pauseMs of pausesMs) {
        if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs));
        try {
          const found = await look();
          if (found !== null) return found;
          last = failure;
        } catch (error) {
          if (!isOpenWith(isOpen, error)) throw error;
          last = error;
        }
      }
      // It was not done, or what is open is not for want of an answer.
      if ((last === failure && look !== send) || isQuiet || !isAnswerLost(last)) throw last;
      if (!(await ask())) {
        throw new ApiError({ status: last.status, code: "not_known", message: GIVEN_UP });
      }
    }
  } finally {
    openCount -= 1;
    if (openCount === 0 && check) void say(null);
  }
}

/** Whether a write may have been done although nobody said so. */
export function isAnswerLost({ status }: ApiError): boolean {
  return NO_ANSWER.includes(status) || status < 300;
}

function isOpenWith(isOpen: (error: ApiError) => boolean, error: unknown): error is ApiError {
  return error instanceof ApiError && isOpen(error);
}

/** Asks the member whether to look again; a connection that comes back answers too. */
function ask(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    void say({ message: UNKNOWN, onAnswer: resolve }).then((isSaid) => isSaid || resolve(false));
    window.addEventListener("online", () => resolve(true), { once: true });
  }).finally(() => (asking = null));
  return asking;
}

function say(next: Check | null): Promise<boolean> {
  check = next;
  return getApiHandlers().onCheck(() => check);
}
