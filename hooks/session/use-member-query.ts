import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from "@tanstack/react-query";
import type { ApiError } from "@/lib/api/api-error";
import { useHasSession } from "./use-has-session";

/**
 * A query of the member's own data, which runs only with a session (docs/product.md 8.12).
 *
 * @param isWanted false while it has to wait for something else
 */
export function useMemberQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, ApiError, Data, Key>,
  isWanted = true,
): UseQueryResult<Data> {
  const hasSession = useHasSession();
  return useQuery({ ...options, enabled: hasSession && isWanted });
}
