"use client";

import type { ReactNode } from "react";
import { useSessionStore } from "@/stores/session";

/** Shows a member's page to a member only; a visitor is being redirected to the login page. */
export function MemberGate({ children }: { children: ReactNode }) {
  const isVisitor = useSessionStore(({ status }) => status === "visitor");
  return isVisitor ? null : children;
}
