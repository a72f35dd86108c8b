import { create } from "zustand";
import { readStored, store } from "@/lib/browser/storage";

/** Whether the operator has closed the site (docs/product.md 16.2); open until an answer says so. */
export const useClosedSiteStore = create<{ isClosed: boolean }>(() => ({ isClosed: false }));

const TEST_MODE_KEY = "testMode";

/** Whether this tab shows the site although it is closed (docs/product.md 16.3). */
export function isTestMode(): boolean {
  return readStored("sessionStorage", TEST_MODE_KEY) !== null;
}

/** Keeps the site open in this tab, across reloads; without storage only as long as this page. */
export function startTestMode(): void {
  store("sessionStorage", TEST_MODE_KEY, "true");
}
