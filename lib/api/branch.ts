import { queryOptions } from "@tanstack/react-query";
import type { Place, PlaceDetail } from "@/lib/contract/place";
import { buildApiError } from "./api-error";
import { anonymousCall, requestAnonymous } from "./request";

/** Every branch (`GET /api/place/`, anonymous), 판교벤처타운 included. */
export const getBranches = anonymousCall(async () => {
  const branches = await requestAnonymous<Place[]>({ url: "/api/place/" });
  if (!isBranchList(branches)) throw buildApiError(200, branches);
  return branches;
});

/** One branch with hours, machines, access and products (`GET /api/place/{pk}/`, anonymous). */
const getBranch = anonymousCall(async (pk: number) => {
  const branch = await requestAnonymous<PlaceDetail>({ url: `/api/place/${pk}/` });
  if (branch?.pk !== pk || !Array.isArray(branch.hours) || !Array.isArray(branch.machines)) {
    throw buildApiError(200, branch);
  }
  return branch;
});

/** Queries of branches in the browser; a failed refetch keeps the data already loaded. */
export const branchQueries = {
  list: () =>
    queryOptions({
      queryKey: ["branches", "list"],
      queryFn: () => getBranches.orThrow(),
      meta: { hasToast: true },
    }),
  /** One branch with everything. */
  detail: (pk: number) =>
    queryOptions({
      queryKey: ["branches", "detail", pk],
      queryFn: () => getBranch.orThrow(pk),
      meta: { hasToast: true },
    }),
};

function isBranchList(value: unknown): value is Place[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item?.pk === "number" && typeof item.name === "string")
  );
}
