"use client";

import { useState } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { Section, SectionTitle } from "@/components/ui/page";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import type { BranchPick } from "@/lib/branch/card";
import { usePosition } from "@/stores/position";
import { media } from "@/styles/media";
import { BranchCard } from "./branch-card";
import { MoreLink } from "./more-link";

type BranchPicksProps = {
  /** Shown until the visitor's position is known: the document is the same for everybody. */
  newest: BranchPick[];
  /** Number of branches in the full list. */
  branchCount: number;
};

const loadNearestPicks = () => import("./nearest-picks").then(({ NearestPicks }) => NearestPicks);

/** Three branches to start with: the newest, or the nearest as soon as the visitor's position is known. */
export function BranchPicks({ newest, branchCount }: BranchPicksProps) {
  const { position, requestPosition, isAsking } = usePosition();
  const [nearest, setNearest] = useState<BranchPick[]>([]);
  const { Component: NearestPicks } = useLazyComponent(loadNearestPicks, position !== null);
  const [wantsNewest, setWantsNewest] = useState(false);
  const isNear = nearest.length > 0 && !wantsNewest;

  const handlePress = () => {
    requestPosition();
    setWantsNewest(isNear);
  };

  return (
    <Section>
      {NearestPicks && position && <NearestPicks position={position} onChange={setNearest} />}
      <Head>
        <SectionTitle aria-live="polite">{isNear ? "가까운 지점" : "최근 문 연 지점"}</SectionTitle>
        <Button
          look={isNear ? "primary" : "quiet"}
          size="small"
          isBusy={isAsking}
          aria-pressed={isNear}
          onClick={handlePress}
        >
          가까운 순
        </Button>
      </Head>
      <List>
        {(isNear ? nearest : newest).map((branch) => (
          <li key={branch.pk}>
            <BranchCard branch={branch} />
          </li>
        ))}
      </List>
      <MoreLink href="/place">{branchCount}개 지점 모두 보기</MoreLink>
    </Section>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 36px;
`;

const List = styled.ul`
  display: grid;
  gap: 20px;
  margin-top: 20px;

  ${media.tabletUp} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 24px;
    margin-top: 28px;
  }
`;
