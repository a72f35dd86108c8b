import { isPageLeaving } from "@/lib/browser/leaving";
import type { RefreshedTokens } from "@/lib/contract/session";
import { isOtherMember, readSession, updateSession, type Me } from "@/lib/session/storage";
import { buildApiError, type ApiError } from "./api-error";
import { fetchJson } from "./fetch-json";
import { dropSession, getApiHandlers, isPostponed, isSystemUpdate } from "./handlers";

/** Pauses before the second and the third attempt of a renewal without an answer. */
const PAUSES_MS = [400, 1200];
/** What the site's own server answers when the backend gives no answer. */
const NO_ANSWER = [0, 502, 504];
const LOCK_NAME = "session-renewal";
const LOCK_PATIENCE_MS = 10_000;

/** A token to continue with, and whether it is renewed or was found in storage, where it may be old as well. */
export type Renewed = { access: string; isNew: boolean };

/** The running renewal, by the access token that it replaces. */
let inFlight: { access: string; result: Promise<Renewed | null> } | null = null;

/**
 * Returns an access token to resend a refused call with (docs/product.md 8.5). One renewal runs per tab,
 * and one at a time across all tabs if the browser has locks.
 *
 * @param refused the session that the refused call was sent with
 * @returns null if there is none: logged out meanwhile, or the session has just ended
 * @throws ApiError `system_update` during an announced web update and `database_unavailable` while the backend has no database:
 *   neither ends a session
 */
export async function renewAccess(refused: Me): Promise<Renewed | null> {
  const current = readSession();
  if (!current || isOtherMember(current, refused)) return null;
  if (current.access !== refused.access) return { access: current.access, isNew: false };
  if (inFlight && inFlight.access !== refused.access) {
    // It started before a new login and says nothing about this one.
    await inFlight.result.catch(() => null);
    return renewAccess(refused);
  }
  inFlight ??= {
    access: refused.access,
    result: withLock(() => renewOnce(refused)).finally(() => (inFlight = null)),
  };
  const renewed = await inFlight.result;
  // A caller that joins may know whose session it was when the first did not: it must not get another's token.
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
    // A logout or login in the meantime wins over the tokens just fetched.
    const now = readSession();
    if (!now || !isStill(refused)) return readNewerAccess(refused);
    updateSession({ ...now, access: tokens.access, refresh: tokens.refresh ?? now.refresh });
    return { access: tokens.access, isNew: true };
  } catch (error) {
    const { status } = error as ApiError;
    if (isSystemUpdate(error as ApiError)) getApiHandlers().onSystemUpdate();
    if (isPostponed(error as ApiError)) throw error;
    if (!isStill(refused)) return readNewerAccess(refused);
    return isPageLeaving() && NO_ANSWER.includes(status) ? null : giveUp();
  }
}

/** Whether storage still holds the session that was refused: no logout, login or other renewal happened in between. */
function isStill(refused: Me): boolean {
  return readSession()?.access === refused.access;
}

/** What has replaced the refused session since, unless it is another member's. */
function readNewerAccess(refused: Me): Renewed | null {
  const now = readSession();
  return now && !isOtherMember(now, refused) ? { access: now.access, isNew: false } : null;
}

/** @param isWanted checked before each further attempt */
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

/** A tab suspended by the system may hold the lock for ever; the server's grace period covers going without it. */
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
