import { readStored, removeStored, store } from "@/lib/browser/storage";
import { SENT_BY_GUARD_COOKIE } from "@/lib/config/names";

/*
 * What one document leaves for the next one in the same tab: reading removes it. Without storage
 * nothing is left.
 */

const LOGIN_PHONE_KEY = "login_phone";
const WELCOME_KEY = "welcome";

/** Notes a number that prefills the login page; never in an address, which would be logged. */
export function noteLoginPhone(phoneNumber: string): void {
  store("sessionStorage", LOGIN_PHONE_KEY, phoneNumber);
}

/** The noted number; empty if there is none. */
export function takeLoginPhone(): string {
  return take(LOGIN_PHONE_KEY) ?? "";
}

/** Notes, before the document load after a login, that the next page greets the member. */
export function noteWelcome(): void {
  store("sessionStorage", WELCOME_KEY, "1");
}

/** Whether a greeting is due. */
export function takeWelcome(): boolean {
  return take(WELCOME_KEY) !== null;
}

/**
 * Whether the guard sent this tab to the login page within the last ten seconds. The cookie is seen on the login page
 * only.
 */
export function takeSentByGuard(): boolean {
  const isSent = document.cookie.split("; ").some((part) => part.startsWith(`${SENT_BY_GUARD_COOKIE}=`));
  if (isSent) document.cookie = `${SENT_BY_GUARD_COOKIE}=; Path=/login; Max-Age=0; SameSite=Lax`;
  return isSent;
}

function take(key: string): string | null {
  const text = readStored("sessionStorage", key);
  if (text !== null) removeStored("sessionStorage", key);
  return text;
}
