import { clearMarker } from "@/lib/session/marker";
import { clearSession } from "@/lib/session/storage";
import { getApiHandlers } from "./handlers";

/** Forgets the session that the server no longer takes, and says so. */
export function endSession(): void {
  clearSession();
  clearMarker();
  getApiHandlers().onSessionEnd();
}
