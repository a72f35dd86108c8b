import { endSession } from "@/lib/session/lifecycle";
import type { ApiError } from "./api-error";

/** What the calls tell the page; injected, because lib/api knows no toast, router or store. */
export type ApiHandlers = {
  /** An anonymous call failed and nobody else shows it. */
  onErrorMessage: (message: string) => void;
  /** The operator announced a web update: every call is refused for a while, and nothing is wrong. */
  onSystemUpdate: () => void;
  /** Tokens and marker are gone, because the server no longer takes them. */
  onSessionEnd: () => void;
};

let handlers: ApiHandlers = { onErrorMessage: () => {}, onSystemUpdate: () => {}, onSessionEnd: () => {} };

/** Says whom the calls tell about failures; called once, before the first call. */
export function setApiHandlers(next: ApiHandlers): void {
  handlers = next;
}

/** The handlers of this page. */
export function getApiHandlers(): ApiHandlers {
  return handlers;
}

/** Forgets the session that the server no longer takes, and says so. */
export function dropSession(): void {
  endSession();
  handlers.onSessionEnd();
}

/** Tells an announced web update from a failure (503 `system_update`). */
export function isSystemUpdate(error: ApiError): boolean {
  return error.status === 503 && error.code === "system_update";
}

/** Kept apart from the client, so that the session does not bring the query library into a first load. */
const listeners = new Set<() => void>();

/** Registers what to do when a session ends. */
export function whenForgetting(listener: () => void): void {
  listeners.add(listener);
}

/** Drops all fetched data, because the member it belonged to is gone. */
export function forgetQueries(): void {
  for (const listener of listeners) listener();
}
