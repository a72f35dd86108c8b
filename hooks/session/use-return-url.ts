import { useIsHydrated } from "@/hooks/use-is-hydrated";
import { readReturnUrl } from "@/lib/session/return-url";

/** The safe returnUrl of an auth page's address; home in the document, which is the same for everybody. */
export function useReturnUrl(): string {
  return useIsHydrated() ? readReturnUrl(window.location.search) : "/";
}
