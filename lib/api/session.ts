import type { User } from "@/lib/contract/member";
import { buildApiError } from "./api-error";
import { requestMember } from "./member-client";

/**
 * Fetches the member's own data (`GET /user/info/`).
 *
 * @throws ApiError, also for an answer that is not a record
 */
export async function getUser(): Promise<User> {
  const user = await requestMember<User | null>({ url: "/user/info/" });
  if (typeof user !== "object" || user === null || Array.isArray(user)) throw buildApiError(200, user);
  return user;
}

/**
 * Tells the server to revoke the refresh token's family (`POST /user/logout/`); best effort, never awaited,
 * and it outlives the page.
 */
export function sendLogout(refresh: string): void {
  const body = new FormData();
  body.set("refresh", refresh);
  void fetch("/user/logout/", { method: "POST", body, keepalive: true }).catch(() => {});
}
