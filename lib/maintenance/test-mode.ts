const TEST_MODE_KEY = "testMode";

/** Whether this tab sees the site although it is closed (docs/product.md 16.3). */
export function isTestMode(): boolean {
  try {
    return window.sessionStorage.getItem(TEST_MODE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Keeps the site open in this tab, over reloads too. */
export function startTestMode(): void {
  try {
    window.sessionStorage.setItem(TEST_MODE_KEY, "true");
  } catch {
    // Without storage it stays open as long as this page.
  }
}
