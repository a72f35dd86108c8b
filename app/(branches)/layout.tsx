import type { ReactNode } from "react";
import { StripSkeleton } from "@/components/branch/strip-skeleton";
import { StripSlot } from "@/components/branch/strip-slot";

/** Puts the branch strip above the pages that have one; moving between them keeps the row where it is. */
export default function BranchesLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <StripSlot>
        <StripSkeleton />
      </StripSlot>
      {children}
    </>
  );
}
