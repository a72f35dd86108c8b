import type { User } from "@/lib/contract/member";
import { readSession } from "@/lib/session/storage";
import type { ApiError } from "./api-error";
import { fetchJson } from "./fetch-json";
import { requestMember } from "./member-client";
import { userShape } from "./reading/shapes/member";
import { settleWrite } from "./settle-write";

/** What a member can change; omitted fields stay unchanged (docs/product.md 14.4). */
export type UserChanges = {
  email?: string;
  nickname?: string;
  /** A picture to upload: JPEG, PNG or WebP of at most 5 MB. */
  photo?: Blob;
  allowed_for_marketing?: boolean;
  allowed_for_reminders?: boolean;
  prefers_mail?: boolean;
};

/**
 * Changes the member's own data (`PUT /user/info/`, multipart form data); flags are sent as text.
 *
 * @returns the member's data as the server has it now
 * @throws ApiError, with the invalid fields: 400, 409 `nickname_taken` and `email_taken`, 413, 415
 */
export function updateUser(changes: UserChanges): Promise<User> {
  return settleWrite({ send: () => sendChanges(changes) });
}

/**
 * The same for what a switch shows at once: where its writes are lost, the server is asked what it has.
 *
 * @throws ApiError
 */
export function updateUserFlag(
  name: "allowed_for_marketing" | "allowed_for_reminders" | "prefers_mail",
  isOn: boolean,
): Promise<User> {
  const send = () => sendChanges({ [name]: isOn });
  return settleWrite({
    send,
    look: async () => {
      try {
        return await send();
      } catch (error) {
        const { status } = error as ApiError;
        if (status >= 400 && status < 500) throw error;
        const user = await getUser();
        return user[name] === isOn ? user : null;
      }
    },
  });
}

async function sendChanges(changes: UserChanges): Promise<User> {
  const form = new FormData();
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.set(name, value, `photo.${value.type.replace("image/", "")}`);
    else form.set(name, String(value));
  }
  return requestMember({ method: "PUT", url: "/user/info/", data: form }, userShape);
}

/**
 * Fetches the member's own data (`GET /user/info/`).
 *
 * @throws ApiError
 */
export function getUser(): Promise<User> {
  return requestMember({ url: "/user/info/" }, userShape);
}

/**
 * Deletes the member's account for good (`DELETE /user/sign_out/{id}/`): personal data is erased.
 *
 * @param memberId the member's own id; another member's is refused with 403
 * @throws ApiError
 */
export async function deleteMember(memberId: number): Promise<void> {
  await settleWrite({
    send: () => requestMember<void>({ method: "DELETE", url: `/user/sign_out/${memberId}/` }),
    look: isWithdrawn,
  });
}

/** The token was good a moment ago: refused, it is an erased member's. Asked past the session, which that would end. */
async function isWithdrawn(): Promise<void | null> {
  try {
    await fetchJson("/user/info/", { headers: { Authorization: `Bearer ${readSession()?.access}` } });
  } catch (error) {
    if ((error as ApiError).status === 401) return;
    throw error;
  }
  return null;
}
