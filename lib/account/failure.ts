import type { ApiError } from "@/lib/api/api-error";
import { describeWait } from "@/lib/session/wait";
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

/**
 * A failed call in words: the server's message, how long to wait where it says so, and without a connection that
 * what was typed is still there.
 */
export function describeFailure({ status, message, retryAfterS }: ApiError): string {
  if (status === 0 && !navigator.onLine) {
    return "인터넷 연결이 끊겼어요. 쓴 내용은 그대로 있으니 연결되면 다시 눌러 주세요.";
  }
  const namesWait = /\d\s*(초|분|시간)/.test(message);
  return status === 429 && retryAfterS && !namesWait
    ? `${message} ${describeWait(retryAfterS)} 뒤에 다시 할 수 있어요.`
    : message;
}

/**
 * Puts a failed call at the fields that are at fault, and what no field of the form is at fault for at the form.
 *
 * @param fieldNames the form's fields, by their names on the wire
 */
export function placeFailure<Field extends string>(
  error: ApiError,
  fieldNames: readonly Field[],
): Problems<Field> {
  const isOurs = (name: string): name is Field => (fieldNames as readonly string[]).includes(name);
  const named = Object.entries(error.fields).flatMap(([wireName, [message]]) => {
    const name = fieldByWireName[wireName] ?? wireName;
    return isOurs(name) && message ? [[name, message] as const] : [];
  });
  const fieldOfCode = fieldByCode[error.code];
  if (named.length === 0 && fieldOfCode && isOurs(fieldOfCode)) {
    named.push([fieldOfCode, error.code === "nickname_taken" ? NICKNAME_TAKEN : describeFailure(error)]);
  }
  return named.length > 0
    ? (Object.fromEntries(named) as Problems<Field>)
    : ({ form: describeFailure(error) } as Problems<Field>);
}
