import { vi } from "vitest";

/** jsdom cannot leave its page: a test checks where it would have gone. */
export const loadDocument = vi.fn();
export const replaceDocument = vi.fn();
export const reloadDocument = vi.fn();
