import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** Carries a request's id from a proxy to the site, and from the site to the backend. */
export const REQUEST_ID_HEADER = "x-request-id";
/** What proxies make: hexadecimal digits, a UUID, or the like. Anything else could forge a line of the log. */
const PLAIN_ID = /^[\w-]{8,64}$/;

/** One storage for the process: Next's bundles have copies of this file. */
const holder = globalThis as { [key: symbol]: AsyncLocalStorage<string> | undefined };
const KEY = Symbol.for("request-id");
const storage = (holder[KEY] ??= new AsyncLocalStorage<string>());

/**
 * The id of a request, by which the lines of both logs belong together.
 *
 * @param given what a trusted peer has named it; anything else than a short plain id is replaced by a new one
 */
export function chooseRequestId(given: unknown): string {
  return typeof given === "string" && PLAIN_ID.test(given) ? given : randomUUID();
}

/** Does work, and whatever it starts, in the name of a request: `getRequestId` knows it from anywhere inside. */
export function runInRequest<T>(id: string, work: () => T): T {
  return storage.run(id, work);
}

/** The id of the request that is being answered; undefined outside of one. */
export function getRequestId(): string | undefined {
  return storage.getStore();
}
