import type { TokenPair } from "@/lib/contract/session";
import { healMarker } from "@/lib/session/marker";
import { clearSession, saveSession } from "@/lib/session/storage";
import { noteWelcome } from "@/lib/session/welcome";

/**
 * Logs a new member in, for this tab; the document load that goes on from here is the caller's.
 *
 * @returns false where the browser keeps nothing, so that the next page would know of no login
 */
export function enterAsNewMember({ access, refresh }: TokenPair): boolean {
  if (!saveSession({ access, refresh }, false)) {
    clearSession();
    return false;
  }
  healMarker();
  noteWelcome();
  return true;
}
