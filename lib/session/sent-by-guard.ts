import { SENT_BY_GUARD_COOKIE } from "./names";

/**
 * Whether the guard sent this tab to the login page within the last ten seconds; asking uses the answer up.
 * The cookie is seen on the login page only.
 */
export function takeSentByGuard(): boolean {
  const isSent = document.cookie.split("; ").some((part) => part.startsWith(`${SENT_BY_GUARD_COOKIE}=`));
  if (isSent) document.cookie = `${SENT_BY_GUARD_COOKIE}=; Path=/login; Max-Age=0; SameSite=Lax`;
  return isSent;
}
