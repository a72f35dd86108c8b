import { queryOptions } from "@tanstack/react-query";
import { requestMember } from "@/lib/api/member-client";
import { contractShape } from "@/lib/api/reading/shapes/contract";

/**
 * The contract of a payment (`GET /api/member/payment/{id}/contract/`), which never changes.
 *
 * @param id uuid
 * @throws ApiError: 403 another member's, 404 a payment that has none
 */
export const contractQuery = (id: string) =>
  queryOptions({
    queryKey: ["payment", "contract", id],
    queryFn: () =>
      requestMember({ url: `/api/member/payment/${encodeURIComponent(id)}/contract/` }, contractShape),
  });

/** What the member paid as culture and what went back of it (`GET /api/member/payment/culture/`). @throws ApiError */
export const statementQuery = queryOptions({
  queryKey: ["payment", "statement"],
  queryFn: () => requestMember({ url: "/api/member/payment/culture/" }, loadShape),
  gcTime: 0,
});

const loadShape = async () => (await import("@/lib/api/reading/shapes/payment")).cultureEntryListShape;
