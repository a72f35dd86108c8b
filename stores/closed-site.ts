import { create } from "zustand";

/** Whether the operator has closed the site (specification, section 4, maintenance); open until an answer says so. */
export const useClosedSiteStore = create<{ isClosed: boolean }>(() => ({ isClosed: false }));
