import { PasswordVerifiedSchema, RecordsSchema } from "@/lib/contract/account";
import { UserSchema, type User } from "@/lib/contract/member";
import { PHOTO_MAX_BYTES } from "@/lib/contract/rules/account";
import type { MemberWalk } from "../walk";

/** A picture of one point. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function withPhoto(bytes: Buffer, type: string): FormData {
  const body = new FormData();
  body.append("photo", new Blob([new Uint8Array(bytes)], { type }), "photo.png");
  return body;
}

/** The member's own data and password. @returns the walk with the new password */
export async function walkProfile(walk: MemberWalk): Promise<MemberWalk> {
  const { kit, access, id, phone, password } = walk;
  kit.begin("내 정보");
  const info = { path: "/user/info/", access };
  const change = { ...info, method: "PUT" } as const;
  const schema = UserSchema;
  await kit.ask("내 정보", info, {
    status: 200,
    schema,
    check: (user: User) =>
      (user.id !== id && `id가 ${user.id}예요. 가입할 때는 ${id}였어요.`) ||
      (user.phone_number !== phone && "번호가 가입한 번호와 달라요."),
  });
  const nickname = `계약${String(id).slice(-6)}`;
  await kit.ask(
    "닉네임과 수신 동의 바꾸기",
    { ...change, form: { nickname, allowed_for_marketing: "true" } },
    {
      status: 200,
      schema,
      check: (user: User) =>
        (user.nickname !== nickname && `닉네임이 ${String(user.nickname)}예요.`) ||
        (!user.allowed_for_marketing && "수신 동의가 바뀌지 않았어요."),
    },
  );
  await kit.ask(
    "빈 닉네임은 지우기",
    { ...change, form: { nickname: "" } },
    {
      status: 200,
      schema,
      check: (user: User) => user.nickname !== null && "닉네임이 남았어요.",
    },
  );
  await kit.ask(
    "이메일이 아닌 값",
    { ...change, form: { email: "no" } },
    { status: 400, code: "invalid_input" },
  );
  await kit.ask("JSON으로 바꾸기", { ...change, json: { nickname } }, { status: 415 });
  const pictured = await kit.ask<User>(
    "사진 올리기",
    { ...change, multipart: withPhoto(PICTURE, "image/png") },
    {
      status: 200,
      schema,
      check: (user: User) => user.photo_uri === null && "photo_uri가 null이에요.",
    },
  );
  const name = /^\/?(?:media\/)?photo\/([^/?]+)$/.exec(pictured?.photo_uri ?? "")?.[1];
  if (name) await kit.ask("올린 사진", { path: "/media/photo/{name}", params: { name } }, { status: 200 });
  const noPicture = withPhoto(Buffer.from("no picture"), "image/png");
  await kit.ask("사진이 아닌 파일", { ...change, multipart: noPicture }, { status: [400, 415] });
  const tooLarge = withPhoto(Buffer.alloc(PHOTO_MAX_BYTES + 1), "image/png");
  await kit.ask("5MB보다 큰 사진", { ...change, multipart: tooLarge }, { status: 413 });
  return { ...walk, password: await changePassword(walk, password) };
}

async function changePassword({ kit, access }: MemberWalk, password: string): Promise<string> {
  kit.begin("비밀번호");
  const verify = { method: "POST", path: "/user/password/verify/", access } as const;
  await kit.ask(
    "지금 비밀번호",
    { ...verify, json: { password } },
    { status: 200, schema: PasswordVerifiedSchema },
  );
  await kit.ask(
    "틀린 비밀번호",
    { ...verify, json: { password: "x" } },
    { status: 400, code: "password_mismatch" },
  );
  const records = { method: "POST", path: "/user/records/", access } as const;
  await kit.ask("내 기록", { ...records, json: { password } }, { status: 200, schema: RecordsSchema });
  await kit.ask(
    "틀린 비밀번호로 내 기록",
    { ...records, json: { password: "x" } },
    { status: 400, code: "password_mismatch" },
  );
  const update = { method: "PUT", path: "/user/update_password/", access } as const;
  const next = `${password}Next`;
  await kit.ask(
    "틀린 지금 비밀번호로 바꾸기",
    { ...update, form: { old_pwd: "x", new_pw1: next, new_pw2: next } },
    { status: 400, code: "password_mismatch" },
  );
  await kit.ask(
    "규칙에 맞지 않는 새 비밀번호",
    { ...update, form: { old_pwd: password, new_pw1: "short", new_pw2: "short" } },
    { status: 400 },
  );
  await kit.ask(
    "비밀번호 바꾸기",
    { ...update, form: { old_pwd: password, new_pw1: next, new_pw2: next } },
    { status: 200 },
  );
  return next;
}
