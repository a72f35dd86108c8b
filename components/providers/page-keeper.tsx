"use client";

import { useEffect } from "react";
import { showErrorToast, showPlainToast, showToast, showWelcomeToast } from "@/components/ui/toast";
import { useHasSession } from "@/hooks/session/use-has-session";
import { setApiHandlers } from "@/lib/api/handlers";
import { takeWelcome } from "@/lib/session/lifecycle";
import { saveUtm } from "@/lib/tracking/utm";
import { useSessionStore } from "@/stores/session";
import { useRouteGuard } from "./use-route-guard";
import { useSessionKeeper } from "./use-session-keeper";
import { useSoftLinks } from "./use-soft-links";

/**
 * Session, guard, links, greeting and campaign values, next to the page instead of around it, so that a change of
 * them does not render the page again. It comes before the page's content: its effects run first, and no
 * request is sent before there is a listener.
 */
export function PageKeeper() {
  useSessionKeeper(showErrorToast, showPlainToast);
  useRouteGuard();
  useSoftLinks();
  useEffect(() => {
    setApiHandlers({ onCheck: showToast });
    saveUtm(window.location.search);
  }, []);
  const hasSession = useHasSession();
  useEffect(() => {
    if (!hasSession) return;
    const listening = new AbortController();
    // Before that code is there, or without it, the link is a plain one: the app then asks for the login itself.
    import("@/components/layout/open-team-class").then(
      ({ handleTeamClassClick }) =>
        document.addEventListener("click", handleTeamClassClick, { signal: listening.signal }),
      () => {},
    );
    return () => listening.abort();
  }, [hasSession]);
  const name = useSessionStore(({ status, me }) => (status === "member" ? me?.nickname || me?.name : null));
  useEffect(() => {
    // The page after a sign-up greets by name itself, where the toast would lie over it.
    if (name && takeWelcome() && window.location.pathname !== "/welcome")
      showWelcomeToast(`${name}님, 환영해요`, { hasHeart: true });
  }, [name]);
  return null;
}
