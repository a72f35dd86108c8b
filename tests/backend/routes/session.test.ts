import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TokenPair } from "@/lib/contract/session";
import { createTestApp, form, makePhone, RICH_PHONE, type TestApp } from "../support";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let api: TestApp;
let testCount = 0;
/** Each test has its own address, because failed attempts are counted by it. */
let address = "";
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(() => {
  testCount += 1;
  address = `203.0.113.${testCount}`;
});
afterAll(() => api.close());

const attempt = (phone_number: string, password: string, from = address) =>
  api.app.inject({
    method: "POST",
    url: "/user/token/",
    headers: { "x-forwarded-for": from },
    payload: { phone_number, password },
  });
const refresh = (token: string) =>
  api.app.inject({ method: "POST", url: "/user/token/refresh/", ...form({ refresh: token }) });
const logout = (token: string) =>
  api.app.inject({ method: "POST", url: "/user/logout/", ...form({ refresh: token }) });
const readInfo = (access: string) =>
  api.app.inject({ url: "/user/info/", headers: { authorization: `Bearer ${access}` } });

describe("login", () => {
  test("takes JSON, urlencoded and multipart alike", async () => {
    const fields = { phone_number: RICH_PHONE, password: "demo1234!" };
    const boundary = randomUUID();
    const multipart = Object.entries(fields)
      .map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join("");
    const requests = [
      { payload: fields },
      form(fields),
      {
        payload: `${multipart}--${boundary}--\r\n`,
        headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
      },
    ];
    for (const request of requests) {
      const response = await api.app.inject({ method: "POST", url: "/user/token/", ...request });
      expect(response.statusCode).toBe(200);
      const { access } = response.json<TokenPair>();
      expect((await readInfo(access)).json()).toMatchObject({ phone_number: RICH_PHONE });
    }
  });

  test("answers an unknown phone and a wrong password with the same message", async () => {
    const unknown = await attempt(makePhone(), "demo1234!");
    const wrong = await attempt(RICH_PHONE, "not this one");
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ code: "invalid_credentials" });
    expect(unknown.json()).toEqual(wrong.json());
  });

  test("stops after five failed attempts per number and address, for the right password too, and opens again", async () => {
    for (let miss = 0; miss < 5; miss += 1) expect((await attempt(RICH_PHONE, "wrong")).statusCode).toBe(401);
    const refused = await attempt(RICH_PHONE, "demo1234!");
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("900");
    expect(refused.json()).toEqual({
      code: "too_many_requests",
      message: "요청이 너무 많아요. 15분 뒤에 다시 시도해 주세요.",
    });
    api.advance(15 * MINUTE_MS);
    expect((await attempt(RICH_PHONE, "demo1234!")).statusCode).toBe(200);
  });

  test("of a member is not locked by failed attempts from elsewhere", async () => {
    for (let miss = 0; miss < 8; miss += 1) await attempt(RICH_PHONE, "wrong", "198.51.100.9");
    expect((await attempt(RICH_PHONE, "demo1234!")).statusCode).toBe(200);
  });

  test("forgets the failed attempts after the right password", async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let miss = 0; miss < 4; miss += 1) await attempt(RICH_PHONE, "wrong");
      expect((await attempt(RICH_PHONE, "demo1234!")).statusCode).toBe(200);
    }
  });

  test("checks no more than five of twenty guesses that are sent at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(RICH_PHONE, "wrong")));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
  });

  test("lets one member log in on twenty devices at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(RICH_PHONE, "demo1234!")));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  });

  test("counts all IPv6 addresses of one connection as one", async () => {
    for (let miss = 0; miss < 5; miss += 1) await attempt(RICH_PHONE, "wrong", `2001:db8:1:2::${miss}`);
    expect((await attempt(RICH_PHONE, "demo1234!", "2001:db8:1:2:ffff::1")).statusCode).toBe(429);
    expect((await attempt(RICH_PHONE, "demo1234!", "2001:db8:1:3::1")).statusCode).toBe(200);
  });

  test("trusts only the last address that the website names", async () => {
    const phone = makePhone();
    for (let miss = 0; miss < 5; miss += 1) await attempt(phone, "wrong", `10.0.0.${miss}, 203.0.113.50`);
    expect((await attempt(phone, "wrong", "10.9.9.9, 203.0.113.50")).statusCode).toBe(429);
  });
});

describe("an access token", () => {
  test("is valid for fifteen minutes", async () => {
    const { access } = await api.login();
    api.advance(14 * MINUTE_MS);
    expect((await readInfo(access)).statusCode).toBe(200);
    api.advance(2 * MINUTE_MS);
    const late = await readInfo(access);
    expect([late.statusCode, late.json().code]).toEqual([401, "token_not_valid"]);
    expect(late.headers["www-authenticate"]).toBe("Bearer");
  });

  test("ends with its login", async () => {
    const pair = await api.login();
    await logout(pair.refresh);
    expect((await readInfo(pair.access)).statusCode).toBe(401);
  });

  test("of another type, audience or algorithm is refused", async () => {
    const { access } = await api.login();
    const { sub, sid, iat } = api.app.jwt.decode<Record<string, string>>(access)!;
    const base = { typ: "access" as const, sub: sub!, sid: sid! };
    const options = { clockTimestamp: Number(iat) * 1000, expiresIn: 60 };
    const sign = (claims: object, more: object = {}) =>
      api.app.jwt.sign({ ...base, ...claims }, { ...options, ...more });
    const forged = [
      sign({ typ: "refresh" }),
      sign({}, { aud: "elsewhere" }),
      sign({}, { iss: "elsewhere" }),
      sign({}, { expiresIn: undefined }),
      sign({}, { algorithm: "HS512" }),
      sign({}, { key: "another secret that is long enough to use" }),
      sign({ sid: "not-a-uuid" }),
      sign({ sid: randomUUID() }),
      sign({ sub: "2" }),
      sign({ sub: "99999999999" }),
      `${Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url")}.${access.split(".")[1]}.`,
    ];
    for (const token of forged) expect((await readInfo(token)).statusCode, token).toBe(401);
    expect((await readInfo(sign({}))).statusCode).toBe(200);
  });
});

describe("a refresh token", () => {
  test("is exchanged for a new pair each time", async () => {
    const first = await api.login();
    api.advance(20 * MINUTE_MS);
    const second = (await refresh(first.refresh)).json<TokenPair>();
    expect(second.refresh).not.toBe(first.refresh);
    expect((await readInfo(second.access)).statusCode).toBe(200);
    expect((await refresh(second.refresh)).statusCode).toBe(200);
  });

  test("just spent returns the same successor again for thirty seconds", async () => {
    const { refresh: spent } = await api.login();
    const once = (await refresh(spent)).json<TokenPair>();
    api.advance(30_000);
    const again = (await refresh(spent)).json<TokenPair>();
    expect(again.refresh).toBe(once.refresh);
    expect((await refresh(again.refresh)).statusCode).toBe(200);
  });

  test("spent longer ago ends the whole login when it is used again", async () => {
    const { refresh: spent } = await api.login();
    const { refresh: live, access } = (await refresh(spent)).json<TokenPair>();
    api.advance(30_001);
    expect((await refresh(spent)).json()).toMatchObject({ code: "token_not_valid" });
    expect((await refresh(live)).statusCode).toBe(401);
    expect((await readInfo(access)).statusCode).toBe(401);
  });

  test("that is not the one just spent ends the whole login at once", async () => {
    const { refresh: oldest } = await api.login();
    const { refresh: middle } = (await refresh(oldest)).json<TokenPair>();
    const { refresh: live } = (await refresh(middle)).json<TokenPair>();
    expect((await refresh(oldest)).statusCode).toBe(401);
    expect((await refresh(live)).statusCode).toBe(401);
  });

  test("of one login does not touch another", async () => {
    const phone = await api.login();
    const tablet = await api.login();
    await logout(phone.refresh);
    expect((await refresh(phone.refresh)).statusCode).toBe(401);
    expect((await refresh(tablet.refresh)).statusCode).toBe(200);
  });

  test("is valid for thirty days and not longer", async () => {
    const { refresh: token } = await api.login();
    api.advance(30 * DAY_MS);
    expect((await refresh(token)).statusCode).toBe(401);
  });

  test("that was never issued is refused", async () => {
    expect((await refresh("made-up")).statusCode).toBe(401);
    expect((await refresh("\0")).statusCode).toBe(401);
  });
});

describe("logout", () => {
  test("answers 204 for any token, a second time too", async () => {
    const { refresh: token } = await api.login();
    expect((await logout(token)).statusCode).toBe(204);
    expect((await logout(token)).statusCode).toBe(204);
    expect((await logout("made-up")).statusCode).toBe(204);
  });
});
