import { Section } from "@/components/ui/page";
import type { BranchPick } from "@/lib/branch/card";
import { BranchCard } from "./branch-card";
import { MoreLink } from "./more-link";
import { NearChoice } from "./near-choice";

type BranchPicksProps = {
  /** Shown until the visitor's position is known: the document is the same for everybody. */
  newest: BranchPick[];
  /** Number of branches in the full list. */
  branchCount: number;
};

/** Three branches to start with: the newest, or the nearest as soon as the visitor's position is known. */
export function BranchPicks({ newest, branchCount }: BranchPicksProps) {
  return (
    <Section>
      <NearChoice>
        {newest.map((branch) => (
          <BranchCard key={branch.pk} branch={branch} />
        ))}
      </NearChoice>
      <MoreLink href="/place">{branchCount}개 지점 모두 보기</MoreLink>
    </Section>
  );
}
