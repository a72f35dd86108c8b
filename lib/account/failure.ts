import { ApiError } from "@/lib/api/api-error";
import { describeError, FORM_WORDS } from "@/lib/format/error";
import { NICKNAME_TAKEN, type Problems } from "./problems";

/** Calls name the phone number in two ways; the form in one. */
const fieldByWireName: Record<string, string> = { phone: "phone_number" };

/** The field that a code of the contract speaks about, where the answer does not name it itself. */
const fieldByCode: Record<string, string> = {
  phone_taken: "phone_number",
  nickname_taken: "nickname",
  email_taken: "email",
  auth_number_mismatch: "auth_number",
  auth_number_expired: "auth_number",
};

const words = { ...FORM_WORDS, nickname_taken: NICKNAME_TAKEN };

/**
 * Puts a failed call at the fields that are at fault, and what no field of the form is at fault for at the form.
 *
 * @param fieldNames the form's fields, by their names on the wire
 * @throws what is no failure of a call but a defect
 */
export function placeFailure<Field extends string>(
  error: unknown,
  fieldNames: readonly Field[],
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
