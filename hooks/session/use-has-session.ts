import { useSessionStore } from "@/stores/session";

/** Whether somebody is logged in, as soon as storage is read: a token counts until the user info fails to load. */
export function useHasSession(): boolean {
  return useSessionStore(({ me }) => me !== null);
}
