"use client";

import styled from "styled-components";
import { withQueries } from "@/components/providers/with-queries";
import { LoadFailure } from "@/components/ui/load-failure";
import { Container, Lead, PageTitle } from "@/components/ui/page";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { StateView } from "@/components/ui/state-view";
import type { Place } from "@/lib/contract/place";
import { BranchProducts } from "./branch-products";
import { OptionsSkeleton } from "./options-skeleton";
import { useBranchChoice } from "./use-branch-choice";

/** Products of one branch to choose from: the member's own branch, or the selected one. */
export const ProductChooser = withQueries(function ProductChooser() {
  return (
    <main id="main">
      <Column max="760px">
        <PageTitle>이용권 고르기</PageTitle>
        <Lead>지점을 고르면 지금 살 수 있는 이용권과 가격을 보여 드려요.</Lead>
        <Choice />
      </Column>
    </main>
  );
});

function Choice() {
  const { branches, branch, error, isSettled, choose, retry } = useBranchChoice();
  if (error) return <LoadFailure title="지점을 불러오지 못했어요" error={error} onRetry={retry} />;
  if (!isSettled) {
    return (
      <>
        <Skeleton height="48px" />
        <OptionsSkeleton />
      </>
    );
  }
  return (
    <>
      <Select label="지점" value={branch?.pk ?? ""} onChange={(event) => choose(event.target.value)}>
        {!branch && (
          <option value="" disabled>
            지점을 골라 주세요
          </option>
        )}
        {groupByRegion(branches).map(([region, places]) => (
          <optgroup key={region} label={region}>
            {places.map(({ pk, name }) => (
              <option key={pk} value={pk}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {branch ? (
        <BranchProducts key={branch.pk} branch={branch} />
      ) : (
        <StateView
          title="어느 지점에서 운동할까요?"
          sign="empty"
          action={
            <a className="state-action" href="/place">
              가까운 지점 찾기
            </a>
          }
        >
          위에서 지점을 고르면 그 지점의 이용권이 나와요.
        </StateView>
      )}
    </>
  );
}

function groupByRegion(branches: readonly Place[]): [region: string, places: Place[]][] {
  const regions = new Map<string, Place[]>();
  for (const branch of branches) regions.set(branch.region, [...(regions.get(branch.region) ?? []), branch]);
  return [...regions];
}

const Column = styled(Container)`
  display: grid;
  gap: 24px;
  padding-block: 32px 96px;

  > h1 + p {
    margin-top: -16px;
  }
`;
