import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useHasSession } from "@/hooks/session/use-has-session";
import { couponQueries } from "@/lib/api/coupon";
import { sortWallet } from "@/lib/coupon/state";

/** The member's coupons, sorted by what can be done with them; asked for anew with each visit, with a session only. */
export function useMyCoupons() {
  const hasSession = useHasSession();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...couponQueries.mine(),
    enabled: hasSession,
  });
  const wallet = useMemo(() => data && sortWallet(data, dataUpdatedAt), [data, dataUpdatedAt]);
  return { wallet, error, isFetching, reload: () => void refetch() };
}
