import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { DEMO_PASSWORD } from "@/backend/db/seed/members";
import { createFreshMember, sendWith, type FreshMember } from "../fresh-member";
import { createTestApp, form, type TestApp } from "../support";

const NEW_PASSWORD = "brandnew5678#";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const change = (who: FreshMember, old_pwd: string, new_pw1 = NEW_PASSWORD, new_pw2 = new_pw1) =>
  who.send({ method: "PUT", url: "/user/update_password/", ...form({ old_pwd, new_pw1, new_pw2 }) });
const verify = (who: FreshMember, password: string) =>
  who.send({ method: "POST", url: "/user/password/verify/", payload: { password } });
const logIn = (phone_number: string, password: string) =>
  api.app.inject({ method: "POST", url: "/user/token/", payload: { phone_number, password } });

describe("changing the password", () => {
  test("accepts the new one only, and ends every other login but this one", async () => {
    const who = await createFreshMember(api);
    const other = await api.login(who.phone);
    const bystander = await createFreshMember(api);

    expect((await change(who, DEMO_PASSWORD)).statusCode).toBe(200);
    expect((await logIn(who.phone, DEMO_PASSWORD)).statusCode).toBe(401);
    expect((await logIn(who.phone, NEW_PASSWORD)).statusCode).toBe(200);

    const otherInfo = await api.app.inject({
      url: "/user/info/",
      headers: { authorization: `Bearer ${other.access}` },
    });
    const otherRefresh = await api.app.inject({
      method: "POST",
      url: "/user/token/refresh/",
      ...form({ refresh: other.refresh }),
    });
    expect([otherInfo.statusCode, otherRefresh.statusCode]).toEqual([401, 401]);
    expect(otherRefresh.json()).toMatchObject({ code: "password_changed" });
    expect((await who.send({ url: "/user/info/" })).statusCode).toBe(200);
    expect((await bystander.send({ url: "/user/info/" })).statusCode).toBe(200);
  });

  test("is done ten times a day at most: each is told by a message, and one member's would hold up all others'", async () => {
    const who = await createFreshMember(api);
    const answers: number[] = [];
    let old = DEMO_PASSWORD;
    for (let times = 0; times < 11; times += 1) {
      const next = `brandnew${times}678#`;
      const answer = await change(who, old, next);
      answers.push(answer.statusCode);
      if (answer.statusCode === 200) old = next;
    }
    expect(answers).toEqual([...Array<number>(10).fill(200), 429]);
    expect((await logIn(who.phone, old)).statusCode).toBe(200);
    api.advance(24 * 60 * 60_000);
    const { access } = (await logIn(who.phone, old)).json<{ access: string }>();
    expect((await change({ ...who, send: sendWith(api, access) }, old)).statusCode).toBe(200);
  });

  test("refuses a login whose old password was being compared at that moment", async () => {
    const who = await createFreshMember(api);
    const { passwords } = api.app;
    const verify = passwords.verify.bind(passwords);
    const slow = vi.spyOn(passwords, "verify").mockImplementationOnce(async (hash, password) => {
      const isRight = await verify(hash, password);
      expect((await change(who, DEMO_PASSWORD)).statusCode).toBe(200);
      return isRight;
    });
    const answer = await logIn(who.phone, DEMO_PASSWORD);
    slow.mockRestore();
    expect([answer.statusCode, answer.json().code]).toEqual([401, "invalid_credentials"]);
  });

  test("reports a wrong old password at its field", async () => {
    const answer = await change(await createFreshMember(api), "not the one!");
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "password_mismatch",
      errors: { old_pwd: ["일치하지 않는 비밀번호"] },
    });
  });

  test.each([
    ["too short", "ab12!", "ab12!", { new_pw1: ["8자 이상이어야 해요."] }],
    [
      "without a special character",
      "abcd12345",
      "abcd12345",
      { new_pw1: ["특수문자를 하나 이상 넣어 주세요."] },
    ],
    ["not repeated", "abcd1234!", "abcd1234?", { new_pw2: ["비밀번호가 서로 달라요."] }],
    [
      "wrong in every way",
      "abc",
      "abd",
      {
        new_pw1: ["8자 이상이어야 해요.", "특수문자를 하나 이상 넣어 주세요."],
        new_pw2: ["비밀번호가 서로 달라요."],
      },
    ],
    ["the old one", DEMO_PASSWORD, DEMO_PASSWORD, { new_pw1: ["지금 쓰는 비밀번호와 달라야 해요."] }],
  ])("refuses a new one that is %s, with a message", async (_title, new_pw1, new_pw2, errors) => {
    const who = await createFreshMember(api);
    const answer = await change(who, DEMO_PASSWORD, new_pw1, new_pw2);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
    expect((await verify(who, DEMO_PASSWORD)).statusCode).toBe(200);
  });

  test("refuses a missing field and a password of megabytes", async () => {
    const who = await createFreshMember(api);
    const send = (fields: Record<string, string>) =>
      who.send({ method: "PUT", url: "/user/update_password/", ...form(fields) });
    expect((await send({ old_pwd: DEMO_PASSWORD })).statusCode).toBe(400);
    expect((await change(who, DEMO_PASSWORD, `${"a".repeat(128)}!`)).statusCode).toBe(400);
  });
});

describe("the password confirmation", () => {
  test("distinguishes right from wrong", async () => {
    const who = await createFreshMember(api);
    expect((await verify(who, DEMO_PASSWORD)).json()).toEqual({ is_valid: true });
    const wrong = await verify(who, "wrong");
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({
      code: "password_mismatch",
      errors: { password: ["일치하지 않는 비밀번호"] },
    });
    expect(JSON.stringify(api.logs)).not.toContain("wrong");
  });

  test("stops after ten failed attempts, here and at the change together, for fifteen minutes", async () => {
    const who = await createFreshMember(api);
    const misses = await Promise.all(
      Array.from({ length: 14 }, (_, i) => (i % 2 ? verify(who, "wrong") : change(who, "wrong"))),
    );
    expect(misses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    const refused = misses.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(4);
    expect(Number(refused[0]!.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused[0]!.json().message).toMatch(/15분 뒤에/);

    expect((await verify(who, DEMO_PASSWORD)).statusCode).toBe(429);
    const somebodyElse = await createFreshMember(api);
    expect((await verify(somebodyElse, DEMO_PASSWORD)).statusCode).toBe(200);
    api.advance(14 * 60_000);
    expect((await verify(who, DEMO_PASSWORD)).statusCode).toBe(429);
    api.advance(60_000);
    // The access token has expired by now as well.
    const again = { ...who, send: sendWith(api, (await api.login(who.phone)).access) };
    expect((await verify(again, DEMO_PASSWORD)).statusCode).toBe(200);
  });

  test("takes JSON only and requires a login", async () => {
    const who = await createFreshMember(api);
    const asForm = await who.send({
      method: "POST",
      url: "/user/password/verify/",
      ...form({ password: DEMO_PASSWORD }),
    });
    expect(asForm.statusCode).toBe(415);
    const anonymous = await api.app.inject({
      method: "POST",
      url: "/user/password/verify/",
      payload: { password: DEMO_PASSWORD },
    });
    expect(anonymous.statusCode).toBe(401);
  });
});
