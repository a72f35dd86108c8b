import { readStoredJson, removeStored, store } from "@/lib/browser/storage";

/** A code that was sent: for which number, until when it is valid, and from when another may be requested. */
export type SentCode = { phoneNumber: string; expiresAtMs: number; resendAtMs: number };

/** What is kept of a form that has not been sent. Never a password, never a code. */
export type Draft<Values> = { values: Partial<Values>; sent: SentCode | null };

/**
 * An in-app browser closes when the user leaves to read the message with the code, and its sessionStorage
 * goes with it; so the draft is in localStorage, for at most a day.
 */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Keeps what has been entered in a form so far.
 *
 * @param key storage key of the form
 */
export function saveDraft<Values>(key: string, draft: Draft<Values>): void {
  store("localStorage", key, JSON.stringify({ ...draft, savedAtMs: Date.now() }));
}

/**
 * What was entered in a form within the last day.
 *
 * @param empty the empty form: only its fields are read, and only with its types
 * @returns null if there is nothing, or nothing of ours
 */
export function readDraft<Values extends object>(key: string, empty: Values): Draft<Values> | null {
  const record = readStoredJson("localStorage", key) as Stored | null;
  const ageMs = Date.now() - (record?.savedAtMs ?? NaN);
  if (!record || !(ageMs >= 0 && ageMs < MAX_AGE_MS)) {
    clearDraft(key);
    return null;
  }
  const { values: written = {} } = record;
  const values = Object.entries(empty).flatMap(([name, value]) =>
    typeof written[name] === typeof value ? [[name, written[name]] as const] : [],
  );
  return { values: Object.fromEntries(values) as Partial<Values>, sent: readSent(record.sent) };
}

/** Removes what was entered in a form. */
export function clearDraft(key: string): void {
  removeStored("localStorage", key);
}

type Stored = { savedAtMs?: number; values?: Record<string, unknown>; sent?: Partial<SentCode> | null };

function readSent(value: Partial<SentCode> | null | undefined): SentCode | null {
  const { phoneNumber, expiresAtMs, resendAtMs } = value ?? {};
  if (typeof phoneNumber !== "string" || typeof expiresAtMs !== "number" || typeof resendAtMs !== "number") {
    return null;
  }
  return expiresAtMs > Date.now() ? { phoneNumber, expiresAtMs, resendAtMs } : null;
}
