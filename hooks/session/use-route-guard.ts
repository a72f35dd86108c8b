import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { healMarker, takeSentByGuard } from "@/lib/session/lifecycle";
import { replaceDocument } from "@/lib/session/load-document";
import { getLoginHref, isAuthPage, isGuardedPage, readReturnUrl } from "@/lib/session/return-url";
import { readSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";

/**
 * The route guard in the browser, on the first load and on each navigation (docs/product.md 8.7). Storage
 * decides, and until the user info has failed a token counts as logged in.
 */
export function useRouteGuard(): void {
  const routerPathname = usePathname();
  const status = useSessionStore((state) => state.status);
  const isLeaving = useRef(false);

  useEffect(() => {
    // Decided once: the way of a member who was sent here is known to the first look alone.
    if (isLeaving.current) return;
    healMarker();
    const { pathname, search } = window.location;
    if (status === "visitor" && isGuardedPage(pathname)) {
      isLeaving.current = true;
      replaceDocument(getLoginHref(pathname, search));
    } else if (isAuthPage(pathname) && readSession()) {
      // Sent here although storage has a session: the marker alone was missing. Otherwise a member goes home.
      isLeaving.current = true;
      replaceDocument(takeSentByGuard() ? readReturnUrl(search) : "/");
    }
  }, [routerPathname, status]);
}
