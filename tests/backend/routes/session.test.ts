import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { knownDevice } from "@/backend/db/schema";
import { purgeDevices } from "@/backend/routes/session/devices";
import type { TokenPair } from "@/lib/contract/session";
import { createFreshMember } from "../fresh-member";
import { createTestApp, form, makePhone, readRefusal, RICH_PHONE, type TestApp } from "../support";

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
    expect(readRefusal(unknown)).toEqual(readRefusal(wrong));
  });

  test("stops after five failed attempts per number and address, for the right password too, and opens again", async () => {
    for (let miss = 0; miss < 5; miss += 1) expect((await attempt(RICH_PHONE, "wrong")).statusCode).toBe(401);
    const refused = await attempt(RICH_PHONE, "demo1234!");
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("900");
    expect(readRefusal(refused)).toEqual({
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

  test("counts a number's failed attempts from everywhere, and then shows the way by SMS", async () => {
    const phone = makePhone();
    for (let miss = 0; miss < 100; miss += 1) {
      expect((await attempt(phone, "wrong", `2001:db8:${miss}::1`)).statusCode).toBe(401);
    }
    const refused = await attempt(phone, "wrong");
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "86400"]);
    expect(readRefusal(refused)).toEqual({
      code: "password_reset_needed",
      message:
        "이 번호로 로그인에 실패한 일이 너무 많아서, 처음 쓰는 기기에서는 24시간 동안 로그인할 수 없어요. 비밀번호 찾기에서 문자로 확인하고 새 비밀번호를 정하면 바로 로그인할 수 있어요.",
    });
    api.advance(DAY_MS);
    expect((await attempt(phone, "wrong")).statusCode).toBe(401);
  });

  test("trusts only the last address that the website names", async () => {
    const phone = makePhone();
    for (let miss = 0; miss < 5; miss += 1) await attempt(phone, "wrong", `10.0.0.${miss}, 203.0.113.50`);
    expect((await attempt(phone, "wrong", "10.9.9.9, 203.0.113.50")).statusCode).toBe(429);
  });
});

describe("a browser in which a member has logged in before", () => {
  const PASSWORD = "demo1234!";
  const loginIn = (cookie: string, phone: string, password: string, from = address) =>
    api.app.inject({
      method: "POST",
      url: "/user/token/",
      headers: { cookie, "x-forwarded-for": from },
      payload: { phone_number: phone, password },
    });
  /** Logs in where nobody has, and returns the cookie header of that browser from now on. */
  async function becomeKnown(phone: string, from = address): Promise<string> {
    const [cookie] = (await attempt(phone, PASSWORD, from)).cookies;
    return `${cookie!.name}=${cookie!.value}`;
  }
  async function attack(phone: string) {
    for (let miss = 0; miss < 101; miss += 1) await attempt(phone, "wrong", `2001:db8:${miss}::1`);
  }

  test("has a cookie that no script reads and no other site's page sends, over https only in production", async () => {
    const { config } = api.app;
    onTestFinished(() => void (config.isMaster = false));
    const { value, ...attributes } = (await attempt(RICH_PHONE, PASSWORD)).cookies[0]!;
    expect(value).toMatch(/^[\w-]{43}$/);
    expect(attributes).toEqual({
      name: "known_device",
      path: "/user/",
      maxAge: 400 * 24 * 60 * 60,
      httpOnly: true,
      sameSite: "Strict",
    });
    config.isMaster = true;
    expect((await attempt(RICH_PHONE, PASSWORD)).cookies[0]).toMatchObject({ secure: true });
    expect((await attempt(RICH_PHONE, "wrong")).cookies).toEqual([]);
    const rows = await api.db.select().from(knownDevice);
    expect(JSON.stringify(rows)).not.toContain(value);
  });

  test("lets the member in whatever strangers do, other browsers do not", async () => {
    const { phone } = await createFreshMember(api);
    const cookie = await becomeKnown(phone);
    await attack(phone);
    expect((await attempt(phone, PASSWORD)).json()).toMatchObject({ code: "password_reset_needed" });
    expect((await loginIn("known_device=made-up", phone, PASSWORD)).statusCode).toBe(429);
    const again = await loginIn(cookie, phone, PASSWORD);
    expect(again.statusCode).toBe(200);
    // It stays the same: the member is known here however often they log in.
    expect(`${again.cookies[0]!.name}=${again.cookies[0]!.value}`).toBe(cookie);
    expect((await loginIn(cookie, phone, PASSWORD)).statusCode).toBe(200);
  });

  test("is known for that member only", async () => {
    const [own, { phone }] = [await createFreshMember(api), await createFreshMember(api)];
    const cookie = await becomeKnown(own.phone);
    await attack(phone);
    expect((await loginIn(cookie, phone, PASSWORD)).statusCode).toBe(429);
    expect((await loginIn(cookie, own.phone, PASSWORD)).statusCode).toBe(200);
  });

  test("counts its own failed attempts, from wherever, and a neighbour's at the same address do not count", async () => {
    const { phone } = await createFreshMember(api);
    const cookie = await becomeKnown(phone);
    for (let miss = 0; miss < 6; miss += 1) await attempt(phone, "wrong");
    expect((await attempt(phone, PASSWORD)).statusCode).toBe(429);
    expect((await loginIn(cookie, phone, PASSWORD)).statusCode).toBe(200);
    for (let miss = 0; miss < 5; miss += 1) {
      expect((await loginIn(cookie, phone, "wrong", `198.51.100.${miss}`)).statusCode).toBe(401);
    }
    const refused = await loginIn(cookie, phone, PASSWORD, "198.51.100.9");
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "900"]);
  });

  test("is one of ten at most; the one that was used least recently is forgotten", async () => {
    const { phone } = await createFreshMember(api);
    const first = await becomeKnown(phone);
    const second = await becomeKnown(phone);
    for (let count = 0; count < 9; count += 1) {
      api.advance(MINUTE_MS);
      if (count === 3) await loginIn(first, phone, PASSWORD);
      await becomeKnown(phone);
    }
    await attack(phone);
    expect((await loginIn(first, phone, PASSWORD)).statusCode).toBe(200);
    expect((await loginIn(second, phone, PASSWORD)).statusCode).toBe(429);
  });

  test("is forgotten 400 days after the last login there", async () => {
    const { phone } = await createFreshMember(api);
    const cookie = await becomeKnown(phone);
    api.advance(400 * DAY_MS);
    await purgeDevices(api.db, api.app.clock());
    expect((await loginIn(cookie, phone, PASSWORD)).statusCode).toBe(200);
    api.advance(400 * DAY_MS + 1);
    await purgeDevices(api.db, api.app.clock());
    await attack(phone);
    expect((await loginIn(cookie, phone, PASSWORD)).statusCode).toBe(429);
  });

  test("is erased with the member", async () => {
    const { id, send } = await createFreshMember(api);
    const ofMember = () => api.db.select().from(knownDevice).where(eq(knownDevice.memberId, id));
    expect(await ofMember()).toHaveLength(1);
    await send({ method: "DELETE", url: `/user/sign_out/${id}/` });
    expect(await ofMember()).toEqual([]);
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
