/** For every tab and after the browser closes, or for this tab only. */
export type StorageKind = "localStorage" | "sessionStorage";

/*
 * Browsers that block storage throw on every access. Here blocked storage acts like empty storage.
 */

/** What is stored under a key; null if nothing is. */
export function readStored(kind: StorageKind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** The same, parsed; null also for invalid JSON. */
export function readStoredJson(kind: StorageKind, key: string): unknown {
  try {
    return JSON.parse(readStored(kind, key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a text. @returns false if storage is blocked or full; the old value then stays */
export function store(kind: StorageKind, key: string, text: string): boolean {
  try {
    window[kind].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The keys that begin with a text. */
export function listStored(kind: StorageKind, prefix: string): string[] {
  try {
    return Object.keys(window[kind]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes what is stored under a key. */
export function removeStored(kind: StorageKind, key: string): void {
  try {
    window[kind].removeItem(key);
  } catch {
    // Blocked storage has nothing to remove.
  }
}
