import type { ReactNode } from "react";
import { BranchStrip } from "@/components/branch/strip";

/** The routes that the branch strip stands above; moving between them keeps the row where it is. */
export default function StripLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <BranchStrip />
      {children}
    </>
  );
}
