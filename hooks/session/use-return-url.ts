import { useSyncExternalStore } from "react";
import { readReturnUrl } from "@/lib/session/return-url";

/** The safe returnUrl of this page's address; home in the document, which is the same for everybody. */
export function useReturnUrl(): string {
  return useSyncExternalStore(subscribeToNothing, readFromAddress, getHome);
}

/** The address's query stays the same while an auth page stands. */
const subscribeToNothing = () => () => {};
const readFromAddress = () => readReturnUrl(window.location.search);
const getHome = () => "/";
