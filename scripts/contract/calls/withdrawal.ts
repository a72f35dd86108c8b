import type { MemberWalk } from "../walk";

/** The end of the walk's member. */
export async function withdraw({ kit, access, id, phone, password }: MemberWalk): Promise<void> {
  kit.begin("탈퇴");
  const leave = { method: "DELETE", path: "/user/sign_out/{id}/", access } as const;
  await kit.ask("다른 회원을 탈퇴시키기", { ...leave, params: { id: id + 1 } }, { status: 403 });
  await kit.ask("탈퇴", { ...leave, params: { id } }, { status: 204 });
  await kit.ask("탈퇴한 회원의 정보", { path: "/user/info/", access }, { status: 401 });
  await kit.ask(
    "탈퇴한 회원의 로그인",
    { method: "POST", path: "/user/token/", json: { phone_number: phone, password } },
    { status: 401, code: "invalid_credentials" },
  );
}
