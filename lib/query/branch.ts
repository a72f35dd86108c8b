import { queryOptions } from "@tanstack/react-query";
import { getBranches } from "@/lib/api/branch";
import type { Place } from "@/lib/contract/place";

/** Queries of branches in the browser. */
export const branchQueries = {
  /** All branches, 판교벤처타운 included; null is a failure. A renewal that fails keeps the list that is there. */
  list: () =>
    queryOptions({
      queryKey: ["branches", "list"],
      queryFn: async ({ client, queryKey }): Promise<Place[] | null> =>
        (await getBranches()) ?? client.getQueryData<Place[]>(queryKey) ?? null,
    }),
};
