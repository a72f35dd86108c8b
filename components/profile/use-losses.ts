import { useQuery } from "@tanstack/react-query";
import { couponQueries } from "@/lib/api/coupon";
import { membershipQueries } from "@/lib/api/membership";
import { pointQueries } from "@/lib/api/point";
import { countUnusedCoupons } from "@/lib/coupon/state";
import { countRunningMemberships } from "@/lib/member/memberships";

/** What a member holds and would lose; undefined while it is loading, null if it failed to load. */
export type Losses = { couponCount?: number | null; point?: number | null; membershipCount?: number | null };

/** Counts what a member holds, refetched each time the dialog opens. */
export function useLosses(): { losses: Losses; hasFailed: boolean; retry: () => void } {
  const coupons = useQuery(couponQueries.mine());
  const points = useQuery(pointQueries.used());
  const memberships = useQuery(membershipQueries.mine());
  const failed = [coupons, points, memberships].filter(({ isError, isFetching }) => isError && !isFetching);

  return {
    losses: {
      couponCount: read(coupons, (data) => countUnusedCoupons(data, coupons.dataUpdatedAt)),
      point: read(points, (data) => data.remain_point),
      membershipCount: read(memberships, countRunningMemberships),
    },
    hasFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

type Answer<T> = { data?: T; isFetching: boolean };

function read<T>({ data, isFetching }: Answer<T>, count: (data: T) => number): number | null | undefined {
  if (isFetching) return undefined;
  return data === undefined ? null : count(data);
}
