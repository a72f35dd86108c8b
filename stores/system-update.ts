import { create } from "zustand";

type SystemUpdateState = {
  /** Whether the backend answers every call with "web update in progress" (docs/product.md 16.1). */
  isUpdating: boolean;
  /** The screen was dismissed; it stays away until the next document load. */
  isDismissed: boolean;
};

/** What the page knows of an announced web update. */
export const useSystemUpdateStore = create<SystemUpdateState>(() => ({
  isUpdating: false,
  isDismissed: false,
}));
