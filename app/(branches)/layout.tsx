import type { ReactNode } from "react";
import { BranchStrip } from "@/components/branch/strip/strip";
import { toCircles } from "@/lib/branch/circles";
import { getToday } from "@/lib/contract/rules/days";
import { load } from "@/lib/render/read/backend";
import { findLine, readBranches } from "@/lib/render/read/branch";

/** Puts the branch strip above its pages; moving between them keeps the row where it is. */
export default async function BranchesLayout({ children }: { children: ReactNode }) {
  const branches = await load(readBranches());
  const order = { today: getToday(), position: null };
  const circles =
    branches.status === "ok"
      ? toCircles(branches.data, order, undefined, ({ station }) => findLine(station)?.color)
      : null;
  return (
    <>
      <BranchStrip circles={circles} />
      {children}
    </>
  );
}
