import { sendLogout } from "@/lib/api/session";
import { endSession } from "@/lib/session/lifecycle";
import { loadDocument } from "@/lib/session/load-document";
import { readSession } from "@/lib/session/storage";

/** Logs out of every storage and goes home in a full document load, so that no member data stays in memory. */
export function useLogout(): () => void {
  return logout;
}

function logout() {
  const refresh = readSession()?.refresh;
  if (refresh) sendLogout(refresh);
  endSession();
  loadDocument("/");
}
