import type { Call, Kit } from "../kit";
import type { MemberWalk } from "../walk";
import { NO_CODE } from "./coupons";

/** Sends a call until it is refused for being too many, as often as the contract allows and a few times more. */
async function exceed(kit: Kit, what: string, call: Call, max: number): Promise<void> {
  for (let count = 0; count < max; count += 1) {
    if ((await kit.send(call)).status === 429) break;
  }
  await kit.ask(`${what} ${max}번 넘게`, call, { status: 429 });
}

/** Limits that anybody meets, for a number that nobody has. */
export async function exceedLimits(kit: Kit, phone_number: string): Promise<void> {
  kit.begin("횟수 제한");
  const login = { method: "POST", path: "/user/token/", json: { phone_number, password: "wrong" } } as const;
  await exceed(kit, "15분에 틀린 비밀번호", login, 5);
}

/** Limits of a member. */
export async function exceedMemberLimits({ kit, access, password }: MemberWalk): Promise<void> {
  kit.begin("회원의 횟수 제한");
  const verify = { method: "POST", path: "/user/password/verify/", json: { password: "x" }, access } as const;
  await exceed(kit, "15분에 틀린 비밀번호", verify, 10);
  const records = { method: "POST", path: "/user/records/", json: { password }, access } as const;
  await kit.ask("그 뒤에 내 기록", records, { status: 429 });
  const handover = {
    method: "POST",
    path: "/user/handover/",
    json: { audience: "website" },
    access,
  } as const;
  await exceed(kit, "1분에 넘길 코드", handover, 10);
  const claim = { method: "POST", path: "/api/member/b-coupon-user/membership/", access } as const;
  await exceed(kit, "10분에 없는 쿠폰 코드", { ...claim, json: { code_value: NO_CODE } }, 10);
  const find = { path: "/api/b_coupon/{code_value}/", params: { code_value: NO_CODE }, access };
  await kit.ask("그 뒤에 코드로 찾기", find, { status: 429 });
  const update = { method: "PUT", path: "/user/update_password/", access } as const;
  const form = { old_pwd: "x", new_pw1: `${password}New`, new_pw2: `${password}New` };
  await kit.ask("그 뒤에 비밀번호 바꾸기", { ...update, form }, { status: 429 });
}
