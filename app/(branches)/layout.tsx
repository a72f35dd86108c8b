"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { StripSlot } from "@/components/branch/strip-slot";
import { findRoute } from "@/lib/config/routes";

/** Puts the branch strip above the pages that have one; moving between them keeps the row where it is. */
export default function BranchesLayout({ children }: { children: ReactNode }) {
  const hasStrip = findRoute(usePathname())?.hasStrip;
  return (
    <>
      {hasStrip && <StripSlot />}
      {children}
    </>
  );
}
