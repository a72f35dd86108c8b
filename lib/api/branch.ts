import { queryOptions } from "@tanstack/react-query";
import { buildApiError } from "./api-error";
import { placeDetailShape, placeListShape } from "./reading/shapes/place";
import { anonymousCall, requestAnonymous } from "./request";

/** Every branch (`GET /api/place/`, anonymous), 판교벤처타운 included. */
export const getBranches = anonymousCall(() => requestAnonymous({ url: "/api/place/" }, placeListShape));

/** One branch with hours, machines, access and products (`GET /api/place/{pk}/`, anonymous). */
const getBranch = anonymousCall(async (pk: number) => {
  const branch = await requestAnonymous({ url: `/api/place/${pk}/` }, placeDetailShape);
  if (branch.pk !== pk) throw buildApiError(200, branch);
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
