import { UTM_KEY, UTM_NAMES } from "./save";

export type Utm = Record<(typeof UTM_NAMES)[number], string>;

/** The server takes no more of each (sign-up's wire shape). */
const MAX_LENGTH = 200;

/**
 * The four utm values that this tab came with, as a sign-up sends them along.
 *
 * @returns null where there are none, or a record that is not ours
 */
export function readUtm(): Utm | null {
  try {
    const record: Record<string, unknown> | null = JSON.parse(
      window.sessionStorage.getItem(UTM_KEY) ?? "null",
    );
    const values = UTM_NAMES.map((name) => [name, record?.[name]] as const);
    if (!values.every(([, value]) => typeof value === "string" && value)) return null;
    return Object.fromEntries(
      values.map(([name, value]) => [name, String(value).slice(0, MAX_LENGTH)]),
    ) as Utm;
  } catch {
    return null;
  }
}
