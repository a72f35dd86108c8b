import { useEffect, useRef } from "react";
import { setApiHandlers, forgetQueries } from "@/lib/api/handlers";
import { SESSION_KEY } from "@/lib/config/names";
import { healMarker } from "@/lib/session/lifecycle";
import { reloadDocument, replaceDocument } from "@/lib/session/load-document";
import {
  announceEnding,
  hearTabs,
  noteNotice,
  takeHeardEnding,
  sayNotice,
  type Ending,
} from "@/lib/session/notice";
import { getLoginHref, isAuthPage, isGuardedPage } from "@/lib/session/return-url";
import { isOtherMember, readSession } from "@/lib/session/storage";
import { doubtSession, settleDoubt, showVisitor, startSession, useSessionStore } from "@/stores/session";
import { useSystemUpdateStore } from "@/stores/system-update";

/**
 * Starts the session with the page, keeps it in sync with storage, which other tabs write too, and says once what has
 * become of it.
 *
 * @param onErrorMessage shows a failure of an anonymous call
 * @param onNotice shows what has happened to the session
 */
export function useSessionKeeper(
  onErrorMessage: (message: string) => void,
  onNotice: (message: string, loginHref?: string) => void,
): void {
  const hasStarted = useRef(false);

  useEffect(() => {
    setApiHandlers({
      onErrorMessage,
      onSystemUpdate: () => useSystemUpdateStore.setState({ isUpdating: true }),
      onSessionEnd: leaveSession,
      onSessionDoubt: doubtSession,
    });
    const listening = new AbortController();
    window.addEventListener(
      "storage",
      ({ key }) => {
        if (key === null || key === SESSION_KEY) followStorage();
      },
      listening,
    );
    // A page restored from the back/forward cache has missed changes by other tabs, or a logout: this tab has heard why.
    window.addEventListener(
      "pageshow",
      ({ persisted }) => persisted && followStorage({ isSaid: true }),
      listening,
    );
    window.addEventListener("online", settleDoubt, listening);
    document.addEventListener(
      "visibilitychange",
      () => {
        healMarker();
        settleDoubt();
      },
      listening,
    );
    const stopHearing = hearTabs();
    if (!hasStarted.current) {
      hasStarted.current = true;
      void startSession();
    }
    return () => {
      listening.abort();
      stopHearing();
    };
  }, [onErrorMessage, onNotice]);

  const status = useSessionStore((state) => state.status);
  useEffect(() => {
    const { pathname } = window.location;
    const memberId = useSessionStore.getState().me?.id;
    // The login page says it above its form, and a page that is being left for it says nothing.
    const isSaidHere = status === "member" || (status === "visitor" && !isGuardedPage(pathname));
    if (isSaidHere && pathname !== "/login") void sayNotice(onNotice, memberId);
  }, [status, onNotice]);
}

/** @param options `isSaid`: another page of this tab has said what happened */
function followStorage({ isSaid = false } = {}) {
  const stored = readSession();
  const { status, me } = useSessionStore.getState();
  healMarker();
  if (!stored) {
    if (status === "visitor") return;
    const ending = takeHeardEnding();
    announceEnding(ending);
    leaveSession(isSaid ? null : ending);
  } else if (status === "visitor") {
    const { pathname } = window.location;
    // The login page goes where it leads, and a page that needs a session is being left.
    if (!isSaid && !isGuardedPage(pathname) && !isAuthPage(pathname)) noteNotice("logged_in");
    void startSession();
  } else if (me && isOtherMember(stored, me)) {
    // Another member: nothing that this page shows or keeps is theirs.
    noteNotice(`other_than_${me.id ?? 0}`);
    reloadDocument();
  } else {
    useSessionStore.setState({ me: stored });
    settleDoubt();
  }
}

/** Ends the session in this tab: drops member data, and redirects a page that needs a session to the login page. */
function leaveSession(ending: Ending | null) {
  if (ending) noteNotice(ending);
  showVisitor();
  forgetQueries();
  const { pathname, search } = window.location;
  if (isGuardedPage(pathname)) replaceDocument(getLoginHref(pathname, search));
}
