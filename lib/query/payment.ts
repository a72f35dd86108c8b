import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getMyPayments, getPayment } from "@/lib/api/payment";

export const paymentQueries = {
  /** The member's payments page by page. Kept for no view, so that a return does not ask for every page again. */
  mine: () =>
    infiniteQueryOptions({
      queryKey: ["payment", "mine"],
      queryFn: ({ pageParam }) => getMyPayments(pageParam),
      initialPageParam: 1,
      getNextPageParam: ({ next }) => readPage(next),
      gcTime: 0,
    }),
  /** One payment. @param id uuid */
  one: (id: string) =>
    queryOptions({ queryKey: ["payment", "one", id], queryFn: () => getPayment(id), gcTime: 0 }),
};

/** The page that an envelope's `next` names. @param next path with query, or null on the last page */
function readPage(next: string | null): number | undefined {
  const page = Number(next && new URL(next, "http://site").searchParams.get("page"));
  return Number.isInteger(page) && page > 1 ? page : undefined;
}
