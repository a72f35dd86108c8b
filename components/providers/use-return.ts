import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** Keeps in the page's entry of the history which link it is left by. */
export function noteLeft(link: HTMLAnchorElement): void {
  const same = findLinks(link.href);
  // Counted from the end: the strip above the page may have its branches only later.
  const from = [link.href, same.indexOf(link) - same.length];
  window.history.replaceState({ ...window.history.state, from }, "");
}

/**
 * Gives the focus back to the link that was pressed once somebody comes back to its page: the browser gives back only
 * the scroll, and Tab would go on from the top.
 */
export function useReturn(): void {
  const pathname = usePathname();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { from } = (window.history.state ?? {}) as { from?: [href: string, place: number] };
    if (!from) return;
    const look = (isLate: boolean) => {
      const { activeElement: active } = document;
      const isFree = active === document.body || active?.id === "main";
      const link = isFree && findLinks(from[0]).at(from[1]);
      // What came later moved its place: there the scroll that the browser gave back leads elsewhere.
      if (link) link.focus({ preventScroll: !isLate });
      if (link || !isFree) watch.disconnect();
    };
    // After the browser has given back the scroll; its row may be loaded still later.
    const watch = new MutationObserver(() => requestAnimationFrame(() => look(true)));
    watch.observe(document, { childList: true, subtree: true });
    requestAnimationFrame(() => look(false));
    return () => watch.disconnect();
  }, [pathname]);
}

const findLinks = (href: string) => [...document.links].filter((link) => link.href === href);
