import { readStoredJson } from "@/lib/browser/storage";
import { UTM_KEY, UTM_NAMES, type Utm } from "./utm";

/** The server takes no more of each (sign-up's wire shape). */
const VALUE_MAX_LENGTH = 200;

/**
 * The four utm values that this tab came with, as a sign-up sends them along. Apart from what saves them, which is in
 * every page's first load.
 *
 * @returns null where there are none, or a record that is not ours
 */
export function readUtm(): Utm | null {
  const record = readStoredJson("sessionStorage", UTM_KEY) as Partial<Record<string, unknown>> | null;
  const values = UTM_NAMES.map((name) => [name, record?.[name]] as const);
  if (!values.every(([, value]) => typeof value === "string" && value)) return null;
  return Object.fromEntries(
    values.map(([name, value]) => [name, String(value).slice(0, VALUE_MAX_LENGTH)]),
  ) as Utm;
}
