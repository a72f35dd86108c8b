import { readStored, store } from "@/lib/browser/storage";

const TEST_MODE_KEY = "testMode";

/** Whether this tab shows the site although it is closed (docs/product.md 16.3). */
export function isTestMode(): boolean {
  return readStored("sessionStorage", TEST_MODE_KEY) !== null;
}

/** Keeps the site open in this tab, across reloads; without storage only as long as this page. */
export function startTestMode(): void {
  store("sessionStorage", TEST_MODE_KEY, "true");
}
