import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { replaceDocument } from "@/lib/session/load-document";
import { healMarker } from "@/lib/session/marker";
import { getLoginHref, isAuthPage, isGuardedPage, readReturnUrl } from "@/lib/session/return-url";
import { takeSentByGuard } from "@/lib/session/sent-by-guard";
import { readSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";

/**
 * The route guard in the browser, on the first load and on each navigation (specification, section 4). Storage
 * decides, and until the user info has failed a token counts as logged in.
 */
export function useRouteGuard(): void {
  const routerPathname = usePathname();
  const status = useSessionStore((state) => state.status);

  useEffect(() => {
    healMarker();
    const { pathname, search } = window.location;
    if (status === "visitor" && isGuardedPage(pathname)) {
      replaceDocument(getLoginHref(pathname, search));
    } else if (isAuthPage(pathname) && readSession()) {
      // Sent here although storage has a session: the marker alone was missing. Otherwise a member goes home.
      replaceDocument(takeSentByGuard() ? readReturnUrl(search) : "/");
    }
  }, [routerPathname, status]);
}
