"use client";

import type { ReactNode } from "react";
import { useSessionStore } from "@/stores/session";

/**
 * Hides the header's content in its reserved space until it is known whether there is a member, then fades it
 * in (docs/product.md 4.6).
 */
export function HeaderFade({ children }: { children: ReactNode }) {
  const isLoading = useSessionStore((state) => state.status === "loading");
  return (
    <div className="header-fade" data-loading={isLoading || undefined}>
      {children}
    </div>
  );
}
