import type { User } from "@/lib/contract/member";
import { requestMember } from "./member-client";

/* Every page has this file. */
const user = async () => (await import("./reading/shapes/member")).userShape;

/**
 * Fetches the member's own data (`GET /user/info/`).
 *
 * @throws ApiError
 */
export function getUser(): Promise<User> {
  return requestMember({ url: "/user/info/" }, user);
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
