import { create } from "zustand";

type SystemUpdateState = {
  /** Whether the backend answers every call with "web update in progress" (docs/product.md 16.1). */
  isUpdating: boolean;
  /** The screen was tapped away; until the next document it does not come back. */
  isDismissed: boolean;
};

/** What the page knows of an announced web update. */
export const useSystemUpdateStore = create<SystemUpdateState>(() => ({
  isUpdating: false,
  isDismissed: false,
}));
