import { endSession } from "@/lib/session/lifecycle";
import type { Ending } from "@/lib/session/notice";
import type { ApiError } from "./api-error";

/** What the calls report to the page; injected, because lib/api knows no toast, router or store. */
export type ApiHandlers = {
  /** An anonymous call failed and nothing else shows it. */
  onErrorMessage: (message: string) => void;
  /** The operator announced a web update: every call is refused for a while; it is not an error. */
  onSystemUpdate: () => void;
  /** Tokens and marker are gone: the server no longer accepts them, or has not answered for long. */
  onSessionEnd: (ending: Ending) => void;
  /** A member's call failed in a way that says nothing about the session: it is worth asking again later. */
  onSessionDoubt: (retryAfterS?: number) => void;
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
  onSessionDoubt: () => {},
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

/** Removes the session and reports it, to the other tabs too. */
export function dropSession(ending: Ending): void {
  endSession(ending);
  handlers.onSessionEnd(ending);
}

/** Distinguishes an announced web update from a failure (503 `system_update`). */
export function isSystemUpdate(error: ApiError): boolean {
  return error.status === 503 && error.code === "system_update";
}

/*
 * What is done with the queries of this page. Kept apart from their client, so that the session does not pull the query
 * library into the first load.
 */

type QueryActions = {
  /** Drops all fetched data. */
  forget: () => void;
  /** Sends again what has failed. */
  retry: () => void;
};

const queryActions = new Set<QueryActions>();

/** Registers what the session does with the queries. */
export function setQueryActions(actions: QueryActions): void {
  queryActions.add(actions);
}

/** Drops all fetched data when its member has logged out. */
export function forgetQueries(): void {
  for (const { forget } of queryActions) forget();
}

/** Sends the failed queries again when the session is well after all. */
export function retryQueries(): void {
  for (const { retry } of queryActions) retry();
}
