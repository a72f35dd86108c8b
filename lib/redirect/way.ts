import { findAppStore, type Device } from "./device";
import { findRedirectTarget } from "./targets";

/** Where a visitor of `/redirect` goes: to an address, or to the code that a phone reads. */
export type RedirectWay = { name: string; href: string } | "app-code";

const HOME = { name: "홈", href: "/" };

/**
 * Decides by the address's key, `?to=<key>`. Unknown and missing keys, other sites' addresses among them, lead home.
 *
 * @param search the address's query
 */
export function findRedirectWay(search: string, device: Device): RedirectWay {
  const key = new URLSearchParams(search).get("to") ?? "";
  if (key === "app") return findAppStore(device) ?? "app-code";
  return findRedirectTarget(key) ?? HOME;
}
