import type { ReactNode } from "react";
import { StripSlot } from "@/components/branch/strip-slot";

/** The routes that the branch strip stands above; moving between them keeps the row where it is. */
export default function StripLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <StripSlot />
      {children}
    </>
  );
}
