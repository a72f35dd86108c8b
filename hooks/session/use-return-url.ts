import { useAddress } from "@/hooks/use-address";
import { readReturnUrl } from "@/lib/session/return-url";

/**
 * The safe returnUrl of an auth page's address. In the document, which is the same for everybody, it is home. On a soft
 * navigation the page renders before the address has changed, so the address is not read but followed.
 */
export function useReturnUrl(): string {
  return readReturnUrl(useAddress());
}
