import type { RefreshedTokens } from "@/lib/contract/session";
import { isOtherMember, readSession, updateSession, type Me } from "@/lib/session/storage";
import { buildApiError, type ApiError } from "./api-error";
import { endSession } from "./end-session";
import { fetchJson } from "./fetch-json";
import { getApiHandlers, isSystemUpdate } from "./handlers";

/** Pauses before the second and the third attempt of a renewal that got no answer. */
const PAUSES_MS = [400, 1200];
/** What the site's own server says for a backend that gave no answer. */
const NO_ANSWER = [0, 502, 504];
const LOCK_NAME = "session-renewal";

let inFlight: Promise<string | null> | null = null;

/**
 * Gives an access token to send a refused call again with (specification, section 4). One renewal runs per tab,
 * and one at a time over all tabs where the browser has locks.
 *
 * @param refused the session that the refused call was sent with
 * @returns null where there is none: logged out meanwhile, or the session has just been ended
 */
export async function renewAccess(refused: Me): Promise<string | null> {
  const current = readSession();
  if (!current || isOtherMember(current, refused)) return null;
  if (current.access !== refused.access) return current.access;
  inFlight ??= withLock(() => renewOnce(refused)).finally(() => (inFlight = null));
  return inFlight;
}

async function renewOnce(refused: Me): Promise<string | null> {
  // Another tab may have renewed, or logged out, while this one waited for the lock.
  const before = readSession();
  if (!before || isOtherMember(before, refused)) return null;
  if (before.access !== refused.access) return before.access;
  if (!before.refresh) return giveUp();

  let tokens: RefreshedTokens;
  try {
    tokens = await askForTokens(before.refresh);
  } catch (error) {
    if (isSystemUpdate(error as ApiError)) {
      getApiHandlers().onSystemUpdate();
      return null;
    }
    const now = readSession();
    if (!now) return null;
    return now.access === before.access ? giveUp() : now.access;
  }
  // A logout, or a login, meanwhile wins over the tokens that were just fetched.
  const now = readSession();
  if (now?.access !== before.access) return now && !isOtherMember(now, refused) ? now.access : null;
  updateSession({ ...now, access: tokens.access, refresh: tokens.refresh ?? now.refresh });
  return tokens.access;
}

async function askForTokens(refresh: string, pausesMs = PAUSES_MS): Promise<RefreshedTokens> {
  const body = new FormData();
  body.set("refresh", refresh);
  try {
    return readTokens(await fetchJson("/user/token/refresh/", { method: "POST", body }));
  } catch (error) {
    const [pauseMs, ...restMs] = pausesMs;
    if (pauseMs === undefined || !NO_ANSWER.includes((error as ApiError).status)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return askForTokens(refresh, restMs);
  }
}

function readTokens(data: unknown): RefreshedTokens {
  const { access, refresh } = (data ?? {}) as Partial<RefreshedTokens>;
  if (typeof access !== "string" || !access) throw buildApiError(200, data);
  return { access, refresh: typeof refresh === "string" && refresh ? refresh : undefined };
}

function giveUp(): null {
  endSession();
  return null;
}

function withLock<T>(run: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK_NAME, run) : run();
}
