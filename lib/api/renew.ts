import type { TokenPair } from "@/lib/contract/session";
import type { Ending } from "@/lib/session/notice";
import { isOtherMember, readSession, updateSession, type Me } from "@/lib/session/storage";
import { ApiError, buildApiError } from "./api-error";
import { fetchJson } from "./fetch-json";
import { dropSession, getApiHandlers, isSystemUpdate } from "./handlers";
import { isPageLeaving, TRY_MS, WHOLE_MS, type Patience, judge, waitedInVain } from "./patience";
import { readAnswer } from "./reading/read-answer";
import { tokensShape } from "./reading/shapes/member";

const LOCK_NAME = "session-renewal";
/** Leaves the time for one try without the lock, which a sleeping tab may hold for ever. */
const LOCK_PATIENCE_MS = WHOLE_MS - TRY_MS;

/** A token to continue with, and whether it is renewed or was found in storage, where it may be old as well. */
export type Renewed = { access: string; isNew: boolean };

/** The running renewal, by the access token that it replaces. */
let inFlight: { access: string; result: Promise<Renewed | null> } | null = null;

/**
 * Returns an access token to resend a refused call with (docs/product.md 8.5). One renewal runs per tab,
 * and one at a time across all tabs if the browser has locks.
 *
 * @param refused the session that the refused call was sent with
 * @param patience how long the refused call may still take
 * @returns null if there is none: logged out meanwhile, or the session has just ended
 * @throws ApiError "postponed" (`judge`), which ends no session: a web update, a backend without its database, no
 *   connection, or another tab that is still renewing
 */
export async function renewAccess(refused: Me, patience: Patience): Promise<Renewed | null> {
  const current = readSession();
  if (!current || isOtherMember(current, refused)) return null;
  if (current.access !== refused.access) return { access: current.access, isNew: false };
  if (inFlight && inFlight.access !== refused.access) {
    // It started before a new login and says nothing about this one.
    await outwait(
      inFlight.result.catch(() => null),
      patience,
    );
    return renewAccess(refused, patience);
  }
  const isFirst = !inFlight;
  inFlight ??= {
    access: refused.access,
    result: withLock(patience, (hasLock) => renewOnce(refused, patience, hasLock)).finally(
      () => (inFlight = null),
    ),
  };
  const renewed = await (isFirst ? inFlight.result : outwait(inFlight.result, patience));
  // A caller that joins may know whose session it was when the first did not: it must not get another's token.
  const newer = readNewerAccess(refused);
  return (
    renewed && newer && { access: newer.access, isNew: renewed.isNew && newer.access === renewed.access }
  );
}

/** Waits for another call's renewal, which may go on for longer than this one's time. */
async function outwait<T>(result: Promise<T>, { within, signal }: Patience): Promise<T> {
  return within(() => result, { limitMs: WHOLE_MS }).catch((error: unknown) => {
    throw signal.aborted ? waitedInVain() : error;
  });
}

async function renewOnce(refused: Me, patience: Patience, hasLock: boolean): Promise<Renewed | null> {
  // Another tab may have renewed, or logged out, while this one waited for the lock.
  if (!isStill(refused)) return readNewerAccess(refused);
  if (patience.signal.aborted) throw waitedInVain();
  const refresh = readSession()?.refresh;
  if (!refresh) return giveUp("expired");

  try {
    const tokens = await askForTokens(refresh, patience, () => isStill(refused) && !isPageLeaving());
    // A logout, a login or another renewal in the meantime wins over the tokens just fetched. An access token alone, which
    // another tab was given, does not: what was sent here is spent.
    const now = readSession();
    if (now?.refresh !== refresh) return readNewerAccess(refused);
    updateSession({ ...now, access: tokens.access, refresh: tokens.refresh || now.refresh });
    return { access: tokens.access, isNew: true };
  } catch (error) {
    if (isSystemUpdate(error as ApiError)) getApiHandlers().onSystemUpdate();
    const judgement = judge(error as ApiError);
    if (judgement === "postponed") throw error;
    if (!isStill(refused)) return readNewerAccess(refused);
    if (judgement === "verdict") return giveUp(isPasswordChanged(error) ? "password_changed" : "expired");
    if (isPageLeaving()) return null;
    // The tab with the lock decides, and a phone in a tunnel has heard from nobody.
    if (!hasLock || !navigator.onLine) throw waitedInVain();
    return giveUp("no_answer");
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

/** @param isWanted checked before each further try */
async function askForTokens(
  refresh: string,
  patience: Patience,
  isWanted: () => boolean,
): Promise<TokenPair> {
  const body = new FormData();
  body.set("refresh", refresh);
  for (;;) {
    try {
      const send = (signal: AbortSignal) =>
        fetchJson("/user/token/refresh/", { method: "POST", body, signal });
      return readTokens(await patience.within(send));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isOver = judge(error) !== "no answer" || !navigator.onLine || !isWanted();
      if (isOver || !(await patience.pause(error.retryAfterS)) || !isWanted()) throw error;
    }
  }
}

/** What a renewal was answered; its code is here, because one that does not come says nothing about a session. */
function readTokens(data: unknown): TokenPair {
  const tokens = readAnswer(tokensShape, data) as TokenPair | undefined;
  if (!tokens) throw buildApiError(200, data);
  return tokens;
}

function giveUp(ending: Ending): null {
  dropSession(ending);
  return null;
}

function isPasswordChanged(error: unknown): boolean {
  return (error as ApiError).code === "password_changed";
}

/** A tab suspended by the system may hold the lock for ever; the server's grace period covers going without it. */
async function withLock<T>({ signal }: Patience, run: (hasLock: boolean) => Promise<T>): Promise<T> {
  if (!navigator.locks) return run(true);
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const timer = setTimeout(stop, LOCK_PATIENCE_MS);
  signal.addEventListener("abort", stop);
  const settle = () => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  };
  try {
    return await navigator.locks.request(LOCK_NAME, { signal: waiting.signal }, () => {
      settle();
      return run(true);
    });
  } catch (error) {
    if (!waiting.signal.aborted) throw error;
    return run(false);
  } finally {
    settle();
  }
}
