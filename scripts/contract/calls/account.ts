import {
  NewPasswordFlagsSchema,
  NicknameCheckSchema,
  PhoneCheckSchema,
  type NewPasswordFlags,
} from "@/lib/contract/account";
import type { Kit } from "../kit";

const WRONG_CODE = "000000";
const PASSWORD = "gym-Member1!";

/** What anybody may ask about accounts, and how it refuses; nothing is made or sent. */
export async function askAccount(kit: Kit, nobody: string): Promise<void> {
  kit.begin("계정 (만들거나 보내지 않아요)");
  const phonePath = "/user/vertification_phone/";
  await kit.ask(
    "가입한 번호인지",
    { path: phonePath, query: { phone: nobody } },
    { status: 200, schema: PhoneCheckSchema },
  );
  await kit.ask(
    "번호가 아닌 값",
    { path: phonePath, query: { phone: "010" } },
    { status: 400, code: "invalid_input" },
  );
  await kit.ask("번호 없이", { path: phonePath }, { status: 400, code: "invalid_input" });
  const nickname = { path: "/api/user/", query: { check_nickname: "계약확인" } };
  await kit.ask("닉네임을 쓸 수 있는지", nickname, { status: 200, schema: NicknameCheckSchema });
  await kit.ask("닉네임 없이", { path: "/api/user/" }, { status: 400, code: "invalid_input" });

  const rules = { method: "POST", path: "/user/new-password/verify/" } as const;
  await kit.ask(
    "규칙에 맞는 새 비밀번호",
    { ...rules, json: { new_pw1: PASSWORD, new_pw2: PASSWORD } },
    {
      status: 200,
      schema: NewPasswordFlagsSchema,
      check: (flags: NewPasswordFlags) =>
        Object.values(flags).includes(false) && "세 값이 모두 true여야 해요.",
    },
  );
  await kit.ask(
    "규칙에 맞지 않는 새 비밀번호",
    { ...rules, json: { new_pw1: "a", new_pw2: "b" } },
    { status: 400 },
  );
  await kit.ask(
    "JSON이 아닌 새 비밀번호",
    { ...rules, form: { new_pw1: PASSWORD, new_pw2: PASSWORD } },
    { status: 415 },
  );

  const sms = "/user/auth_sms/";
  await kit.ask(
    "번호가 아닌 곳에 문자",
    { method: "POST", path: sms, form: { phone: "010" } },
    { status: 400, code: "invalid_input" },
  );
  await kit.ask("JSON으로 문자", { method: "POST", path: sms, json: { phone: nobody } }, { status: 415 });
  await kit.ask(
    "보내지 않은 인증번호",
    { path: sms, query: { phone: nobody, auth_number: WRONG_CODE } },
    { status: 400, code: ["auth_number_mismatch", "auth_number_expired"] },
  );
  await kit.ask(
    "여섯 자리가 아닌 인증번호",
    { path: sms, query: { phone: nobody, auth_number: "1" } },
    { status: 400, code: "invalid_input" },
  );
  await kit.ask(
    "빈 가입",
    { method: "POST", path: "/user/sign_up/", json: {} },
    { status: 400, code: "invalid_input" },
  );
  await kit.ask(
    "틀린 인증번호로 비밀번호 찾기",
    {
      method: "PUT",
      path: "/user/reset_password/",
      form: { phone_number: nobody, auth_number: WRONG_CODE, new_pw1: PASSWORD, new_pw2: PASSWORD },
    },
    { status: 400 },
  );
}

/** Logins that fail, and tokens that nobody has. */
export async function askSession(kit: Kit, nobody: string): Promise<void> {
  kit.begin("로그인");
  const login = { method: "POST", path: "/user/token/" } as const;
  const wrong = { phone_number: nobody, password: "wrong" };
  const refused = { status: 401, code: "invalid_credentials" };
  await kit.ask("모르는 번호 (JSON)", { ...login, json: wrong }, refused);
  await kit.ask("모르는 번호 (form)", { ...login, form: wrong }, refused);
  await kit.ask(
    "비밀번호 없이",
    { ...login, json: { phone_number: nobody } },
    { status: 400, code: "invalid_input" },
  );
  const refresh = { method: "POST", path: "/user/token/refresh/" } as const;
  await kit.ask(
    "모르는 refresh",
    { ...refresh, form: { refresh: "unknown" } },
    { status: 401, code: "token_not_valid" },
  );
  await kit.ask(
    "refresh 없이 로그아웃",
    { method: "POST", path: "/user/logout/", form: {} },
    { status: 400, code: "invalid_input" },
  );
  await kit.ask("refresh 없이", { ...refresh, form: {} }, { status: 400, code: "invalid_input" });
  const logout = { method: "POST", path: "/user/logout/" } as const;
  await kit.ask("모르는 refresh의 로그아웃", { ...logout, form: { refresh: "unknown" } }, { status: 204 });
  const exchange = { method: "POST", path: "/user/handover/exchange/" } as const;
  await kit.ask(
    "모르는 코드로 넘겨받기",
    { ...exchange, json: { code: "unknown", audience: "website" } },
    { status: 400, code: "handover_not_valid" },
  );
  await kit.ask(
    "모르는 곳으로 넘겨받기",
    { ...exchange, json: { code: "x", audience: "other" } },
    { status: 400, code: "invalid_input" },
  );
}
