import { useSessionStore } from "@/stores/session";

/** Whether somebody is logged in, from the moment storage was read: a token counts until the user info has failed. */
export function useHasSession(): boolean {
  return useSessionStore(({ me }) => me !== null);
}
