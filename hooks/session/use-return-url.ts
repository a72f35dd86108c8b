import { useIsHydrated } from "@/hooks/use-is-hydrated";
import { readReturnUrl } from "@/lib/session/return-url";

/** The safe returnUrl of an auth page's address; before hydration it is home, because every document is the same. */
export function useReturnUrl(): string {
  return useIsHydrated() ? readReturnUrl(window.location.search) : "/";
}
