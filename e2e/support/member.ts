import { randomInt } from "node:crypto";

const backend = process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000";

export interface SignedUpMember {
  id: number;
  phone: string;
  password: string;
  name: string;
  nickname: string;
  access: string;
  refresh: string;
}

/** A number that no other test has: eight random digits after 010. */
export function makePhone(): string {
  return `010${String(randomInt(100_000_000)).padStart(8, "0")}`;
}

/** Signs a fresh member up through the API, as the form would, with a code from the outbox. */
export async function signUpMember(
  overrides: Partial<Record<"name" | "nickname" | "email" | "birthDate" | "agreements", string>> = {},
  at = backend,
): Promise<SignedUpMember> {
  const phone = makePhone();
  const password = "gym-Member1!";
  const name = overrides.name ?? "한새벽";
  const nickname = overrides.nickname ?? `회원${phone.slice(3)}`;
  // The backend trusts its neighbours about the visitor address: each member has another one, so that
  // many tests from one machine do not use up the limits of one address.
  const headers = { "x-forwarded-for": `2001:db8:${phone.slice(3, 7)}:${phone.slice(7)}::1` };

  const asked = await send(at, "/user/auth_sms/", {
    method: "POST",
    headers,
    body: new URLSearchParams({ phone }),
  });
  // The code is good for the browser that asked for it, which its cookie shows.
  const cookie = asked.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
  const answer = await send(at, "/user/sign_up/", {
    method: "POST",
    headers: { ...headers, cookie, "content-type": "application/json" },
    body: JSON.stringify({
      name,
      phone_number: phone,
      auth_number: await readSmsCode(phone, at),
      password,
      password2: password,
      gender: "F",
      birth_date: overrides.birthDate ?? "19950505",
      nickname,
      ...(overrides.email && { email: overrides.email }),
      ...(overrides.agreements && { agreements: overrides.agreements }),
      allowed_for_marketing: "false",
      agree_terms: "true",
      agree_privacy: "true",
      agree_age14: "true",
    }),
  });
  const { id, access, refresh } = (await answer.json()) as Pick<SignedUpMember, "id" | "access" | "refresh">;
  return { id, phone, password, name, nickname, access, refresh };
}

/** The newest code that was sent to a number. */
export async function readSmsCode(phone: string, at = backend): Promise<string> {
  const kept = (await (await send(at, `/dev/sms/?phone=${phone}`)).json()) as { code: string }[];
  if (!kept[0]) throw new Error(`No message was sent to ${phone}`);
  return kept[0].code;
}

async function send(at: string, path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(`${at}${path}`, init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
