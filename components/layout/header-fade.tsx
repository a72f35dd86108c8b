"use client";

import { useEffect, type ReactNode } from "react";
import { useSessionStore } from "@/stores/session";

/**
 * Hides the header's content in its reserved space until it is known whether there is a member, then fades it
 * in (docs/product.md 4.6). A visitor's is there from the first paint (VISITOR_SCRIPT), until this page is told otherwise.
 */
export function HeaderFade({ children }: { children: ReactNode }) {
  const isLoading = useSessionStore((state) => state.status === "loading");
  useEffect(() => {
    if (!isLoading) document.documentElement.removeAttribute("data-visitor");
  }, [isLoading]);
  return (
    <div className="header-fade" data-loading={isLoading || undefined}>
      {children}
    </div>
  );
}
