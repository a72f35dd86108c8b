import { readStored, removeStored, store, type StorageKind } from "@/lib/browser/storage";
import { SESSION_KEY } from "@/lib/config/names";
import type { User } from "@/lib/contract/member";

/** The session record: the tokens, merged with the user info once that is fetched (docs/product.md 8.1). */
export type Me = { access: string; refresh?: string } & Partial<User>;

/** Persistent first: if both have a record, the remembered one counts. */
const KINDS: readonly StorageKind[] = ["localStorage", "sessionStorage"];

/** Keeps the session for this page in a browser whose storage is blocked or full. */
let memory: Me | null = null;

/**
 * Reads the session of this tab. A record that is not JSON or has no access token counts as none and is removed.
 */
export function readSession(): Me | null {
  for (const kind of KINDS) {
    const me = readFrom(kind);
    if (me) return me;
  }
  return memory;
}

/**
 * Stores a new session, after a login, in one place and removes it from the others.
 *
 * @param isRemembered true: for every tab and after the browser closes, or, where that is full, for this tab; false: for
 *   this tab
 * @returns false if no storage accepts it, so that it lasts only as long as this page
 */
export function saveSession(me: Me, isRemembered: boolean): boolean {
  clearSession();
  return writeTo(isRemembered ? "localStorage" : "sessionStorage", me);
}

/**
 * Stores a changed session where the old one is held.
 *
 * @returns false if there is none any more: a logout in between wins
 */
export function updateSession(me: Me): boolean {
  const kind = KINDS.find(readFrom);
  if (kind) writeTo(kind, me);
  else if (memory) memory = me;
  return Boolean(kind ?? memory);
}

/** Removes the session from every place. */
export function clearSession(): void {
  memory = null;
  for (const kind of KINDS) removeStored(kind, SESSION_KEY);
}

/** Whether the session outlives the tab. */
export function isSessionRemembered(): boolean {
  return readFrom("localStorage") !== null;
}

/**
 * Whether somebody else may have logged in since. A record without an id, after one with an id, comes from a
 * new login whose user info has not arrived yet.
 */
export function isOtherMember(now: Me, before: Me): boolean {
  return before.id !== undefined && now.id !== before.id;
}

function readFrom(kind: StorageKind): Me | null {
  const text = readStored(kind, SESSION_KEY);
  if (text === null) return null;
  const me = parseMe(text);
  if (!me) removeStored(kind, SESSION_KEY);
  return me;
}

function parseMe(text: string): Me | null {
  try {
    const value: Partial<Me> | null = JSON.parse(text);
    return value && typeof value.access === "string" && value.access ? (value as Me) : null;
  } catch {
    return null;
  }
}

function writeTo(kind: StorageKind, me: Me): boolean {
  for (const next of KINDS.slice(KINDS.indexOf(kind))) {
    if (store(next, SESSION_KEY, JSON.stringify(me))) return true;
    // A record that could not be replaced must not stay with used-up tokens.
    removeStored(next, SESSION_KEY);
  }
  memory = me;
  return false;
}
