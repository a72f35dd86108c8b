import { usePathname, useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useTransition } from "react";
import { LEAVE_EVENT } from "@/lib/config/names";
import { healMarker } from "@/lib/session/lifecycle";
import { findPageLink } from "./page-link";

const noop = () => {};

/**
 * Opens the site's pages without a new document. One listener follows every link, so a link is a plain `<a>` that costs
 * nothing while the page starts and works before this code is there (docs/decisions/first-load.md).
 */
export function useSoftLinks(): void {
  const router = useRouter();
  const pathname = usePathname();
  const shown = useRef(pathname);
  const [isLeaving, startLeaving] = useTransition();

  useEffect(() => {
    // What was pressed is on its way: styles/frame.css shows it where that takes a while.
    document.documentElement.toggleAttribute("data-leaving", isLeaving);
  }, [isLeaving]);

  // Before the new page is painted, so that it is laid out once.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // What was pressed is gone with its page: the keyboard goes on from the new one, whose name Next says.
    if (document.activeElement === document.body) focusPlace("#main");
  }, [pathname]);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const isForBrowser =
        event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      const link = findPageLink(event.target);
      if (!link || isForBrowser || event.defaultPrevented) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      // A visitor's window next to this one may have removed the marker, and the guard would ask for a login.
      healMarker();
      // Told of an address meanwhile the router would drop the page: nobody does from here on, and its coming is watched.
      window.dispatchEvent(new CustomEvent(LEAVE_EVENT, { detail: link }));
      // The page would wait for what still moves; React reports what is skipped before it has begun.
      const moving = document.activeViewTransition;
      void moving?.ready.then(() => moving.skipTransition(), noop);
      startLeaving(() => router.push(pathname + search + hash));
      if (hash && pathname === window.location.pathname) focusPlace(hash);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);
}

/** The keyboard goes on from the place that a link jumps to, as it does when the browser follows the link. */
function focusPlace(hash: string) {
  const place = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!place) return;
  if (place.tabIndex < 0 && !place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.focus({ preventScroll: true });
}
