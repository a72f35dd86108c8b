import { eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { buildApp } from "@/backend/app";
import { smsCode } from "@/backend/db/schema";
import { takeAttempts } from "@/backend/limits";
import { limitSmsOfAddress } from "@/backend/routes/account/limits";
import { purgeCodes } from "@/backend/sms/codes";
import { purgeOutbox } from "@/backend/sms/outbox";
import { NotSentError, type SmsMessage } from "@/backend/sms/sender";
import { askerOf, askForCode, fetchCode, makeSignUp, postSignUp, readOutbox } from "../sign-up";
import { createTestApp, form, makePhone, readRefusal, RICH_PHONE, type TestApp } from "../support";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

let api: TestApp;
let testCount = 0;
/** Each test has its own address, because many limits count by it. */
let address = "";
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(() => {
  testCount += 1;
  address = `203.0.113.${testCount}`;
});
afterAll(() => api.close());

const ask = (phone: string, more: Record<string, string> = {}) => {
  const { payload, headers } = form({ phone, ...more });
  return api.app.inject({
    method: "POST",
    url: "/user/auth_sms/",
    payload,
    headers: { ...headers, ...askerOf(phone), "x-forwarded-for": address },
  });
};
const look = (phone: string, digits: string) =>
  api.app.inject({
    url: `/user/auth_sms/?phone=${phone}&auth_number=${digits}`,
    headers: { ...askerOf(phone), "x-forwarded-for": address },
  });
const checkPhone = (phone: string) =>
  api.app.inject({
    url: `/user/vertification_phone/?phone=${phone}`,
    headers: { "x-forwarded-for": address },
  });
const checkNickname = (nickname: string) =>
  api.app.inject({
    url: `/api/user/?check_nickname=${encodeURIComponent(nickname)}`,
    headers: { "x-forwarded-for": address },
  });
const cookieOf = ({ cookies }: LightMyRequestResponse) => ({
  cookie: `${cookies[0]!.name}=${cookies[0]!.value}`,
});
/** Six digits that are not the code. */
const miss = (code: string) => (code === "000000" ? "000001" : "000000");

describe("the check of a number", () => {
  test("distinguishes a member's from any other", async () => {
    expect((await checkPhone(RICH_PHONE)).json()).toEqual({ is_registered: true });
    expect((await checkPhone(makePhone())).json()).toEqual({ is_registered: false });
  });

  test("knows a number however it is written", async () => {
    for (const written of ["010-1234-5678", "+82 10 1234 5678", "821012345678", "０１０ １２３４ ５６７８"]) {
      expect((await checkPhone(encodeURIComponent(written))).json()).toEqual({ is_registered: true });
    }
  });

  test.each(["010-12a4-5678", "123", "", "0101234567890"])("takes a number only, not %s", async (phone) => {
    const response = await checkPhone(encodeURIComponent(phone));
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, ["phone"]]);
  });

  test("answers one address a hundred times in ten minutes", async () => {
    for (let count = 0; count < 100; count += 1) {
      expect((await checkPhone(RICH_PHONE)).statusCode).toBe(200);
    }
    const refused = await checkPhone(RICH_PHONE);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "600"]);
    api.advance(10 * MINUTE_MS);
    expect((await checkPhone(RICH_PHONE)).statusCode).toBe(200);
  });
});

describe("the check of a nickname", () => {
  test("distinguishes a taken one from a free one, in any case and Hangul too", async () => {
    expect((await checkNickname("버핏러")).json()).toEqual({ is_available: false });
    expect((await checkNickname("버핏러".normalize("NFD"))).json()).toEqual({ is_available: false });
    expect((await checkNickname("없는이름")).json()).toEqual({ is_available: true });
    expect((await checkNickname("운영자")).json()).toEqual({ is_available: false });
  });

  test.each(["가", "열두 글자보다 긴 닉네임", "a b", "😀😀", "'--"])(
    "says that %s cannot be a nickname",
    async (name) => {
      const response = await checkNickname(name);
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toHaveProperty("check_nickname");
    },
  );

  test("answers one address a hundred times in ten minutes", async () => {
    for (let count = 0; count < 100; count += 1) await checkNickname("없는이름");
    expect((await checkNickname("없는이름")).statusCode).toBe(429);
  });
});

describe("a code by SMS", () => {
  test("is kept in the outbox, six digits in a text that fits one message", async () => {
    const phone = makePhone();
    const response = await ask(phone);
    expect([response.statusCode, response.json()]).toEqual([200, { expires_in: 180 }]);
    const [sms] = await readOutbox(api, phone);
    expect(sms).toMatchObject({ phone, code: expect.stringMatching(/^\d{6}$/) });
    expect(sms?.text).toBe(`[버핏] 인증번호 ${sms?.code} (3분 안에 입력해 주세요)`);
    const bytes = [...sms!.text].reduce((sum, letter) => sum + (letter > "~" ? 2 : 1), 0);
    expect(bytes).toBeLessThanOrEqual(90);
  });

  test("begins with the chain's name, the longest of which still fits one message", async () => {
    const { config } = api.app;
    const { brand } = config;
    onTestFinished(() => void (config.brand = brand));
    config.brand = "가".repeat(20);
    const phone = makePhone();
    await ask(phone);
    const [sms] = await readOutbox(api, phone);
    expect(sms?.text).toMatch(/^\[가{20}\] 인증번호 /);
    const bytes = [...sms!.text].reduce((sum, letter) => sum + (letter > "~" ? 2 : 1), 0);
    expect(bytes).toBeLessThanOrEqual(90);
  });

  test("is in the database as a keyed hash only", async () => {
    const phone = makePhone();
    const code = await fetchCode(api, phone);
    const rows = await api.db.select().from(smsCode).where(eq(smsCode.phoneNumber, phone));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0]?.codeHash)).not.toContain(code);
  });

  test("is requested by form only", async () => {
    const json = await api.app.inject({ method: "POST", url: "/user/auth_sms/", payload: { phone: "0" } });
    expect(json.statusCode).toBe(415);
    const wrong = await ask("010-1234-567x");
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ["phone"]]);
    expect((await ask(makePhone(), { is_reset: "yes" })).statusCode).toBe(400);
  });

  test("is sent once a minute, five times an hour, ten times a day per number, for any purpose", async () => {
    const phone = makePhone();
    expect((await ask(phone)).statusCode).toBe(200);
    const tooSoon = await ask(phone, { is_reset: "true" });
    expect(tooSoon.statusCode).toBe(429);
    expect(tooSoon.headers["retry-after"]).toBe("60");
    expect(readRefusal(tooSoon)).toEqual({
      code: "too_many_requests",
      message: "요청이 너무 많아요. 60초 뒤에 다시 시도해 주세요.",
    });
    for (let count = 2; count <= 5; count += 1) {
      // While its code is of use.
      await api.app.settleJobs("sms");
      api.advance(MINUTE_MS);
      expect((await ask(phone)).statusCode, `number ${count}`).toBe(200);
    }
    await api.app.settleJobs("sms");
    api.advance(MINUTE_MS);
    const sixth = await ask(phone);
    expect([sixth.statusCode, sixth.headers["retry-after"]]).toEqual([429, String(55 * 60)]);
    api.advance(HOUR_MS);
    for (let count = 6; count <= 10; count += 1) {
      expect((await ask(phone)).statusCode, `number ${count}`).toBe(200);
      await api.app.settleJobs("sms");
      api.advance(MINUTE_MS);
    }
    api.advance(HOUR_MS);
    expect((await ask(phone)).statusCode).toBe(429);
    api.advance(24 * HOUR_MS);
    expect((await ask(phone)).statusCode).toBe(200);
    expect((await readOutbox(api, phone)).length).toBe(11);
  });

  test("that is refused for its number does not count for the hour", async () => {
    const phone = makePhone();
    await ask(phone);
    for (let count = 0; count < 9; count += 1) expect((await ask(phone)).statusCode).toBe(429);
    api.advance(MINUTE_MS);
    expect((await ask(phone)).statusCode).toBe(200);
  });

  test("is sent to one address thirty times in ten minutes", async () => {
    for (let count = 0; count < 30; count += 1) expect((await ask(makePhone())).statusCode).toBe(200);
    const refused = await ask(makePhone());
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "600"]);
    address = "203.0.113.251";
    expect((await ask(makePhone())).statusCode).toBe(200);
    address = `203.0.113.${testCount}`;
    api.advance(10 * MINUTE_MS);
    expect((await ask(makePhone())).statusCode).toBe(200);
  });

  test("is sent to one address three hundred times a day", async () => {
    const [, ofDay] = limitSmsOfAddress(address);
    for (let count = 0; count < 299; count += 1) await takeAttempts(api.db, [ofDay!], api.app.clock());
    expect((await ask(makePhone())).statusCode).toBe(200);
    api.advance(HOUR_MS);
    const refused = await ask(makePhone());
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, String(23 * 60 * 60)]);
    expect(refused.json().message).toBe("요청이 너무 많아요. 23시간 뒤에 다시 시도해 주세요.");
  });

  test("is sent to one browser five times in ten minutes, whatever number and address", async () => {
    const { cookie } = cookieOf(await ask(makePhone()));
    const askElsewhere = (from: number) =>
      askForCode(api, makePhone(), { headers: { cookie, "x-forwarded-for": `198.51.100.${from}` } });
    for (let count = 2; count <= 5; count += 1) expect((await askElsewhere(count)).statusCode).toBe(200);
    expect((await askElsewhere(6)).statusCode).toBe(429);
    api.advance(10 * MINUTE_MS);
    expect((await askElsewhere(7)).statusCode).toBe(200);
  });

  test("is sent from this machine without a limit by address, but not in production", async () => {
    const { config } = api.app;
    onTestFinished(() => void (config.isMaster = false));
    address = "127.0.0.1";
    for (let count = 0; count < 31; count += 1) expect((await ask(makePhone())).statusCode).toBe(200);
    config.isMaster = true;
    for (let count = 0; count < 30; count += 1) expect((await ask(makePhone())).statusCode).toBe(200);
    expect((await ask(makePhone())).statusCode).toBe(429);
  });

  test("goes to one number however it is written, once a minute", async () => {
    const written = [
      "010-9876-0001",
      "+82 10 9876 0001",
      "821098760001",
      "０１０-９８７６-０００１",
      "0082 010 98760001",
    ];
    const answers = [];
    for (const phone of written) answers.push((await ask(phone)).statusCode);
    expect(answers).toEqual([200, 429, 429, 429, 429]);
    expect(await readOutbox(api, "01098760001")).toHaveLength(1);
  });

  test.each(["0212345678", "0601234567", "1588158812", "1012345678", "01212345678", "82212345678"])(
    "is not sent to %s, which is no mobile phone",
    async (phone) => {
      const response = await ask(phone);
      expect([response.statusCode, response.json().errors]).toEqual([
        400,
        { phone: ["문자를 받을 수 있는 휴대폰 번호를 적어 주세요."] },
      ]);
    },
  );

  test("for a number of twelve digits is accepted, and no message goes out", async () => {
    expect((await ask("050712345678")).json()).toEqual({ expires_in: 180 });
    expect(await readOutbox(api, "050712345678")).toEqual([]);
  });

  test("is sent no more often a day than the operator allows, who reads of it in the log", async () => {
    const { config } = api.app;
    onTestFinished(() => void (config.smsDailyMax = 3000));
    api.advance(24 * HOUR_MS);
    config.smsDailyMax = 10;
    for (let count = 1; count <= 10; count += 1) {
      address = `198.51.100.${count}`;
      expect((await ask(makePhone())).statusCode, `number ${count}`).toBe(200);
    }
    const refused = await ask(makePhone());
    expect([refused.statusCode, readRefusal(refused)]).toEqual([
      429,
      {
        code: "sms_all_sent",
        message:
          "오늘 보낼 수 있는 인증 문자를 모두 보냈어요. 24시간 뒤에 다시 시도하거나 고객센터에 알려 주세요.",
      },
    ]);
    const told = api.logs
      .filter((line) => line.includes("SMS_DAILY_MAX"))
      .map((line) => JSON.parse(line).msg);
    expect(told).toEqual([
      "SMS_DAILY_MAX: 하루 10통 가운데 8통을 보냈어요.",
      "SMS_DAILY_MAX: 하루 10통을 다 보내서 하루가 지날 때까지 인증 문자가 나가지 않아요.",
    ]);
    api.advance(24 * HOUR_MS);
    expect((await ask(makePhone())).statusCode).toBe(200);
  });

  test("for a reset is sent to members only, with the same answer and the same limits", async () => {
    const stranger = makePhone();
    const answers = [await ask(stranger, { is_reset: "true" }), await ask(RICH_PHONE, { is_reset: "true" })];
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      Array(2).fill([200, { expires_in: 180 }]),
    );
    expect(await readOutbox(api, stranger)).toEqual([]);
    expect(await readOutbox(api, RICH_PHONE)).toHaveLength(1);
    const again = [await ask(stranger, { is_reset: "true" }), await ask(RICH_PHONE, { is_reset: "true" })];
    expect(readRefusal(again[0])).toEqual(readRefusal(again[1]));
    expect(again.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
  });

  test("does not reveal to a guesser who is a member", async () => {
    const stranger = makePhone();
    // Forget what other tests requested for this number.
    api.advance(24 * HOUR_MS);
    const code = await fetchCode(api, RICH_PHONE, true);
    await askForCode(api, stranger, { isReset: true });
    for (let count = 0; count < 6; count += 1) {
      const [atStranger, atMember] = [await look(stranger, miss(code)), await look(RICH_PHONE, miss(code))];
      expect(readRefusal(atStranger)).toEqual(readRefusal(atMember));
      expect(atMember.statusCode).toBe(400);
    }
  });
});

describe("the check of a code", () => {
  test("says that the digits are right, any number of times", async () => {
    const phone = makePhone();
    const code = await fetchCode(api, phone);
    for (let count = 0; count < 3; count += 1) {
      const response = await look(phone, code);
      expect([response.statusCode, response.json()]).toEqual([200, { verified: true }]);
    }
  });

  test("says how many attempts are left, and none after five failed ones, not even for the right digits", async () => {
    const phone = makePhone();
    const code = await fetchCode(api, phone);
    const messages = [];
    for (let count = 0; count < 5; count += 1) {
      const response = await look(phone, miss(code));
      expect([response.statusCode, response.json().code]).toEqual([400, "auth_number_mismatch"]);
      expect(response.json().errors).toEqual({ auth_number: [response.json().message] });
      messages.push(response.json().message);
    }
    expect(messages[0]).toBe("인증번호가 맞지 않아요. 4번 더 입력할 수 있어요.");
    expect(messages[4]).toBe("인증번호가 맞지 않아요. 여러 번 틀려서 새로 받아야 해요.");
    expect((await look(phone, code)).json()).toMatchObject({ code: "auth_number_expired" });
  });

  test("is too late after three minutes", async () => {
    const phone = makePhone();
    const code = await fetchCode(api, phone);
    api.advance(180 * SECOND_MS - 1);
    expect((await look(phone, code)).statusCode).toBe(200);
    const late = makePhone();
    const lateCode = await fetchCode(api, late);
    api.advance(180 * SECOND_MS);
    expect((await look(late, lateCode)).json()).toMatchObject({ code: "auth_number_expired" });
  });

  test("of a number without a requested code says so", async () => {
    expect((await look(makePhone(), "123456")).json()).toMatchObject({ code: "auth_number_expired" });
  });

  test.each(["12345", "1234567", "abcdef", ""])("takes six digits, not %s", async (digits) => {
    const response = await look(makePhone(), digits);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, ["auth_number"]]);
  });

  test("takes the older of two codes as well, because messages can arrive out of order", async () => {
    const phone = makePhone();
    const older = await fetchCode(api, phone);
    api.advance(MINUTE_MS);
    const newer = await fetchCode(api, phone);
    expect((await look(phone, older)).statusCode).toBe(200);
    expect((await look(phone, newer)).statusCode).toBe(200);
  });

  test("counts the failed attempts of an address over all numbers", async () => {
    for (let count = 0; count < 100; count += 1) {
      expect((await look(makePhone(), "000000")).statusCode).toBe(400);
    }
    expect((await look(makePhone(), "000000")).statusCode).toBe(429);
  });
});

describe("a code belongs to the browser that asked for it", () => {
  test("whose cookie no script reads, no other site's page sends, and production sends over https only", async () => {
    const { config } = api.app;
    onTestFinished(() => void (config.isMaster = false));
    const { value, ...attributes } = (await ask(makePhone())).cookies[0]!;
    expect(value).toMatch(/^[\w-]{43}$/);
    expect(attributes).toEqual({
      name: "sms_asker",
      path: "/user/",
      maxAge: 33 * 60,
      httpOnly: true,
      sameSite: "Strict",
    });
    config.isMaster = true;
    expect((await ask(makePhone())).cookies[0]).toMatchObject({ secure: true });
  });

  test("and a stranger's guesses neither find it nor wear it out", async () => {
    const phone = makePhone();
    const code = await fetchCode(api, phone);
    const [stranger, other] = [undefined, (await ask(makePhone())).cookies[0]!];
    for (const cookie of [stranger, `${other.name}=${other.value}`, "sms_asker=made-up"]) {
      for (const digits of [...Array<string>(6).fill(miss(code)), code]) {
        const guessed = await api.app.inject({
          url: `/user/auth_sms/?phone=${phone}&auth_number=${digits}`,
          headers: { "x-forwarded-for": "192.0.2.1", ...(cookie && { cookie }) },
        });
        expect([guessed.statusCode, guessed.json().code]).toEqual([400, "auth_number_expired"]);
      }
    }
    expect((await look(phone, code)).json()).toEqual({ verified: true });
  });

  test("also in a sign-up, and whoever asks without it slows only their own address", async () => {
    const phone = makePhone();
    const code = await fetchCode(api, phone);
    const payload = makeSignUp({ phone_number: phone, auth_number: code });
    const stolen = await api.app.inject({ method: "POST", url: "/user/sign_up/", payload });
    expect([stolen.statusCode, stolen.json().code]).toEqual([400, "auth_number_expired"]);
    const guess = (from: string) =>
      api.app.inject({
        url: `/user/auth_sms/?phone=${phone}&auth_number=${code}`,
        headers: { "x-forwarded-for": from },
      });
    for (let count = 0; count < 100; count += 1) await guess("192.0.2.2");
    expect((await guess("192.0.2.2")).statusCode).toBe(429);
    expect((await guess("192.0.2.3")).statusCode).toBe(400);
    expect((await postSignUp(api, payload)).statusCode).toBe(201);
  });

  test("who asks again in the same browser may still use the first", async () => {
    const phone = makePhone();
    const first = await fetchCode(api, phone);
    api.advance(MINUTE_MS);
    await fetchCode(api, phone);
    expect((await look(phone, first)).statusCode).toBe(200);
  });

  test("and what strangers ask for the same number does not change that", async () => {
    const phone = makePhone();
    const code = await fetchCode(api, phone);
    api.advance(MINUTE_MS);
    const { payload, headers } = form({ phone });
    const others = await api.app.inject({ method: "POST", url: "/user/auth_sms/", payload, headers });
    const cookie = `${others.cookies[0]!.name}=${others.cookies[0]!.value}`;
    for (let count = 0; count < 5; count += 1) {
      const url = `/user/auth_sms/?phone=${phone}&auth_number=${miss(code)}`;
      await api.app.inject({ url, headers: { cookie } });
    }
    expect((await look(phone, code)).statusCode).toBe(200);
  });
});

describe("a verified code", () => {
  test("is valid for thirty minutes, and a resend does not end it", async () => {
    const phone = makePhone();
    const code = await fetchCode(api, phone);
    await look(phone, code);
    api.advance(MINUTE_MS);
    await fetchCode(api, phone);
    api.advance(29 * MINUTE_MS - 1);
    expect((await look(phone, code)).statusCode).toBe(200);
    const signedUp = await postSignUp(api, makeSignUp({ phone_number: phone, auth_number: code }));
    expect(signedUp.statusCode).toBe(201);
  });

  test("is valid for no longer", async () => {
    const phone = makePhone();
    const code = await fetchCode(api, phone);
    await look(phone, code);
    api.advance(30 * MINUTE_MS);
    const late = await postSignUp(api, makeSignUp({ phone_number: phone, auth_number: code }));
    expect([late.statusCode, late.json().code]).toEqual([400, "auth_number_expired"]);
  });
});

describe("what is stored of messages", () => {
  test("is removed after a day", async () => {
    const phone = makePhone();
    await fetchCode(api, phone);
    api.advance(24 * HOUR_MS);
    const recent = makePhone();
    await fetchCode(api, recent);
    api.advance(1);
    await purgeCodes(api.db, api.app.clock());
    await purgeOutbox(api.db, api.app.clock());
    const numbers = await api.db.selectDistinct({ phone: smsCode.phoneNumber }).from(smsCode);
    expect(numbers).toEqual([{ phone: recent }]);
    expect(await readOutbox(api, phone)).toEqual([]);
    expect(await readOutbox(api, recent)).toHaveLength(1);
  });

  test("is shown newest first, of all numbers when none is named", async () => {
    const [first, second] = [makePhone(), makePhone()];
    await fetchCode(api, first);
    await fetchCode(api, second);
    const all = (await api.app.inject({ url: "/dev/sms/" })).json();
    expect(all.slice(0, 2).map(({ phone }: { phone: string }) => phone)).toEqual([second, first]);
  });
});

test("no log line contains a number or a code, neither on success nor when a message cannot be sent", async () => {
  const lines: string[] = [];
  const config = { ...api.app.config, logLevel: "info", hasAccessLog: true };
  const smsSender = {
    send: ({ phone, code }: SmsMessage) =>
      Promise.reject(new NotSentError(`no line to ${phone} for code=${code}`)),
  };
  const logStream = { write: (line: string) => void lines.push(line) };
  const phone = makePhone();
  const { payload, headers } = form({ phone });
  const looked = `/user/auth_sms/?phone=${phone}&auth_number=987654`;
  for (const sender of [undefined, smsSender]) {
    api.advance(MINUTE_MS);
    const app = await buildApp({
      db: api.db,
      config,
      contracts: api.app.contracts,
      photos: api.app.photos,
      clock: api.app.clock,
      smsSender: sender,
      logStream,
    });
    const sent = await app.inject({ method: "POST", url: "/user/auth_sms/", payload, headers });
    expect(sent.statusCode).toBe(200);
    await app.inject({ url: looked });
    await app.settleJobs("sms");
    await app.close();
  }
  const written = lines.join("");
  expect(written).toContain("sms not sent");
  expect(written).toContain("/user/auth_sms/?phone=[hidden]&auth_number=[hidden]");
  const [kept] = await readOutbox(api, phone);
  for (const secret of [phone, "987654", kept!.code]) expect(written).not.toContain(secret);
});

test("production never shows the stored messages", async () => {
  const config = { ...api.app.config, isMaster: true, jwtSecret: "another secret that is 32 letters long" };
  const { contracts, photos } = api.app;
  const app = await buildApp({ db: api.db, config, contracts, photos });
  onTestFinished(() => app.close());
  expect((await app.inject({ url: "/dev/sms/" })).statusCode).toBe(404);
});
