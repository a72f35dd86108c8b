/** For every tab and beyond the browser's end, or for this tab alone. */
export type StorageKind = "localStorage" | "sessionStorage";

/*
 * Browsers that block storage throw on every touch of it. Here it is the same as storage without anything in it.
 */

/** What is stored under a key; null where nothing is. */
export function readStored(kind: StorageKind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** The same, parsed; null also for what is no JSON. */
export function readStoredJson(kind: StorageKind, key: string): unknown {
  try {
    return JSON.parse(readStored(kind, key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a text. @returns false where storage is blocked or full, and what stood there before still does */
export function store(kind: StorageKind, key: string, text: string): boolean {
  try {
    window[kind].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Takes away what is stored under a key. */
export function removeStored(kind: StorageKind, key: string): void {
  try {
    window[kind].removeItem(key);
  } catch {
    // Nothing is kept there for us.
  }
}
