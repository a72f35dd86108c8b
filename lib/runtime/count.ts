/**
 * What is counted besides requests, with its possible results. Both are fixed words: nothing that a visitor sends ever
 * becomes a label.
 */
export const COUNTED = {
  /** Pages that the site answered from its cache, rendered, or answered from the cache while rendering them again. */
  page_cache: ["hit", "miss", "stale"],
  /** Pages that the site asked itself for after a change. */
  page_renewals: ["ok", "failed"],
  /** Sites that the backend told about a change. */
  site_renewals: ["ok", "failed"],
  /** Attempts at a message; `expired` was too late, of `unknown` nobody knows whether it was sent. */
  sms: ["sent", "failed", "expired", "unknown"],
  /** The same of what members are told. */
  messages: ["sent", "failed", "expired", "unknown"],
  /** Orders that got this state. */
  payments: ["ready", "paid", "cancelled", "failed"],
  /** People who became members. */
  sign_ups: ["done"],
} as const;

export type Counted = keyof typeof COUNTED;
type Listener = (name: Counted, result: string) => void;

/** One listener for the process: Next's bundles have copies of this file. */
const holder = globalThis as { [key: symbol]: Listener | undefined };
const KEY = Symbol.for("count");

/** Counts one more; nobody listens unless a metrics port is set (docs/decisions/in-service.md). */
export function count<Name extends Counted>(name: Name, result: (typeof COUNTED)[Name][number]): void {
  holder[KEY]?.(name, result);
}

/** Listens to what is counted in this process. @returns ends it */
export function onCount(listener: Listener): () => void {
  holder[KEY] = listener;
  return () => {
    if (holder[KEY] === listener) holder[KEY] = undefined;
  };
}
