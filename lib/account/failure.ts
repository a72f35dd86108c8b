import { ApiError } from "@/lib/api/api-error";
import { describeError, FORM_WORDS } from "@/lib/format/error";
import type { Problems } from "./problems";

/** What a form knows of the calls that it makes beyond the names of its fields. */
export type Refusals = {
  /** The form's field by another name that a call has for it. */
  fieldByWireName?: Record<string, string>;
  /** The field that a code of the contract speaks about, where the answer does not name it itself. */
  fieldByCode?: Record<string, string>;
  /** Sentences that stand in for the server's, by its code. */
  words?: Record<string, string>;
};

/**
 * Puts a failed call at the fields that are at fault, and what no field of the form is at fault for at the form. It
 * knows no form's rules, so that the login brings none of the sign-up's into the browser.
 *
 * @param fieldNames the form's fields, by their names on the wire
 * @throws what is no failure of a call but a defect
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
