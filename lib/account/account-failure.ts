import { FORM_WORDS } from "@/lib/format/error";
import { placeFailure, type Refusals } from "./failure";
import { NICKNAME_TAKEN, type Problems } from "./problems";

const refusals: Refusals = {
  // Calls have two names for the phone number; the form has one.
  fieldByWireName: { phone: "phone_number" },
  fieldByCode: {
    phone_taken: "phone_number",
    nickname_taken: "nickname",
    email_taken: "email",
    auth_number_mismatch: "auth_number",
    auth_number_expired: "auth_number",
  },
  words: { ...FORM_WORDS, nickname_taken: NICKNAME_TAKEN },
};

/**
 * Like `placeFailure`, for the calls that create or change an account.
 *
 * @param fieldNames the form's fields, by their API names
 * @throws what is not a failed call but a defect
 */
export function placeAccountFailure<Field extends string>(
  error: unknown,
  fieldNames: readonly Field[],
): Problems<Field> {
  return placeFailure(error, fieldNames, refusals);
}
