import { create } from "zustand";
import { retryQueries } from "@/lib/api/handlers";
import type { User } from "@/lib/contract/member";
import { readSession, updateSession, type Me } from "@/lib/session/storage";

type SessionState = {
  /** `loading` until storage is read and, with a token, the user info has arrived or a try for it has failed. */
  status: "loading" | "member" | "visitor";
  me: Me | null;
};

/** When a session about which nobody has decided is asked about again, unless the server names a later time. */
const DOUBT_MS = 10_000;

/** The session as this tab knows it; it starts empty (docs/product.md 8.1). */
export const useSessionStore = create<SessionState>(() => ({ status: "loading", me: null }));

let latestLoad = 0;
let isLoading = false;
/** A call has failed since the user info last arrived, in a way that ended nothing. */
let isInDoubt = false;
let doubtTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reads the session from storage and, with a token, fetches the user info once and merges it in
 * (docs/product.md 8.2, 8.3). The code that asks loads with the first token.
 */
export async function startSession(): Promise<void> {
  const stored = readSession();
  const load = ++latestLoad;
  clearTimeout(doubtTimer);
  isLoading = false;
  const { status, me } = useSessionStore.getState();
  const isShown = status === "member" && stored !== null && me?.id === stored.id;
  useSessionStore.setState({ status: isShown ? "member" : stored ? "loading" : "visitor", me: stored });
  if (!stored) return;
  // A page that was kept is read without a connection: nothing is asked then, so nothing fails (docs/decisions/offline.md).
  if (!navigator.onLine) return doubtSession();

  isLoading = true;
  const { confirmMember } = await import("@/lib/api/member-code").catch(() => ({ confirmMember: null }));
  const found = await confirmMember?.(stored, () => {
    if (load !== latestLoad) return;
    isInDoubt = true;
    showStored();
  });
  if (load !== latestLoad) return;
  isLoading = false;
  if (!found || found.outcome === "kept") return doubtSession(found?.retryAfterS);
  if (found.outcome === "over") {
    const now = readSession();
    if (!now) showVisitor();
    // Nobody had a name here, so the page is not about to reload for the one who has logged in instead.
    else if (stored.id === undefined && now.access !== stored.access) void startSession();
    return;
  }
  clearTimeout(doubtTimer);
  useSessionStore.setState({ status: "member", me: found.me });
  if (isInDoubt) retryQueries();
  isInDoubt = false;
}

/**
 * Nobody can say now whether there is still a session: the stored one counts, and is asked about again.
 *
 * @param retryAfterS what the server named
 */
export function doubtSession(retryAfterS = 0): void {
  isInDoubt = true;
  showStored();
  clearTimeout(doubtTimer);
  doubtTimer = setTimeout(settleDoubt, Math.max(DOUBT_MS, retryAfterS * 1000));
}

/** Asks again about a session that is in doubt. Call when something may have changed. */
export function settleDoubt(): void {
  if (isInDoubt && !isLoading && navigator.onLine) void startSession();
}

/** Shows the member as stored. Tokens alone say nothing to show. */
function showStored() {
  const me = readSession();
  if (me) useSessionStore.setState(me.id === undefined ? { me } : { status: "member", me });
}

/**
 * Applies the member's changed data: the stored record is rewritten in place, with the tokens that
 * storage has now, and this tab shows it (docs/product.md 8.4). After a logout, or another member's login,
 * nothing happens.
 */
export function applyUser(user: User): void {
  const stored = readSession();
  if (stored?.id !== user.id) return;
  const me: Me = { ...user, access: stored.access, refresh: stored.refresh };
  updateSession(me);
  useSessionStore.setState({ status: "member", me });
}

/** Forgets the member in this tab. */
export function showVisitor(): void {
  clearTimeout(doubtTimer);
  isInDoubt = false;
  useSessionStore.setState({ status: "visitor", me: null });
}
