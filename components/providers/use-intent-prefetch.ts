import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { findRoute } from "@/lib/config/routes";
import { findPageLink } from "./page-link";

/** A pointer or the focus that only passes over a link leaves it sooner. */
const INTENT_MS = 65;

/**
 * Prefetches the page of a link that somebody is about to open: a finger is on it, or a pointer or the focus stays.
 * One set of listeners serves every link, so none pays for it when the page starts.
 */
export function useIntentPrefetch(): void {
  const router = useRouter();
  useEffect(() => {
    let timer = 0;
    const listen = (event: Event) => {
      window.clearTimeout(timer);
      const href = findPublicHref(event.target);
      if (!href) return;
      if (event.type === "pointerdown") router.prefetch(href);
      else timer = window.setTimeout(() => router.prefetch(href), INTENT_MS);
    };
    const names = ["pointerdown", "pointerover", "focusin"];
    for (const name of names) document.addEventListener(name, listen, { passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const name of names) document.removeEventListener(name, listen);
    };
  }, [router]);
}

/** Where the link under an event leads. The guard would answer a visitor's prefetch of other pages with the login. */
function findPublicHref(target: EventTarget | null): string | undefined {
  const link = findPageLink(target);
  if (!link || link.pathname === window.location.pathname) return;
  const route = findRoute(link.pathname);
  return route?.isPublic && !route.redirectTo ? link.pathname + link.search : undefined;
}
