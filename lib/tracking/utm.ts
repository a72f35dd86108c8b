import { store } from "@/lib/browser/storage";

/** Storage key of the values (docs/product.md 14.8). */
export const UTM_KEY = "utm";
export const UTM_NAMES = ["utm_source", "utm_medium", "utm_campaign", "utm_content"] as const;

export type Utm = Record<(typeof UTM_NAMES)[number], string>;

/** No campaign's name is longer; the backend refuses a sign-up with a longer one. */
export const UTM_MAX_LENGTH = 200;

/**
 * Keeps an address's four utm values for this tab (docs/product.md 14.8). With fewer than four, or one that is too
 * long, nothing is saved, and an earlier record stays.
 *
 * @param search query string
 */
export function saveUtm(search: string): void {
  const params = new URLSearchParams(search);
  const values = UTM_NAMES.map((name) => [name, params.get(name)] as const);
  if (values.some(([, value]) => !value || value.length > UTM_MAX_LENGTH)) return;
  store("sessionStorage", UTM_KEY, JSON.stringify(Object.fromEntries(values)));
}
