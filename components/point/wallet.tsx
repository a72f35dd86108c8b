"use client";

import { useMemo, type ReactNode } from "react";
import { withQueries } from "@/components/providers/with-queries";
import { FilterRow } from "@/components/ui/filter-row";
import { LoadFailure } from "@/components/ui/load-failure";
import { Side, Sides } from "@/components/ui/sides";
import { StaleNote } from "@/components/ui/stale-note";
import { UnreadableNote } from "@/components/ui/unreadable-note";
import { useAddressChoice } from "@/hooks/use-address-choice";
import { filterPoints, POINT_FILTERS, type PointFilter } from "./entries";
import { NoPoints } from "./no-points";
import { PointList } from "./point-list";
import { PointSkeleton } from "./point-skeleton";
import { PointSummary } from "./summary";
import { useMyPoints } from "./use-my-points";

const filterNames: Record<PointFilter, string> = { all: "전체", charged: "적립", used: "사용" };

/** The member's points: the balance and until when it can be spent, then each charge and use. @param props.trial offered where there is none */
export const PointWallet = withQueries(function PointWallet({ trial }: { trial?: ReactNode }) {
  const { points, error, isFetching, reload } = useMyPoints();
  const [filter, chooseFilter] = useAddressChoice("filter", POINT_FILTERS);

  const shown = useMemo(() => filterPoints(points?.entries ?? [], filter), [points?.entries, filter]);

  if (!points && error && !isFetching) {
    return <LoadFailure title="포인트를 불러오지 못했어요" error={error} onRetry={reload} />;
  }
  if (!points) return <PointSkeleton />;
  const { balance, entries, endings, answeredAt, unreadable } = points;
  return (
    <Sides>
      <Side>
        <PointSummary balance={balance} endings={endings} />
        {error && !isFetching && <StaleNote onRetry={reload} />}
        <UnreadableNote count={unreadable} what="포인트 내역" unit="건" />
      </Side>
      {entries.length === 0 ? (
        <NoPoints trial={trial} />
      ) : (
        <Side>
          <FilterRow
            label="포인트 내역"
            choices={POINT_FILTERS.map((value) => ({ value, name: filterNames[value] }))}
            chosen={filter}
            onChoose={chooseFilter}
          />
          {shown.length > 0 ? (
            <PointList entries={shown} now={answeredAt} key={filter} />
          ) : (
            <NoPoints filter={filter} />
          )}
        </Side>
      )}
    </Sides>
  );
});
