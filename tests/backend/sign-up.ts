import type { LightMyRequestResponse } from "fastify";
import type { OutboxSms, SignUpRequest, SignUpResponse } from "@/lib/contract/account";
import { form, makePhone, type TestApp } from "./support";

export const GOOD_PASSWORD = "gym-Member1!";

/** The browser's cookie of each number that asked for a code. */
const askers = new Map<string, string>();

/** The cookie header of the browser that asked for a number's code; none if nobody did. */
export function askerOf(phone: string): { cookie?: string } {
  const cookie = askers.get(phone);
  return cookie === undefined ? {} : { cookie };
}

/** Requests a code, from the number's own address and browser. */
export async function askForCode(
  api: TestApp,
  phone: string,
  { isReset = false, headers = { "x-forwarded-for": toAddress(phone) } as Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  const request = form({ phone, ...(isReset && { is_reset: "true" }) });
  const response = await api.app.inject({
    method: "POST",
    url: "/user/auth_sms/",
    payload: request.payload,
    headers: { ...request.headers, ...askerOf(phone), ...headers },
  });
  const { name, value } = response.cookies[0] ?? {};
  if (name && value) askers.set(phone, `${name}=${value}`);
  return response;
}

/** Requests a code and reads it in the outbox. */
export async function fetchCode(api: TestApp, phone: string, isReset = false): Promise<string> {
  const response = await askForCode(api, phone, { isReset });
  if (response.statusCode !== 200) throw new Error(`auth_sms answered ${response.statusCode}`);
  const [newest] = await readOutbox(api, phone);
  if (!newest) throw new Error("no message was kept");
  return newest.code;
}

export async function readOutbox(api: TestApp, phone: string): Promise<OutboxSms[]> {
  return (await api.app.inject({ url: `/dev/sms/?phone=${phone}` })).json();
}

/** A complete sign-up form, with the values that a test changes. */
export function makeSignUp(fields: Partial<SignUpRequest> & { auth_number: string }): SignUpRequest {
  return {
    name: "한새벽",
    phone_number: makePhone(),
    password: GOOD_PASSWORD,
    password2: GOOD_PASSWORD,
    gender: "F",
    birth_date: "19950505",
    allowed_for_marketing: "false",
    agree_terms: "true",
    agree_privacy: "true",
    agree_age14: "true",
    ...fields,
  };
}

/** Makes a member the way the website does. */
export async function signUpMember(
  api: TestApp,
  fields: Partial<SignUpRequest> = {},
): Promise<SignUpResponse & { phone: string }> {
  const phone = fields.phone_number ?? makePhone();
  const auth_number = await fetchCode(api, phone);
  const response = await postSignUp(api, makeSignUp({ auth_number, ...fields, phone_number: phone }));
  if (response.statusCode !== 201) throw new Error(`sign_up answered ${response.body}`);
  return { ...response.json<SignUpResponse>(), phone };
}

export function postSignUp(api: TestApp, payload: SignUpRequest | Record<string, unknown>) {
  const phone = String(payload.phone_number);
  const headers = { "x-forwarded-for": toAddress(phone), ...askerOf(phone) };
  return api.app.inject({ method: "POST", url: "/user/sign_up/", headers, payload });
}

/** One address's limits would not allow all the members of a test. */
function toAddress(phone: string): string {
  return `2001:db8:${phone.slice(-8, -4)}:${phone.slice(-4)}::1`;
}
