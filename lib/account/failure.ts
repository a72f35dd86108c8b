import { ApiError } from "@/lib/api/api-error";
import { describeError, FORM_WORDS } from "@/lib/format/error";
import type { Problems } from "./problems";

/** What a form knows about its calls besides the names of its fields. */
export type Refusals = {
  /** The form's field for each other name that a call uses for it. */
  fieldByWireName?: Record<string, string>;
  /** The field that an error code is about, where the answer does not name it. */
  fieldByCode?: Record<string, string>;
  /** Messages that replace the server's, by its code. */
  words?: Record<string, string>;
};

/**
 * Assigns a failed call's messages to the invalid fields, and all other messages to the form. It
 * knows no form's rules, so that the login does not load the sign-up's.
 *
 * @param fieldNames the form's fields, by their API names
 * @throws what is not a failed call but a defect
 */
export function placeFailure<Field extends string>(
  error: unknown,
  fieldNames: readonly Field[],
  { fieldByWireName = {}, fieldByCode = {}, words = FORM_WORDS }: Refusals = {},
): Problems<Field> {
  if (!(error instanceof ApiError)) throw error;
  const isOurs = (name: string): name is Field => (fieldNames as readonly string[]).includes(name);
  const named = Object.entries(error.fields).flatMap(([wireName, [message]]) => {
    const name = fieldByWireName[wireName] ?? wireName;
    return isOurs(name) && message ? [[name, message] as const] : [];
  });
  const fieldOfCode = fieldByCode[error.code];
  if (named.length === 0 && fieldOfCode && isOurs(fieldOfCode)) {
    named.push([fieldOfCode, describeError(error, { words })]);
  }
  return named.length > 0
    ? (Object.fromEntries(named) as Problems<Field>)
    : ({ form: describeError(error, { words }) } as Problems<Field>);
}
