"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useDeferredValue, useMemo, type KeyboardEvent } from "react";
import { withQueries } from "@/components/providers/with-queries";
import { useGrantedPosition } from "@/hooks/geolocation/use-granted-position";
import { usePosition } from "@/hooks/geolocation/use-position";
import { branchQueries } from "@/lib/api/branch";
import { dropHiddenBranches } from "@/lib/branch/named";
import { orderBranches } from "@/lib/branch/order";
import { getToday } from "@/lib/contract/rules/days";
import { StripFailure } from "./strip-failure";
import { StripRow } from "./strip-row";
import { StripSkeleton } from "./strip-skeleton";

/**
 * The row of branches above the pages that have one (docs/product.md 5.1). Its list is fetched
 * in the browser, so the document contains skeletons (docs/decisions/branch-strip.md).
 */
export const BranchStrip = withQueries(function BranchStrip() {
  const { data: current, isFetching, isFetchedAfterMount, refetch } = useQuery(branchQueries.list());
  // Twenty circles rendered in one go would delay the first touch: a deferred list renders in slices.
  const data = useDeferredValue(current);
  const { position, requestPosition } = usePosition();
  useGrantedPosition();
  const hasFailed = !current && isFetchedAfterMount;
  const pathname = usePathname();

  const entries = useMemo(
    () => data && orderBranches(dropHiddenBranches(data), { today: getToday(), position }),
    [data, position],
  );
  const selected = entries?.find(({ branch }) => pathname === `/place/${branch.pk}`);

  // The position is requested on the first touch of the strip, not on page load; Tab only passes by.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Tab" && event.key !== "Shift") requestPosition();
  };

  return (
    <section
      className="strip"
      aria-label="지점 바로가기"
      aria-busy={isFetching && !data}
      onPointerDown={requestPosition}
      onKeyDown={handleKeyDown}
    >
      <div className="strip-body">
        {entries && entries.length > 0 && <StripRow entries={entries} selectedPk={selected?.branch.pk} />}
        {entries?.length === 0 && <div className="strip-message">지금은 보여드릴 지점이 없어요</div>}
        {!entries && !hasFailed && <StripSkeleton />}
        {!entries && hasFailed && <StripFailure isBusy={isFetching} onRetry={() => refetch()} />}
      </div>
    </section>
  );
});
