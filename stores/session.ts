import { create } from "zustand";
import { ApiError } from "@/lib/api/api-error";
import { dropSession, isPostponed } from "@/lib/api/handlers";
import { getUser } from "@/lib/api/session";
import { isPageLeaving } from "@/lib/browser/leaving";
import type { User } from "@/lib/contract/member";
import { isOtherMember, readSession, updateSession, type Me } from "@/lib/session/storage";

type SessionState = {
  /** `loading` until storage is read and, with a token, the user info has arrived. */
  status: "loading" | "member" | "visitor";
  me: Me | null;
};

/** The session as this tab knows it; it starts empty (docs/product.md 8.1). */
export const useSessionStore = create<SessionState>(() => ({ status: "loading", me: null }));

/**
 * Reads the session from storage and, with a token, fetches the user info once and merges it in
 * (docs/product.md 8.2, 8.3). A failed request for it ends the session.
 */
export async function startSession(): Promise<void> {
  const stored = readSession();
  useSessionStore.setState({ status: stored ? "loading" : "visitor", me: stored });
  if (!stored) return;
  // A page that was kept is read without a connection: nothing is asked then, so nothing fails (docs/decisions/offline.md).
  if (!navigator.onLine) {
    useSessionStore.setState({ status: "member" });
    window.addEventListener("online", () => void startSession(), { once: true });
    return;
  }

  try {
    const user = await getUser();
    const current = readSession();
    if (!current) return showVisitor();
    // Another member logged in before the answer arrived: the page is about to reload.
    if (isOtherMember(current, stored) || isOtherMember({ ...current, id: user.id }, current)) return;
    const me: Me = { ...user, access: current.access, refresh: current.refresh };
    updateSession(me);
    useSessionStore.setState({ status: "member", me });
  } catch (error) {
    const me = readSession();
    if (!me) return showVisitor();
    if (isOtherMember(me, stored)) return;
    if (isPageLeaving() || hasNoVerdict(error)) useSessionStore.setState({ status: "member", me });
    else dropSession();
  }
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
  useSessionStore.setState({ status: "visitor", me: null });
}

function hasNoVerdict(error: unknown): boolean {
  return error instanceof ApiError && isPostponed(error);
}
