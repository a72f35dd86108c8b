import type { TokenPair } from "@/lib/contract/session";
import { requestAnonymous } from "./anonymous";
import { type ApiError } from "./api-error";

type Credentials = { phoneNumber: string; password: string };

/**
 * Logs in (`POST /user/token/`, anonymous).
 *
 * @param credentials phone number in digits only
 * @param onFailure takes every failure, so that the form shows it and no toast does
 */
export async function login(
  { phoneNumber, password }: Credentials,
  onFailure: (error: ApiError) => void,
): Promise<TokenPair | null> {
  return requestAnonymous<TokenPair>("/user/token/", {
    method: "POST",
    json: { phone_number: phoneNumber, password },
    onFailure,
  });
}
