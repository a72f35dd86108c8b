import { create } from "zustand";

/** Whether the backend answers every call with "web update in progress" (specification, section 2). */
export const useSystemUpdateStore = create<{ isUpdating: boolean }>(() => ({ isUpdating: false }));
