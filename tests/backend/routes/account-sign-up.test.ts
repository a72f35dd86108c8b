import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { agreement, coupon, couponUser, member, memberConsent, message, referral } from "@/backend/db/schema";
import { toSeoulTime } from "@/backend/time";
import type { SignUpRequest, SignUpResponse } from "@/lib/contract/account";
import type { AgreedText, Agreement } from "@/lib/contract/agreement";
import { writeConsents } from "@/lib/contract/rules/order";
import { onCount } from "@/lib/runtime/count";
import { askerOf, fetchCode, GOOD_PASSWORD, makeSignUp, postSignUp, signUpMember } from "../sign-up";
import { createTestApp, form, makePhone, NOW, RICH_PHONE, type TestApp } from "../support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const readInfo = async (access: string) =>
  (await api.app.inject({ url: "/user/info/", headers: { authorization: `Bearer ${access}` } })).json();
const findMember = async (id: number) => (await api.db.select().from(member).where(eq(member.id, id)))[0]!;

/** Signs up with a valid code and the test's other values; the error's body and status. */
async function trySignUp(fields: Partial<SignUpRequest>) {
  const phone = makePhone();
  const auth_number = await fetchCode(api, phone);
  return postSignUp(api, makeSignUp({ phone_number: phone, auth_number, ...fields }));
}

test("who became a member is counted, and who was refused is not", async () => {
  const counted = vi.fn();
  onTestFinished(onCount(counted));
  await trySignUp({});
  await trySignUp({ password2: "another-One1!" });
  expect(counted.mock.calls.filter(([name]) => name === "sign_ups")).toEqual([["sign_ups", "done"]]);
});

describe("sign-up", () => {
  test("takes JSON, urlencoded and multipart alike, and logs the new member in", async () => {
    const formats = [
      (fields: SignUpRequest) => ({ payload: fields }),
      (fields: SignUpRequest) => form({ ...fields }),
      toMultipart,
    ];
    for (const format of formats) {
      const phone = makePhone();
      const fields = makeSignUp({ phone_number: phone, auth_number: await fetchCode(api, phone) });
      const { payload, headers } = { headers: {}, ...format(fields) };
      const response = await api.app.inject({
        method: "POST",
        url: "/user/sign_up/",
        payload,
        headers: { ...headers, ...askerOf(phone) },
      });
      expect(response.statusCode).toBe(201);
      const { id, access, refresh } = response.json<SignUpResponse>();
      expect(await readInfo(access)).toEqual({
        id,
        name: "한새벽",
        nickname: null,
        photo_uri: null,
        email: null,
        phone_number: phone,
        gender: "F",
        birth_date: "19950505",
        remain_point: 0,
        allowed_for_marketing: false,
        marketing_changed_at: "2026-11-20T12:00:00+09:00",
        allowed_for_reminders: true,
        long_terms_closed_until: null,
      });
      const renewed = await api.app.inject({
        method: "POST",
        url: "/user/token/refresh/",
        ...form({ refresh }),
      });
      expect(renewed.statusCode).toBe(200);
      const login = { phone_number: phone, password: GOOD_PASSWORD };
      const again = await api.app.inject({ method: "POST", url: "/user/token/", payload: login });
      expect(again.statusCode).toBe(200);
    }
  });

  test("keeps nickname, e-mail address, consent and when everything was agreed to", async () => {
    const { id, access } = await signUpMember(api, {
      name: "  Mary-Jane O'Neil ",
      nickname: " 새벽런 ",
      email: " Dawn@Example.com ",
      allowed_for_marketing: "true",
    });
    expect(await readInfo(access)).toMatchObject({
      name: "Mary-Jane O'Neil",
      nickname: "새벽런",
      email: "Dawn@Example.com",
      allowed_for_marketing: true,
    });
    const at = NOW.toISOString();
    expect((await findMember(id)).agreements).toEqual({ terms: at, privacy: at, age14: at });
  });

  test("treats an empty nickname, address, code or campaign as none", async () => {
    const { id } = await signUpMember(api, {
      nickname: " ",
      email: "",
      referral_code: " ",
      utm_source: "",
      utm_medium: "",
      utm_campaign: "",
      utm_content: "",
    });
    expect(await findMember(id)).toMatchObject({ nickname: null, email: null, utm: null });
  });

  test("keeps the campaign when all four values are given, otherwise none of them", async () => {
    const four = { utm_source: "naver", utm_medium: "cpc", utm_campaign: "가을", utm_content: "a\0b\ud800" };
    const { id } = await signUpMember(api, four);
    expect((await findMember(id)).utm).toEqual({
      source: "naver",
      medium: "cpc",
      campaign: "가을",
      content: "ab",
    });
    const three = await signUpMember(api, { ...four, utm_content: undefined });
    expect((await findMember(three.id)).utm).toBeNull();
  });

  test("ignores what a new member cannot choose", async () => {
    const more = {
      id: 1,
      pk: 1,
      remain_point: 1_000_000,
      is_staff: true,
      is_active: true,
      passwordHash: "x",
      password_hash: "x",
      referralCode: "MINE",
      photo_uri: "https://elsewhere.example/a.webp",
      photoUri: "https://elsewhere.example/a.webp",
      created: "2000-01-01",
      marketing_changed_at: "2000-01-01T00:00:00Z",
      __proto__: { is_staff: true },
    };
    const { id, access } = await signUpMember(api, more as Partial<SignUpRequest>);
    expect(id).toBeGreaterThan(2);
    expect(await readInfo(access)).toMatchObject({ id, remain_point: 0, photo_uri: null });
    const row = await findMember(id);
    expect(row.created).toEqual(NOW);
    expect(row.referralCode).toMatch(/^[0-9A-F]{10}$/);
    expect(row.passwordHash).toMatch(/^\$argon2id\$/);
  });
});

describe("a sign-up is refused with the field's own message", () => {
  test.each<[string, Partial<SignUpRequest>, Record<string, string[]>]>([
    ["a short password", { password: "abc1!", password2: "abc1!" }, { password: ["8자 이상이어야 해요."] }],
    [
      "a password without a special character",
      { password: "abcd 1234", password2: "abcd 1234" },
      { password: ["특수문자를 하나 이상 넣어 주세요."] },
    ],
    ["two passwords", { password2: "other-One1!" }, { password2: ["비밀번호가 서로 달라요."] }],
    ["no real name", { name: "<b>1</b>" }, { name: ["이름을 다시 확인해 주세요."] }],
    ["a name that cannot be seen", { name: "\u3164\u3164\u3164" }, { name: ["이름을 다시 확인해 주세요."] }],
    ["a malformed address", { email: "a b@c.d" }, { email: ["올바르지 않은 형식"] }],
    [
      "a nickname with spaces",
      { nickname: "새벽 러너" },
      { nickname: ["한글, 영문, 숫자, _ . 로 2~12자까지 쓸 수 있어요."] },
    ],
    [
      "a day that is none",
      { birth_date: "19990230" },
      { birth_date: ["태어난 날을 숫자 여덟 자리로 적어 주세요. 예: 19990131"] },
    ],
    ["a child", { birth_date: "20121121" }, { birth_date: ["만 14세부터 가입할 수 있어요."] }],
    ["no terms", { agree_terms: "false" }, { agree_terms: ["동의해야 가입할 수 있어요."] }],
    ["no privacy", { agree_privacy: "false" }, { agree_privacy: ["동의해야 가입할 수 있어요."] }],
    ["no age", { agree_age14: "false" }, { agree_age14: ["동의해야 가입할 수 있어요."] }],
    [
      "an unknown referral code",
      { referral_code: "NOBODY" },
      { referral_code: ["없는 추천 코드예요. 비워 두어도 가입할 수 있어요."] },
    ],
    [
      "a referral code that can be none",
      { referral_code: "\0'--" },
      { referral_code: ["없는 추천 코드예요. 비워 두어도 가입할 수 있어요."] },
    ],
  ])("for %s", async (_what, fields, errors) => {
    const response = await trySignUp(fields);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "invalid_input", errors });
    expect(Object.keys(response.json().errors)).toEqual(Object.keys(errors));
  });

  test("for what is missing or is not text", async () => {
    const response = await postSignUp(api, { phone_number: 1, gender: "X", email: "a@example.com" });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors).sort()).toEqual([
      "agree_age14",
      "agree_privacy",
      "agree_terms",
      "allowed_for_marketing",
      "auth_number",
      "birth_date",
      "gender",
      "name",
      "password",
      "password2",
      "phone_number",
    ]);
  });

  test("for everything invalid at the same time", async () => {
    const response = await trySignUp({ name: "1", email: "a@", password: "a", password2: "b" });
    expect(Object.keys(response.json().errors).sort()).toEqual(["email", "name", "password", "password2"]);
  });

  test("no more on the fourteenth birthday", async () => {
    expect((await trySignUp({ birth_date: "20121120" })).statusCode).toBe(201);
  });
});

describe("the code of a sign-up", () => {
  test("may be entered right away, without a check before", async () => {
    expect((await trySignUp({})).statusCode).toBe(201);
  });

  test("can be used once", async () => {
    const phone = makePhone();
    const auth_number = await fetchCode(api, phone);
    const fields = makeSignUp({ phone_number: phone, auth_number });
    expect((await postSignUp(api, fields)).statusCode).toBe(201);
    const again = await postSignUp(api, fields);
    expect([again.statusCode, again.json().code]).toEqual([400, "auth_number_expired"]);
  });

  test("is valid for its own number only", async () => {
    const other = await fetchCode(api, makePhone());
    const phone = makePhone();
    const own = await fetchCode(api, phone);
    const wrong = other === own ? String((Number(own) + 1) % 1_000_000).padStart(6, "0") : other;
    const response = await postSignUp(api, makeSignUp({ phone_number: phone, auth_number: wrong }));
    expect([response.statusCode, response.json().code]).toEqual([400, "auth_number_mismatch"]);
  });

  test("is not one that was sent for a reset", async () => {
    const code = await fetchCode(api, RICH_PHONE, true);
    const response = await postSignUp(api, makeSignUp({ phone_number: RICH_PHONE, auth_number: code }));
    expect([response.statusCode, response.json().code]).toEqual([400, "auth_number_expired"]);
  });

  test("is not used up by an invalid form", async () => {
    const phone = makePhone();
    const auth_number = await fetchCode(api, phone);
    const wrong = makeSignUp({ phone_number: phone, auth_number, nickname: "버핏러" });
    expect((await postSignUp(api, wrong)).statusCode).toBe(409);
    const mended = makeSignUp({ phone_number: phone, auth_number, nickname: "새닉네임" });
    expect((await postSignUp(api, mended)).statusCode).toBe(201);
  });

  test("is checked before anything expensive, and nothing is hashed for a refused form", async () => {
    const hash = vi.spyOn(api.app.passwords, "hash");
    await fetchCode(api, makePhone());
    const phone = makePhone();
    const code = await fetchCode(api, phone);
    const wrong = code === "000000" ? "000001" : "000000";
    await postSignUp(api, makeSignUp({ phone_number: phone, auth_number: wrong }));
    await postSignUp(api, makeSignUp({ phone_number: phone, auth_number: code, password2: "x" }));
    await postSignUp(api, makeSignUp({ phone_number: phone, auth_number: code, nickname: "버핏러" }));
    await postSignUp(api, makeSignUp({ phone_number: phone, auth_number: code, referral_code: "NOBODY" }));
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
  });

  test("expires after five failed attempts, checks and forms counted together", async () => {
    const phone = makePhone();
    const code = await fetchCode(api, phone);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let count = 0; count < 3; count += 1) {
      const url = `/user/auth_sms/?phone=${phone}&auth_number=${wrong}`;
      await api.app.inject({ url, headers: askerOf(phone) });
    }
    for (let count = 0; count < 2; count += 1) {
      await postSignUp(api, makeSignUp({ phone_number: phone, auth_number: wrong }));
    }
    const late = await postSignUp(api, makeSignUp({ phone_number: phone, auth_number: code }));
    expect(late.json()).toMatchObject({ code: "auth_number_expired" });
  });
});

describe("what only one member can have", () => {
  test("is the number", async () => {
    const { phone } = await signUpMember(api);
    api.advance(60_000);
    const auth_number = await fetchCode(api, phone);
    const response = await postSignUp(api, makeSignUp({ phone_number: phone, auth_number }));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      code: "phone_taken",
      message: "이미 가입된 휴대폰 번호예요. 로그인해 주세요.",
      request_id: expect.any(String),
      errors: { phone_number: ["이미 가입된 번호"] },
    });
  });

  test.each(["관리자", "버핏_관리자", "버핏", "BUTFIT", "admin.01"])(
    "is the nickname %s, by which one would pass for the chain",
    async (nickname) => {
      const response = await trySignUp({ nickname });
      expect([response.statusCode, response.json().code]).toEqual([409, "nickname_taken"]);
    },
  );

  test("is the nickname, in any case", async () => {
    await signUpMember(api, { nickname: "Runner.7" });
    const response = await trySignUp({ nickname: "rUNNER.7" });
    expect([response.statusCode, response.json().code]).toEqual([409, "nickname_taken"]);
    expect(response.json().errors).toEqual({ nickname: ["사용중인 닉네임"] });
  });

  test("is the e-mail address, in any case; both are reported when both are taken", async () => {
    await signUpMember(api, { nickname: "둘다있음", email: "both@example.com" });
    const one = await trySignUp({ email: "BOTH@example.com" });
    expect([one.statusCode, one.json().code]).toEqual([409, "email_taken"]);
    const both = await trySignUp({ nickname: "둘다있음", email: "both@example.com" });
    expect(both.json()).toMatchObject({
      code: "nickname_taken",
      errors: { nickname: ["사용중인 닉네임"], email: ["사용중인 이메일"] },
    });
  });

  test("is not revealed to anybody without a valid code", async () => {
    const response = await postSignUp(
      api,
      makeSignUp({ phone_number: RICH_PHONE, auth_number: "123456", nickname: "버핏러" }),
    );
    expect(response.json().code).toMatch(/^auth_number_/);
    expect(response.body).not.toContain("사용중");
  });

  test("cannot be tried endlessly, and nobody else can use up the attempts", async () => {
    const phone = makePhone();
    for (let count = 0; count < 61; count += 1) {
      await postSignUp(api, makeSignUp({ phone_number: phone, auth_number: "123456" }));
    }
    const auth_number = await fetchCode(api, phone);
    const fields = makeSignUp({ phone_number: phone, auth_number, nickname: "버핏러" });
    // From another address each time, so that no address reaches its own limit first.
    const send = (index: number) =>
      api.app.inject({
        method: "POST",
        url: "/user/sign_up/",
        headers: { "x-forwarded-for": `198.51.100.${index}`, ...askerOf(phone) },
        payload: fields,
      });
    for (let count = 0; count < 60; count += 1) expect((await send(count)).statusCode).toBe(409);
    const refused = await send(60);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "1800"]);
  });
});

describe("an invitation", () => {
  test("is recorded, and gives the new member the coupon for invited friends while there is one", async () => {
    const referrer = await findMember((await signUpMember(api)).id);
    await api.db.delete(coupon).where(eq(coupon.isReferral, true));
    const without = await signUpMember(api, { referral_code: referrer.referralCode });
    const [offer] = await api.db
      .insert(coupon)
      .values({
        codeValue: "FRIENDTEST",
        name: "친구 초대",
        description: "초대받은 친구에게 드려요.",
        isBusiness: true,
        discountType: "amount",
        discountValue: 10_000,
        startsAt: NOW,
        expiresAt: new Date(NOW.getTime() + 24 * 60 * 60 * 1000),
        quantityLeft: 1,
        isReferral: true,
      })
      .returning();
    const first = await signUpMember(api, { referral_code: ` ${referrer.referralCode.toLowerCase()} ` });
    const second = await signUpMember(api, { referral_code: referrer.referralCode });

    const invited = await api.db
      .select({ id: referral.memberId, rewardedPoint: referral.rewardedPoint })
      .from(referral)
      .where(eq(referral.referrerId, referrer.id))
      .orderBy(referral.id);
    expect(invited).toEqual([without, first, second].map(({ id }) => ({ id, rewardedPoint: 0 })));
    const held = await api.db.select().from(couponUser).where(eq(couponUser.couponId, offer!.id));
    expect(held).toHaveLength(1);
    expect(held[0]).toMatchObject({ memberId: first.id, expiresAt: offer!.expiresAt, usedAt: null });
    // Who has it is told so, once; the other two have nothing, and the inviter nothing yet.
    const told = await api.db.select().from(message).where(eq(message.event, "coupon_given"));
    expect(told).toMatchObject([
      { memberId: first.id, subject: String(held[0]!.id), path: "/mypage/coupon", state: "waiting" },
    ]);
    expect(told[0]!.text).toContain("쿠폰: 친구 초대\n쓸 수 있는 날: 2026년 11월 21일 (토)까지");
  });
});

function toMultipart(fields: SignUpRequest) {
  const boundary = randomUUID();
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    payload: `${parts.join("")}--${boundary}--\r\n`,
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

describe("what is agreed to at sign-up", () => {
  const readTexts = async (): Promise<Agreement[]> =>
    (await api.app.inject({ url: "/api/agreement/?for=sign_up" })).json();
  const readAgreed = async (access: string): Promise<AgreedText[]> =>
    (
      await api.app.inject({ url: "/api/member/agreement/", headers: { authorization: `Bearer ${access}` } })
    ).json();
  const countKept = () => api.db.$count(memberConsent);
  const all = async () => writeConsents(await readTexts());

  test("is kept with version, hash and time, and told to its member in the words of then", async () => {
    const texts = await readTexts();
    expect(texts.map(({ name }) => name)).toEqual(["marketing", "privacy", "sign_up"]);
    const { id, access } = await signUpMember(api, {
      agreements: await all(),
      allowed_for_marketing: "true",
    });
    const kept = await api.db.select().from(memberConsent).where(eq(memberConsent.memberId, id));
    expect(kept).toHaveLength(3);
    for (const { name, version, sha256 } of texts)
      expect(kept).toContainEqual({ memberId: id, name, version, sha256, agreedAt: api.app.clock() });
    await api.db.transaction(async (tx) => {
      await tx.update(agreement).set({ retiredAt: NOW }).where(eq(agreement.name, "privacy"));
      const next = { ...texts[1]!, effectiveOn: "2027-01-01", retiredAt: null };
      await tx.insert(agreement).values({ ...next, version: "2027-01", content: "다른 글이에요." });
    });
    const agreed = await readAgreed(access);
    expect(agreed.map(({ name }) => name)).toEqual(["sign_up", "privacy", "marketing"]);
    expect(agreed[1]).toEqual({ ...texts[1], agreed_at: toSeoulTime(api.app.clock()) });
  });

  test("is marketing only of who wants it", async () => {
    const texts = (await readTexts()).filter(({ name }) => name !== "marketing");
    const { access } = await signUpMember(api, { agreements: writeConsents(texts) });
    expect((await readAgreed(access)).map(({ name }) => name)).toEqual(["sign_up", "privacy"]);
  });

  test("is not made up for a browser that does not send it", async () => {
    const { access } = await signUpMember(api);
    expect(await readAgreed(access)).toEqual([]);
  });

  test.each([
    ["a version that never was", (sent: string) => sent.replace(/privacy@[^,]+/, "privacy@1999-01")],
    ["one that is no longer agreed to", (sent: string) => sent.replace(/privacy@[^,]+/, "privacy@2026-11")],
    ["a text too few", (sent: string) => sent.replace(/,?privacy@[^,]+/, "")],
    ["a text twice", (sent: string) => `${sent},${sent.split(",")[0]}`],
  ])("that is forged is refused, and nobody is a member: %s", async (_, forge) => {
    const before = await countKept();
    const members = await api.db.$count(member);
    const answer = await trySignUp({ agreements: forge(await all()), allowed_for_marketing: "true" });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "agreement_changed" });
    expect([await countKept(), await api.db.$count(member)]).toEqual([before, members]);
  });

  test("to marketing is refused where the box says no, and the box where the text is missing", async () => {
    expect((await trySignUp({ agreements: await all() })).statusCode).toBe(409);
    const texts = (await readTexts()).filter(({ name }) => name !== "marketing");
    const without = await trySignUp({
      agreements: writeConsents(texts),
      allowed_for_marketing: "true",
    });
    expect(without.statusCode).toBe(409);
  });

  test("is no text of the checkout's, nor the checkout one of these", async () => {
    expect((await trySignUp({ agreements: "terms@2026-11" })).statusCode).toBe(400);
    const names = ((await api.app.inject({ url: "/api/agreement/" })).json() as Agreement[]).map(
      ({ name }) => name,
    );
    expect(names).toEqual(["card_provider", "refund", "terms"]);
  });

  test("is in the member's own records, and goes with the member", async () => {
    const { id, access } = await signUpMember(api, {
      agreements: await all(),
      allowed_for_marketing: "true",
    });
    const headers = { authorization: `Bearer ${access}` };
    const records = await api.app.inject({
      ...{ method: "POST", url: "/user/records/", headers },
      payload: { password: GOOD_PASSWORD },
    });
    expect(records.json().html).toContain("가입할 때 동의한 글");
    await api.app.inject({ method: "DELETE", url: `/user/sign_out/${id}/`, headers });
    expect(await api.db.$count(memberConsent, eq(memberConsent.memberId, id))).toBe(0);
  });
});
