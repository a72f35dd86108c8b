import { buildApiError } from "./api-error";
import type { ApiRequest } from "./request";

export type MemberRequest = ApiRequest & {
  params?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
};

/**
 * A call with the member's access token (docs/product.md 8.5, 14.2). A 401 renews the token once and sends
 * the call again; if that fails the session ends. Axios loads with the first call.
 *
 * @returns the parsed body; undefined for a success without one (204)
 * @throws ApiError for every failure; 403 and others are passed on unchanged
 */
export async function requestMember<T>(request: MemberRequest): Promise<T> {
  const transport = await import("./member-transport").catch(() => {
    throw buildApiError(0);
  });
  return (await transport.sendMemberRequest(request)) as T;
}
