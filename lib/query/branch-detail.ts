import { queryOptions } from "@tanstack/react-query";
import { getBranch } from "@/lib/api/branch-detail";

/** Queries of single branches in the browser. */
export const branchDetailQueries = {
  /** One branch whole; null is a failure. */
  detail: (pk: number) =>
    queryOptions({ queryKey: ["branches", "detail", pk], queryFn: () => getBranch(pk) }),
};
