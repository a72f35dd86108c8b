import { create } from "zustand";

/** Whether the operator has closed the site (docs/product.md 16.2); open until an answer says so. */
export const useClosedSiteStore = create<{ isClosed: boolean }>(() => ({ isClosed: false }));
