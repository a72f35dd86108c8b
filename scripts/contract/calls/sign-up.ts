import {
  PhoneCheckSchema,
  SignUpResponseSchema,
  SmsVerifiedSchema,
  type PhoneCheck,
  type SignUpResponse,
} from "@/lib/contract/account";
import { fetchCode, fetchNextCode, need, type MemberWalk, type Walk } from "../walk";

const SIGN_UP = "/user/sign_up/";

/** From a number to a member. */
export async function signUp(walk: Walk): Promise<MemberWalk> {
  const { kit, phone, password } = walk;
  kit.begin("가입");
  const sms = "/user/auth_sms/";
  const check = await kit.ask<PhoneCheck>(
    "아직 회원이 아닌 번호인지",
    { path: "/user/vertification_phone/", query: { phone } },
    {
      status: 200,
      schema: PhoneCheckSchema,
      check: ({ is_registered }: PhoneCheck) =>
        is_registered && "이미 회원의 번호예요. 다른 번호를 적어 주세요.",
    },
  );
  need(check, "새 번호");
  const code = await fetchCode(walk, false);
  await kit.ask("곧바로 또 보내기", { method: "POST", path: sms, form: { phone } }, { status: 429 });
  const wrong = code === "111111" ? "222222" : "111111";
  await kit.ask(
    "틀린 인증번호",
    { path: sms, query: { phone, auth_number: wrong } },
    { status: 400, code: "auth_number_mismatch" },
  );
  await kit.ask(
    "맞는 인증번호",
    { path: sms, query: { phone, auth_number: code } },
    { status: 200, schema: SmsVerifiedSchema },
  );
  const fields = fillIn(walk, code);
  const path = SIGN_UP;
  for (const [what, change] of [
    ["약관에 동의하지 않은 가입", { agree_terms: "false" }],
    ["두 비밀번호가 다른 가입", { password2: `${password}x` }],
    ["없는 날에 태어난 가입", { birth_date: "19950230" }],
  ] as const) {
    await kit.ask(
      what,
      { method: "POST", path, json: { ...fields, ...change } },
      { status: 400, code: "invalid_input" },
    );
  }
  const made = await kit.ask<SignUpResponse>(
    "가입",
    { method: "POST", path, form: fields },
    { status: 201, schema: SignUpResponseSchema },
  );
  const { id, access } = need(made, "가입한 회원");
  return { ...walk, id, access };
}

/** That a number is one member's: with a code of its own, which the message limit makes wait for. */
export async function signUpAgain(walk: MemberWalk): Promise<void> {
  walk.kit.begin("회원의 번호로 또 가입");
  const auth_number = await fetchNextCode(walk, false);
  await walk.kit.ask(
    "회원의 번호로 또 가입",
    { method: "POST", path: SIGN_UP, json: fillIn(walk, auth_number) },
    { status: 409, code: "phone_taken" },
  );
}

function fillIn({ phone, password }: Walk, auth_number: string) {
  return {
    name: "계약확인",
    phone_number: phone,
    auth_number,
    password,
    password2: password,
    gender: "F",
    birth_date: "19950505",
    allowed_for_marketing: "false",
    agree_terms: "true",
    agree_privacy: "true",
    agree_age14: "true",
  };
}

/** A forgotten password: a code for it, and the new one. @returns the walk with the new password */
export async function resetPassword(walk: MemberWalk): Promise<MemberWalk> {
  const { kit, phone } = walk;
  kit.begin("비밀번호 찾기");
  const code = await fetchNextCode(walk, true);
  const password = `${walk.password}Reset`;
  const path = "/user/reset_password/";
  const fields = { phone_number: phone, auth_number: code, new_pw1: password, new_pw2: password };
  await kit.ask(
    "두 비밀번호가 다르게",
    { method: "PUT", path, form: { ...fields, new_pw2: "x" } },
    { status: 400 },
  );
  await kit.ask("새 비밀번호", { method: "PUT", path, form: fields }, { status: 200 });
  await kit.ask("한 번 쓴 인증번호", { method: "PUT", path, form: fields }, { status: 400 });
  return { ...walk, password };
}
