import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { askerOf, askForCode, fetchCode, GOOD_PASSWORD, signUpMember } from "../sign-up";
import { createTestApp, form, makePhone, readRefusal, type TestApp } from "../support";

const NEW_PASSWORD = "brand-New2@";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const reset = (phone_number: string, auth_number: string, new_pw1 = NEW_PASSWORD, new_pw2 = new_pw1) => {
  const { payload, headers } = form({ phone_number, auth_number, new_pw1, new_pw2 });
  return api.app.inject({
    method: "PUT",
    url: "/user/reset_password/",
    payload,
    headers: { ...headers, ...askerOf(phone_number) },
  });
};
const look = (phone: string, code: string) =>
  api.app.inject({ url: `/user/auth_sms/?phone=${phone}&auth_number=${code}`, headers: askerOf(phone) });
const login = (phone_number: string, password: string, { from = "", cookie = "" } = {}) =>
  api.app.inject({
    method: "POST",
    url: "/user/token/",
    payload: { phone_number, password },
    headers: { cookie, ...(from && { "x-forwarded-for": from }) },
  });
const verify = (payload: object) =>
  api.app.inject({ method: "POST", url: "/user/new-password/verify/", payload });

/** A member whose last code is a minute old. */
async function makeMember() {
  const made = await signUpMember(api);
  api.advance(60_000);
  return made;
}

describe("a forgotten password", () => {
  test("is reset with a code, and every earlier login has ended", async () => {
    const { phone, refresh, access } = await makeMember();
    const response = await reset(phone, await fetchCode(api, phone, true));
    expect([response.statusCode, response.json()]).toEqual([200, {}]);
    expect((await login(phone, GOOD_PASSWORD)).statusCode).toBe(401);
    expect((await login(phone, NEW_PASSWORD)).statusCode).toBe(200);
    const renewed = await api.app.inject({
      method: "POST",
      url: "/user/token/refresh/",
      ...form({ refresh }),
    });
    expect([renewed.statusCode, renewed.json().code]).toEqual([401, "password_changed"]);
    const info = await api.app.inject({
      url: "/user/info/",
      headers: { authorization: `Bearer ${access}` },
    });
    expect(info.statusCode).toBe(401);
  });

  test("leaves the logins of others alone", async () => {
    const bystander = await makeMember();
    const { phone } = await makeMember();
    await reset(phone, await fetchCode(api, phone, true));
    const info = await api.app.inject({
      url: "/user/info/",
      headers: { authorization: `Bearer ${bystander.access}` },
    });
    expect(info.statusCode).toBe(200);
  });

  test("allows a login immediately, however often it had failed before", async () => {
    const { phone } = await makeMember();
    for (let count = 0; count < 5; count += 1) await login(phone, "wrong");
    expect((await login(phone, GOOD_PASSWORD)).statusCode).toBe(429);
    await reset(phone, await fetchCode(api, phone, true));
    expect((await login(phone, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test("opens the login at once that strangers have closed, and this browser stays open", async () => {
    const { phone } = await makeMember();
    const attack = async () => {
      for (let count = 0; count < 101; count += 1)
        await login(phone, "wrong", { from: `2001:db8:${count}::1` });
    };
    const before = (await login(phone, GOOD_PASSWORD)).cookies[0]!;
    await attack();
    expect((await login(phone, GOOD_PASSWORD)).json()).toMatchObject({ code: "password_reset_needed" });
    const done = await reset(phone, await fetchCode(api, phone, true));
    expect((await login(phone, NEW_PASSWORD)).statusCode).toBe(200);
    await attack();
    const inThisBrowser = { cookie: `known_device=${done.cookies[0]!.value}` };
    expect((await login(phone, NEW_PASSWORD, inThisBrowser)).statusCode).toBe(200);
    // Whoever knew the old password may have been in there.
    const inOldBrowser = { cookie: `known_device=${before.value}` };
    expect((await login(phone, NEW_PASSWORD, inOldBrowser)).statusCode).toBe(429);
  });

  test("ends a login that was checking the old one at the same moment", async () => {
    const { phone } = await makeMember();
    const code = await fetchCode(api, phone, true);
    const { passwords } = api.app;
    const compare = passwords.verify;
    const verify = vi.spyOn(passwords, "verify").mockImplementationOnce(async (...compared) => {
      const isRight = await compare(...compared);
      expect((await reset(phone, code)).statusCode).toBe(200);
      return isRight;
    });
    expect((await login(phone, GOOD_PASSWORD)).statusCode).toBe(401);
    verify.mockRestore();
    expect((await login(phone, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test("accepts a code that was checked before, once", async () => {
    const { phone } = await makeMember();
    const code = await fetchCode(api, phone, true);
    await look(phone, code);
    api.advance(29 * 60_000);
    expect((await reset(phone, code)).statusCode).toBe(200);
    const again = await reset(phone, code, "another-One3#");
    expect([again.statusCode, again.json().code]).toEqual([400, "auth_number_expired"]);
    expect((await login(phone, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test("does not accept a code that was sent for a sign-up, verified or not", async () => {
    const { phone } = await makeMember();
    const code = await fetchCode(api, phone);
    await look(phone, code);
    const response = await reset(phone, code);
    expect([response.statusCode, response.json().code]).toEqual([400, "auth_number_expired"]);
    expect((await login(phone, GOOD_PASSWORD)).statusCode).toBe(200);
  });

  test("with a wrong code gets the same answer for a member and anybody else, and nothing is hashed", async () => {
    const hash = vi.spyOn(api.app.passwords, "hash");
    const { phone } = await makeMember();
    hash.mockClear();
    const stranger = makePhone();
    const code = await fetchCode(api, phone, true);
    await askForCode(api, stranger, { isReset: true });
    const wrong = code === "000000" ? "000001" : "000000";
    for (let count = 0; count < 6; count += 1) {
      const answers = [await reset(phone, wrong), await reset(stranger, wrong)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
      expect(readRefusal(answers[0])).toEqual(readRefusal(answers[1]));
    }
    expect((await reset(phone, code)).json()).toMatchObject({ code: "auth_number_expired" });
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
  });

  test("reports each broken rule of the new one, and keeps the code for the next attempt", async () => {
    const { phone } = await makeMember();
    const code = await fetchCode(api, phone, true);
    const cases: [string, string, Record<string, string[]>][] = [
      ["short1!", "short1!", { new_pw1: ["8자 이상이어야 해요."] }],
      ["abcd1234", "abcd1234", { new_pw1: ["특수문자를 하나 이상 넣어 주세요."] }],
      [NEW_PASSWORD, "other", { new_pw2: ["비밀번호가 서로 달라요."] }],
    ];
    for (const [first, second, errors] of cases) {
      const response = await reset(phone, code, first, second);
      expect([response.statusCode, response.json().errors]).toEqual([400, errors]);
    }
    expect((await reset(phone, code, "abcd123!")).statusCode).toBe(200);
  });

  test("is set by form only", async () => {
    const response = await api.app.inject({ method: "PUT", url: "/user/reset_password/", payload: {} });
    expect(response.statusCode).toBe(415);
    const empty = await api.app.inject({ method: "PUT", url: "/user/reset_password/", ...form({}) });
    expect(Object.keys(empty.json().errors).sort()).toEqual([
      "auth_number",
      "new_pw1",
      "new_pw2",
      "phone_number",
    ]);
  });
});

describe("the rules of a new password", () => {
  test.each([
    ["abcd123!", "abcd123!", { is_eight: true, is_special: true, is_same: true }],
    ["한글도여덟자면!", "한글도여덟자면!", { is_eight: true, is_special: true, is_same: true }],
  ])("are kept by %s", async (new_pw1, new_pw2, flags) => {
    const response = await verify({ new_pw1, new_pw2 });
    expect([response.statusCode, response.json()]).toEqual([200, flags]);
  });

  test.each([
    ["abc123!", "abc123!", { is_eight: false, is_special: true, is_same: true }],
    ["abcd1234", "abcd1234", { is_eight: true, is_special: false, is_same: true }],
    ["abcd 123", "abcd 123", { is_eight: true, is_special: false, is_same: true }],
    ["abcd123!", "abcd123?", { is_eight: true, is_special: true, is_same: false }],
    ["", "", { is_eight: false, is_special: false, is_same: false }],
  ])("are reported separately for %j and %j", async (new_pw1, new_pw2, flags) => {
    const response = await verify({ new_pw1, new_pw2 });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      ...flags,
      code: "invalid_input",
      message: "입력한 내용을 다시 확인해 주세요.",
    });
  });

  test("need both fields", async () => {
    const response = await verify({ new_pw1: "abcd123!" });
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      { new_pw2: ["꼭 필요한 항목이에요."] },
    ]);
  });
});
