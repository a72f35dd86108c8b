import { create } from "zustand";
import type { Me } from "@/lib/session/storage";

type SessionState = {
  /** `loading` until storage was read and, with a token, the user info has answered. */
  status: "loading" | "member" | "visitor";
  me: Me | null;
};

/** The session as this tab knows it; it starts empty (specification, section 3). */
export const useSessionStore = create<SessionState>(() => ({ status: "loading", me: null }));
