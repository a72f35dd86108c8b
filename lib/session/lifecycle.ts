import { readStored, removeStored, store } from "@/lib/browser/storage";
import { MEMBER_COOKIE } from "@/lib/config/names";
import type { TokenPair } from "@/lib/contract/session";
import { announceEnding, noteNotice, tellTabs, type Ending } from "./notice";
import { clearSession, saveSession, isSessionRemembered, readSession } from "./storage";

/**
 * Logs a member in: the tokens are stored, the marker cookie is set, and a greeting is due on the next page. The
 * document load that follows is up to the caller.
 *
 * @param isRemembered true: for every tab and after the browser closes, or, where that storage is full, for this tab, and
 *   the next page says so; false: for this tab
 * @returns false if the browser stores nothing, so that the next page would not know of the login; then there is none
 */
export function beginSession(
  { access, refresh }: TokenPair,
  { isRemembered }: { isRemembered: boolean },
): boolean {
  if (!saveSession({ access, refresh }, isRemembered)) {
    clearSession();
    return false;
  }
  if (isRemembered && !isSessionRemembered()) noteNotice("tab_only");
  healMarker();
  noteWelcome();
  return true;
}

/** Removes the session and its marker from this browser; other tabs that share it are told why, and follow. */
export function endSession(ending: Ending): void {
  if (isSessionRemembered()) tellTabs(ending);
  clearSession();
  clearMarker();
  announceEnding(ending);
}

const REMEMBERED_MAX_AGE_S = 30 * 24 * 60 * 60;

/**
 * Syncs the marker cookie with storage, which decides: tokens set it (again, so that a
 * remembered one does not expire), no tokens remove it.
 */
export function healMarker(): void {
  if (readSession()) writeMarker(isSessionRemembered() ? `1; Max-Age=${REMEMBERED_MAX_AGE_S}` : "1");
  else clearMarker();
}

/** Whether the browser keeps a marker cookie that has just been set. */
export function hasMarker(): boolean {
  return document.cookie.includes(`${MEMBER_COOKIE}=1`);
}

/** Removes the marker cookie. */
export function clearMarker(): void {
  writeMarker("; Max-Age=0");
}

function writeMarker(value: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  try {
    document.cookie = `${MEMBER_COOKIE}=${value}; Path=/; SameSite=Lax${secure}`;
  } catch {
    // A document without cookies: the guard then redirects to /login, which reads storage.
  }
}

/*
 * What one document leaves for the next one in the same tab: reading removes it. Without storage
 * nothing is left.
 */

const LOGIN_PHONE_KEY = "login_phone";
const WELCOME_KEY = "welcome";

/** Notes a number that prefills the login page; never in an address, which would be logged. */
export function noteLoginPhone(phoneNumber: string): void {
  store("sessionStorage", LOGIN_PHONE_KEY, phoneNumber);
}

/** The noted number; empty if there is none. */
export function takeLoginPhone(): string {
  return take(LOGIN_PHONE_KEY) ?? "";
}

/** Notes, before the document load after a login, that the next page greets the member. */
function noteWelcome(): void {
  store("sessionStorage", WELCOME_KEY, "1");
}

/** Whether a greeting is due. */
export function takeWelcome(): boolean {
  return take(WELCOME_KEY) !== null;
}

function take(key: string): string | null {
  const text = readStored("sessionStorage", key);
  removeStored("sessionStorage", key);
  return text;
}
