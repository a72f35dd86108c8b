import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { hasMarker, healMarker } from "@/lib/session/lifecycle";
import { replaceDocument } from "@/lib/session/load-document";
import { noteNotice } from "@/lib/session/notice";
import {
  getLoginHref,
  isAuthPage,
  isGuardedPage,
  isSentByGuard,
  readReturnUrl,
} from "@/lib/session/return-url";
import { readSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";

/**
 * The route guard in the browser, on the first load and on each navigation (docs/product.md 8.7). Storage
 * decides; a token counts as logged in until the user info fails to load.
 */
export function useRouteGuard(): void {
  const routerPathname = usePathname();
  const status = useSessionStore((state) => state.status);
  const isLeaving = useRef(false);
  /** The page that a visitor has open. */
  const visited = useRef("");

  useEffect(() => {
    // Decided once: only the first run can know that the guard sent the member here.
    if (isLeaving.current) return;
    healMarker();
    const { pathname, search } = window.location;
    if (status === "visitor" && isGuardedPage(pathname)) {
      isLeaving.current = true;
      replaceDocument(getLoginHref(pathname, search));
    } else if (isAuthPage(pathname) && readSession()) {
      // Sent here although storage has a session: only the marker was missing; or the login has happened in another tab.
      // Any other member is sent home.
      const goesOn = visited.current === pathname || isSentByGuard(search);
      isLeaving.current = true;
      if (!goesOn && !hasMarker()) noteNotice("no_cookies");
      replaceDocument(goesOn ? readReturnUrl(search) : "/");
    }
    visited.current = status === "visitor" ? pathname : "";
  }, [routerPathname, status]);
}
