import { useMemo } from "react";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { countUnreadable } from "@/lib/api/member-client";
import { pointQueries } from "@/lib/api/point";
import { groupPointEndings, mergePoints } from "./entries";

/** The member's points from both lists; refetched on each visit, only with a session. */
export function useMyPoints() {
  const used = useMemberQuery(pointQueries.used());
  const charged = useMemberQuery(pointQueries.charged());
  const answeredAt = Math.max(used.dataUpdatedAt, charged.dataUpdatedAt);

  const points = useMemo(() => {
    if (!used.data || !charged.data) return undefined;
    const balance = used.data.remain_point ?? 0;
    return {
      balance,
      entries: mergePoints(used.data.data, charged.data),
      endings: groupPointEndings(charged.data, answeredAt),
      answeredAt,
      unreadable: countUnreadable(used.data.data) + countUnreadable(charged.data),
    };
  }, [used.data, charged.data, answeredAt]);

  function reload() {
    void used.refetch();
    void charged.refetch();
  }

  return {
    points,
    error: used.error ?? charged.error,
    isFetching: used.isFetching || charged.isFetching,
    reload,
  };
}
