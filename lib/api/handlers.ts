import { endSession } from "@/lib/session/lifecycle";
import type { ApiError } from "./api-error";

/** What the calls report to the page; injected, because lib/api knows no toast, router or store. */
export type ApiHandlers = {
  /** An anonymous call failed and nothing else shows it. */
  onErrorMessage: (message: string) => void;
  /** The operator announced a web update: every call is refused for a while; it is not an error. */
  onSystemUpdate: () => void;
  /** Tokens and marker are gone, because the server no longer accepts them. */
  onSessionEnd: () => void;
  /** There is something else to say of a write whose answer is lost; resolves to false if it cannot be said. */
  onCheck: (read: ReadCheck) => Promise<boolean>;
};

/** What is to be said of a write whose answer is lost; with `onAnswer` it could not be found out: true looks again. */
export type Check = { message: string; onAnswer?: (isAgain: boolean) => void };
/** What is to be said by now; null once it is known. */
export type ReadCheck = () => Check | null;

let handlers: ApiHandlers = {
  onErrorMessage: () => {},
  onSystemUpdate: () => {},
  onSessionEnd: () => {},
  onCheck: async () => false,
};

/** Registers handlers that receive failures; called before the first call. */
export function setApiHandlers(next: Partial<ApiHandlers>): void {
  handlers = { ...handlers, ...next };
}

/** The handlers of this page. */
export function getApiHandlers(): ApiHandlers {
  return handlers;
}

/** Removes the session that the server no longer accepts, and reports it. */
export function dropSession(): void {
  endSession();
  handlers.onSessionEnd();
}

/** Distinguishes an announced web update from a failure (503 `system_update`). */
export function isSystemUpdate(error: ApiError): boolean {
  return error.status === 503 && error.code === "system_update";
}

/**
 * Whether the backend said that it cannot look at anything now: an announced update, or its database is away. That says
 * nothing about a session.
 */
export function isPostponed(error: ApiError): boolean {
  return isSystemUpdate(error) || (error.status === 503 && error.code === "database_unavailable");
}

/** Kept apart from the client, so that the session does not pull the query library into the first load. */
const listeners = new Set<() => void>();

/** Registers what to do when a session ends. */
export function whenForgetting(listener: () => void): void {
  listeners.add(listener);
}

/** Drops all fetched data when its member has logged out. */
export function forgetQueries(): void {
  for (const listener of listeners) listener();
}
