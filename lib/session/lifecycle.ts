import { MEMBER_COOKIE } from "@/lib/config/names";
import type { TokenPair } from "@/lib/contract/session";
import { noteWelcome } from "./notes";
import { clearSession, saveSession, isSessionRemembered, readSession } from "./storage";

/**
 * Logs a member in: the tokens are stored, the marker cookie is set, and a greeting is due on the next page. The
 * document load that goes on from here is the caller's.
 *
 * @param isRemembered true: for every tab and beyond the browser's end; false: for this tab
 * @returns false where the browser keeps nothing, so that the next page would know of no login; then there is none
 */
export function beginSession(
  { access, refresh }: TokenPair,
  { isRemembered }: { isRemembered: boolean },
): boolean {
  if (!saveSession({ access, refresh }, isRemembered)) {
    clearSession();
    return false;
  }
  healMarker();
  noteWelcome();
  return true;
}

/** Takes the session and its marker out of this browser; other tabs follow by what storage tells them. */
export function endSession(): void {
  clearSession();
  clearMarker();
}

const REMEMBERED_MAX_AGE_S = 30 * 24 * 60 * 60;

/**
 * Brings the marker cookie in line with storage, which has the last word: tokens set it (again, so that a
 * remembered one does not run out), no tokens take it away.
 */
export function healMarker(): void {
  if (readSession()) writeMarker(isSessionRemembered() ? `1; Max-Age=${REMEMBERED_MAX_AGE_S}` : "1");
  else clearMarker();
}

/** Takes the marker cookie away. */
export function clearMarker(): void {
  writeMarker("; Max-Age=0");
}

function writeMarker(value: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  try {
    document.cookie = `${MEMBER_COOKIE}=${value}; Path=/; SameSite=Lax${secure}`;
  } catch {
    // A document without cookies: the guard then sends through /login, which storage answers.
  }
}
