import { useEffect, useRef } from "react";
import { setApiHandlers, forgetQueries } from "@/lib/api/handlers";
import { SESSION_KEY } from "@/lib/config/names";
import { healMarker } from "@/lib/session/lifecycle";
import { reloadDocument, replaceDocument } from "@/lib/session/load-document";
import { getLoginHref, isAuthPage, isGuardedPage } from "@/lib/session/return-url";
import { isOtherMember, readSession } from "@/lib/session/storage";
import { showVisitor, startSession, useSessionStore } from "@/stores/session";
import { useSystemUpdateStore } from "@/stores/system-update";

/**
 * Starts the session with the page and keeps it in sync with storage, which other tabs write too.
 *
 * @param onErrorMessage shows a failure of an anonymous call
 * @param onNotice shows what another tab did to this one
 */
export function useSessionKeeper(
  onErrorMessage: (message: string) => void,
  onNotice: (message: string) => void,
): void {
  const hasStarted = useRef(false);

  useEffect(() => {
    setApiHandlers({
      onErrorMessage,
      onSystemUpdate: () => useSystemUpdateStore.setState({ isUpdating: true }),
      onSessionEnd: leaveSession,
    });
    const handleStorage = ({ key }: StorageEvent) => {
      if (key !== null && key !== SESSION_KEY) return;
      const before = useSessionStore.getState().status;
      followStorage();
      const { status } = useSessionStore.getState();
      // A page that needs a session leaves for the login page, and that one for where it leads.
      const { pathname } = window.location;
      if (status === before || isGuardedPage(pathname) || isAuthPage(pathname)) return;
      onNotice(`다른 창에서 ${status === "visitor" ? "로그아웃" : "로그인"}했어요`);
    };
    // A page restored from the back/forward cache has missed changes by other tabs, or a logout.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && followStorage();
    window.addEventListener("storage", handleStorage);
    window.addEventListener("pageshow", handlePageShow);
    document.addEventListener("visibilitychange", healMarker);
    if (!hasStarted.current) {
      hasStarted.current = true;
      void startSession();
    }
    return () => {
      window.removeEventListener("storage", handleStorage);
      window.removeEventListener("pageshow", handlePageShow);
      document.removeEventListener("visibilitychange", healMarker);
    };
  }, [onErrorMessage, onNotice]);
}

function followStorage() {
  const stored = readSession();
  const { status, me } = useSessionStore.getState();
  healMarker();
  if (!stored) {
    if (status !== "visitor") leaveSession();
  } else if (status === "visitor") {
    void startSession();
  } else if (me && isOtherMember(stored, me)) {
    // Another member: nothing that this page shows or keeps is theirs.
    reloadDocument();
  } else {
    useSessionStore.setState({ me: stored });
  }
}

/** Ends the session in this tab: drops member data, and redirects a page that needs a session to the login page. */
function leaveSession() {
  showVisitor();
  forgetQueries();
  const { pathname, search } = window.location;
  if (isGuardedPage(pathname)) replaceDocument(getLoginHref(pathname, search));
}
