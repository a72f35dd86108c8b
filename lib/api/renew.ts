import { isPageLeaving } from "@/lib/browser/leaving";
import type { RefreshedTokens } from "@/lib/contract/session";
import { isOtherMember, readSession, updateSession, type Me } from "@/lib/session/storage";
import { buildApiError, type ApiError } from "./api-error";
import { dropSession, getApiHandlers, isSystemUpdate } from "./handlers";
import { fetchJson } from "./request";

/** Pauses before the second and the third attempt of a renewal that got no answer. */
const PAUSES_MS = [400, 1200];
/** What the site's own server says for a backend that gave no answer. */
const NO_ANSWER = [0, 502, 504];
const LOCK_NAME = "session-renewal";
const LOCK_PATIENCE_MS = 10_000;

/** A token to go on with, and whether it comes from a renewal or was found in storage, where it may be old as well. */
export type Renewed = { access: string; isNew: boolean };

/** The running renewal, by the access token that it is to replace. */
let inFlight: { access: string; result: Promise<Renewed | null> } | null = null;

/**
 * Gives an access token to send a refused call again with (docs/product.md 8.5). One renewal runs per tab,
 * and one at a time over all tabs where the browser has locks.
 *
 * @param refused the session that the refused call was sent with
 * @returns null where there is none: logged out meanwhile, or the session has just been ended
 * @throws ApiError `system_update` during an announced web update, which ends no session
 */
export async function renewAccess(refused: Me): Promise<Renewed | null> {
  const current = readSession();
  if (!current || isOtherMember(current, refused)) return null;
  if (current.access !== refused.access) return { access: current.access, isNew: false };
  if (inFlight && inFlight.access !== refused.access) {
    // It began before a new login and says nothing about this one.
    await inFlight.result.catch(() => null);
    return renewAccess(refused);
  }
  inFlight ??= {
    access: refused.access,
    result: withLock(() => renewOnce(refused)).finally(() => (inFlight = null)),
  };
  const renewed = await inFlight.result;
  // Who joins may know whose session it was where the one who began did not: another's token is not for them.
  const newer = readNewerAccess(refused);
  return (
    renewed && newer && { access: newer.access, isNew: renewed.isNew && newer.access === renewed.access }
  );
}

async function renewOnce(refused: Me): Promise<Renewed | null> {
  // Another tab may have renewed, or logged out, while this one waited for the lock.
  if (!isStill(refused)) return readNewerAccess(refused);
  const refresh = readSession()?.refresh;
  if (!refresh) return giveUp();

  try {
    const tokens = await askForTokens(refresh, () => isStill(refused) && !isPageLeaving());
    // A logout, or a login, meanwhile wins over the tokens that were just fetched.
    const now = readSession();
    if (!now || !isStill(refused)) return readNewerAccess(refused);
    updateSession({ ...now, access: tokens.access, refresh: tokens.refresh ?? now.refresh });
    return { access: tokens.access, isNew: true };
  } catch (error) {
    const { status } = error as ApiError;
    if (isSystemUpdate(error as ApiError)) {
      getApiHandlers().onSystemUpdate();
      throw error;
    }
    if (!isStill(refused)) return readNewerAccess(refused);
    return isPageLeaving() && NO_ANSWER.includes(status) ? null : giveUp();
  }
}

/** Whether storage still holds the session that was refused: no logout, login or other renewal came between. */
function isStill(refused: Me): boolean {
  return readSession()?.access === refused.access;
}

/** What somebody else has put in the refused session's place, unless it is another member's. */
function readNewerAccess(refused: Me): Renewed | null {
  const now = readSession();
  return now && !isOtherMember(now, refused) ? { access: now.access, isNew: false } : null;
}

/** @param isWanted asked before each further attempt */
async function askForTokens(
  refresh: string,
  isWanted: () => boolean,
  pausesMs = PAUSES_MS,
): Promise<RefreshedTokens> {
  const body = new FormData();
  body.set("refresh", refresh);
  try {
    return readTokens(await fetchJson("/user/token/refresh/", { method: "POST", body }));
  } catch (error) {
    const [pauseMs, ...restMs] = pausesMs;
    if (pauseMs === undefined || !NO_ANSWER.includes((error as ApiError).status)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (!isWanted()) throw error;
    return askForTokens(refresh, isWanted, restMs);
  }
}

function readTokens(data: unknown): RefreshedTokens {
  const { access, refresh } = (data ?? {}) as Partial<RefreshedTokens>;
  if (typeof access !== "string" || !access) throw buildApiError(200, data);
  return { access, refresh: typeof refresh === "string" && refresh ? refresh : undefined };
}

function giveUp(): null {
  dropSession();
  return null;
}

/** A tab that the system has put to sleep may hold the lock for ever; the server's grace covers going without. */
async function withLock<T>(run: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return run();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LOCK_PATIENCE_MS);
  try {
    return await navigator.locks.request(LOCK_NAME, { signal: patience.signal }, () => {
      clearTimeout(timer);
      return run();
    });
  } catch (error) {
    if (!patience.signal.aborted) throw error;
    return run();
  } finally {
    clearTimeout(timer);
  }
}
