import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { findPageLink } from "@/lib/browser/page-link";

/**
 * Opens the site's pages without a new document. One listener follows every link, so a link is a plain `<a>` that costs
 * nothing while the page starts and works before this code is there (docs/decisions/first-load.md).
 */
export function useSoftLinks(): void {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const isForBrowser =
        event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      const link = findPageLink(event.target);
      if (!link || isForBrowser || event.defaultPrevented) return;
      event.preventDefault();
      router.push(link.pathname + link.search + link.hash);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);
}
