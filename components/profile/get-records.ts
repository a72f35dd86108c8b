import { requestMember } from "@/lib/api/member-client";
import { recordsShape } from "@/lib/api/reading/shapes/account";
import type { Records } from "@/lib/contract/account";

/**
 * Everything that is kept about the member, as files (`POST /user/records/`).
 *
 * @throws ApiError 400 `password_mismatch`, 429 after ten wrong passwords or five files in a day
 */
export function getRecords(password: string): Promise<Records> {
  return requestMember({ method: "POST", url: "/user/records/", data: { password } }, recordsShape);
}
