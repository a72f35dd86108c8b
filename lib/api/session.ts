/**
 * Tells the server to revoke the refresh token's family (`POST /user/logout/`); best effort, never awaited,
 * and it outlives the page.
 */
export function sendLogout(refresh: string): void {
  const body = new FormData();
  body.set("refresh", refresh);
  void fetch("/user/logout/", { method: "POST", body, keepalive: true }).catch(() => {});
}
