import Type from "typebox";
import {
  HandoverCodeSchema,
  HandoverSessionSchema,
  TokenPairSchema,
  type HandoverCode,
  type TokenPair,
} from "@/lib/contract/session";
import { need, type MemberWalk } from "../walk";

/** A backend that does not rotate answers `access` alone. */
const RefreshedSchema = Type.Object({
  access: TokenPairSchema.properties.access,
  refresh: Type.Optional(TokenPairSchema.properties.refresh),
});
const LOGIN = { method: "POST", path: "/user/token/" } as const;

/** Logs in with the member's password. @returns the walk with the new access token */
export async function logIn(walk: MemberWalk): Promise<MemberWalk> {
  const { kit, phone: phone_number, password } = walk;
  const pair = await kit.ask<TokenPair>(
    "로그인 (JSON)",
    { ...LOGIN, json: { phone_number, password } },
    { status: 200, schema: TokenPairSchema },
  );
  return { ...walk, access: need(pair, "로그인").access };
}

/** Logins, renewal, handing over and logout; the walk's own login stays. */
export async function walkSession({ kit, phone: phone_number, password, access }: MemberWalk): Promise<void> {
  kit.begin("로그인 상태");
  await kit.ask(
    "틀린 비밀번호",
    { ...LOGIN, json: { phone_number, password: `${password}x` } },
    { status: 401, code: "invalid_credentials" },
  );
  const pair = await kit.ask<TokenPair>(
    "로그인 (form)",
    { ...LOGIN, form: { phone_number, password } },
    { status: 200, schema: TokenPairSchema },
  );
  const refresh = { method: "POST", path: "/user/token/refresh/" } as const;
  const form = { refresh: need(pair, "로그인").refresh };
  const renewed = await kit.ask<{ access: string; refresh?: string }>(
    "토큰 갱신",
    { ...refresh, form },
    { status: 200, schema: RefreshedSchema },
  );
  await kit.ask("JSON으로 갱신", { ...refresh, json: form }, { status: 415 });
  const last = { refresh: renewed?.refresh ?? form.refresh };
  await kit.ask("로그아웃", { method: "POST", path: "/user/logout/", form: last }, { status: 204 });
  await kit.ask("로그아웃한 토큰 갱신", { ...refresh, form: last }, { status: 401, code: "token_not_valid" });

  const handover = await kit.ask<HandoverCode>(
    "로그인을 넘길 코드",
    { method: "POST", path: "/user/handover/", json: { audience: "website" }, access },
    { status: 200, schema: HandoverCodeSchema },
  );
  await kit.ask(
    "모르는 곳에 넘기기",
    { method: "POST", path: "/user/handover/", json: {}, access },
    { status: 400 },
  );
  if (!handover) return;
  const exchange = { method: "POST", path: "/user/handover/exchange/" } as const;
  const json = { code: handover.code, audience: "website" };
  await kit.ask("넘겨받기", { ...exchange, json }, { status: 200, schema: HandoverSessionSchema });
  await kit.ask("한 번 쓴 코드", { ...exchange, json }, { status: 400, code: "handover_not_valid" });
}
