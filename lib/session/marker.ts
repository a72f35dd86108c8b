import { MEMBER_COOKIE } from "./names";
import { isSessionRemembered, readSession } from "./storage";

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
