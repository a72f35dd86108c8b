import { buildApiError } from "./api-error";
import type { LateShape, ShapeOf } from "./reading/answers";
import type { ApiRequest } from "./request";

export type MemberRequest = ApiRequest & {
  params?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
};

/**
 * A call with the member's access token (docs/product.md 8.5, 14.2). A 401 renews the token once and sends
 * the call again; if that fails the session ends. Axios loads with the first call.
 *
 * @param shape of the answer; without one only the status counts
 * @returns the answer, as `readAnswer` reads it
 * @throws ApiError for every failure, `unreadable` for an answer that cannot be used; 403 and others are passed on unchanged
 */
export async function requestMember<T = unknown>(
  request: MemberRequest,
  shape?: ShapeOf<T> | LateShape<T>,
): Promise<T> {
  const { callMember } = await import("./member-code").catch(() => {
    throw buildApiError(0);
  });
  return callMember(request, shape);
}

/** How many items a list of an answer is short of, because they could not be read. */
export function countUnreadable(list: readonly unknown[] | undefined): number {
  return (list as { unreadable?: number } | undefined)?.unreadable ?? 0;
}
