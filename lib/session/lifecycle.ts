import type { TokenPair } from "@/lib/contract/session";
import { clearMarker, healMarker } from "./marker";
import { clearSession, saveSession } from "./storage";
import { noteWelcome } from "./welcome";

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
