import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { member } from "@/backend/db/schema";
import { DEMO_PASSWORD } from "@/backend/db/seed/members";
import { createFreshMember } from "../../backend/fresh-member";
import { askerOf, fetchCode, makeSignUp, postSignUp } from "../../backend/sign-up";
import { form, makePhone } from "../../backend/support";
import { openTarget, type Target } from "./strangers";

/*
 * What strangers try first is no password here; what a member may choose is compared whole, as it is meant
 * (docs/decisions/backend-sessions.md).
 */

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

const PHONE = "01024681357";
const OWN = { phone_number: PHONE, name: "남궁새벽", birth_date: "19950505" };
const tryFirst = [
  "password!",
  "PASSWORD!!",
  "12345678!",
  "qwertyuiop@",
  "1q2w3e4r!",
  "iloveyou~!",
  "aaaaaaaa!",
  "가나가나가나가나!",
  `${PHONE}!`,
  "010-2468-1357!",
  "24681357!",
  "19950505!",
  "950505남궁새벽!",
  "남궁새벽!2026",
  "butfit2026!",
  "버핏버핏버핏12!",
  "yeoksam123!",
  "역삼역삼역삼1!",
];

test.each(tryFirst)(
  "%s is refused to a new member, at its field, before a code is used up",
  async (password) => {
    const fields = makeSignUp({ ...OWN, auth_number: "123456", password, password2: password });
    const answer = await postSignUp(target.api, fields);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        code: "password_too_common",
        message:
          "너무 흔하거나 내 정보, 지점 이름으로 된 비밀번호예요. 남이 짐작하기 어려운 것으로 정해 주세요.",
        errors: { password: [answer.json().message] },
        request_id: expect.any(String),
      },
    ]);
  },
);

test("the check of the three rules does not know the list", async () => {
  const payload = { new_pw1: "password!", new_pw2: "password!" };
  const answer = await target.send({ method: "POST", url: "/user/new-password/verify/", payload });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { is_eight: true, is_special: true, is_same: true },
  ]);
});

test("a member's change and reset are refused the same, the reset to nobody but who has the code", async () => {
  const own = await createFreshMember(target.api, { name: OWN.name, birthDate: OWN.birth_date });
  const change = (new_pw1: string) =>
    own.send({
      method: "PUT",
      url: "/user/update_password/",
      ...form({ old_pwd: DEMO_PASSWORD, new_pw1, new_pw2: new_pw1 }),
    });
  const reset = (auth_number: string, new_pw1: string) => {
    const { payload, headers } = form({ phone_number: own.phone, auth_number, new_pw1, new_pw2: new_pw1 });
    const url = "/user/reset_password/";
    return target.send({ method: "PUT", url, payload, headers: { ...headers, ...askerOf(own.phone) } });
  };
  const code = await fetchCode(target.api, own.phone, true);
  const wrong = code === "000000" ? "000001" : "000000";
  for (const password of ["password!", "남궁새벽!2026", "19950505!", `${own.phone}!`]) {
    expect((await change(password)).json()).toMatchObject({
      code: "password_too_common",
      errors: { new_pw1: [expect.any(String)] },
    });
    expect((await reset(code, password)).json()).toMatchObject({
      code: "password_too_common",
      errors: { new_pw1: [expect.any(String)] },
    });
  }
  // Without the code a guesser does not learn whose name it is.
  expect((await reset(wrong, "남궁새벽!2026")).json()).toMatchObject({ code: "auth_number_mismatch" });
  expect((await reset(code, "walnut-Bridge7?")).statusCode).toBe(200);
});

const logIn = (phone_number: string, password: string) =>
  target.send({ method: "POST", url: "/user/token/", payload: { phone_number, password } });
const signUp = async (password: string) => {
  const phone = makePhone();
  const auth_number = await fetchCode(target.api, phone);
  const fields = makeSignUp({ phone_number: phone, auth_number, password, password2: password });
  return { phone, answer: await postSignUp(target.api, fields) };
};

const walnuts = "walnut-".repeat(20);
test.each([
  ["abcd123!", 201],
  ["abcd12!", 400],
  [`${walnuts.slice(0, 63)}!`, 201],
  [`${walnuts.slice(0, 127)}!`, 201],
  [`${walnuts.slice(0, 128)}!`, 400],
  ["  spaces  around!  ", 201],
  ["🙂🙂🙂🙂🙂🙂🙂!", 201],
  ["nul\0inside!!", 201],
])("a password of %j is answered %d", async (password, status) => {
  const { phone, answer } = await signUp(password);
  expect(answer.statusCode).toBe(status);
  if (status !== 201) return;
  expect((await logIn(phone, password)).statusCode).toBe(200);
  // Nothing is cut off or trimmed before the comparison.
  for (const other of [password.slice(0, -1), password.trim(), password.slice(0, 72)]) {
    if (other !== password) expect((await logIn(phone, other)).statusCode).toBe(401);
  }
});

test("a password of ten megabytes is not read", async () => {
  const payload = { phone_number: PHONE, password: "x".repeat(10_000_000) };
  expect((await target.send({ method: "POST", url: "/user/token/", payload })).statusCode).toBe(413);
});

test("a Hangul password is the same from every keyboard, one from before too", async () => {
  const password = "호두나무다리위에!";
  const [whole, letters] = [password.normalize("NFC"), password.normalize("NFD")];
  for (const chosen of [whole, letters]) {
    const { phone } = await signUp(chosen);
    expect((await logIn(phone, whole)).statusCode).toBe(200);
    expect((await logIn(phone, letters)).statusCode).toBe(200);
    // As it was stored before: of what was typed.
    const passwordHash = await hash(chosen, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await target.api.db.update(member).set({ passwordHash }).where(eq(member.phoneNumber, phone));
    expect((await logIn(phone, whole)).statusCode).toBe(200);
    expect((await logIn(phone, letters)).statusCode).toBe(200);
    expect((await logIn(phone, `${whole}!`)).statusCode).toBe(401);
  }
});
