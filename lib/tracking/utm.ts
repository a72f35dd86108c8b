import { readStoredJson, store } from "@/lib/browser/storage";

/** Storage key of the values (docs/product.md 14.8). */
const UTM_KEY = "utm";
const UTM_NAMES = ["utm_source", "utm_medium", "utm_campaign", "utm_content"] as const;
/** The server accepts no more of each (the sign-up's schema). */
const VALUE_MAX_LENGTH = 200;

export type Utm = Record<(typeof UTM_NAMES)[number], string>;

/**
 * Keeps an address's four utm values for this tab (docs/product.md 14.8). With fewer than four nothing is
 * saved, and an earlier record stays.
 *
 * @param search query string
 */
export function saveUtm(search: string): void {
  const params = new URLSearchParams(search);
  const values = UTM_NAMES.map((name) => [name, params.get(name)] as const);
  if (values.some(([, value]) => !value)) return;
  store("sessionStorage", UTM_KEY, JSON.stringify(Object.fromEntries(values)));
}

/**
 * The four utm values that this tab was opened with, as a sign-up sends them.
 *
 * @returns null if there are none, or the record is not ours
 */
export function readUtm(): Utm | null {
  const record = readStoredJson("sessionStorage", UTM_KEY) as Partial<Record<string, unknown>> | null;
  const values = UTM_NAMES.map((name) => [name, record?.[name]] as const);
  if (!values.every(([, value]) => typeof value === "string" && value)) return null;
  return Object.fromEntries(
    values.map(([name, value]) => [name, String(value).slice(0, VALUE_MAX_LENGTH)]),
  ) as Utm;
}
