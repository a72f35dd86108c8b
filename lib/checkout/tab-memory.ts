/** Where this tab's storage is blocked, what is kept lasts as long as the page. */
const memory = new Map<string, string>();

/** What this tab keeps under a name; null where there is nothing, or nothing readable. */
export function readFromTab(name: string): unknown {
  try {
    return JSON.parse(findText(name) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps something for this tab over reloads and over the way to a payment provider and back. */
export function keepInTab(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.delete(name);
  try {
    window.sessionStorage.setItem(name, text);
  } catch {
    memory.set(name, text);
  }
}

/** Forgets what is kept under a name. */
export function forgetInTab(name: string): void {
  memory.delete(name);
  try {
    window.sessionStorage.removeItem(name);
  } catch {
    // Nothing is kept there.
  }
}

function findText(name: string): string | undefined {
  try {
    return window.sessionStorage.getItem(name) ?? memory.get(name);
  } catch {
    return memory.get(name);
  }
}
