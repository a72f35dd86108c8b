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
