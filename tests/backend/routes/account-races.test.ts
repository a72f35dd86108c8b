import { count, eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { coupon, couponUser, member, sessionFamily, smsCode } from "@/backend/db/schema";
import { askerOf, fetchCode, makeSignUp, postSignUp, readOutbox, signUpMember } from "../sign-up";
import { createTestApp, describeOnDatabases, form, makePhone, NOW, type TestApp } from "../support";

async function withApp(create: () => Promise<TestApp>, run: (api: TestApp) => Promise<void>) {
  const api = await create();
  try {
    await run(api);
  } finally {
    await api.close();
  }
}

/** How many answers there were of each kind: `{"201": 1, "409 phone_taken": 49}`. */
function tally(answers: LightMyRequestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const kind = `${answer.statusCode} ${answer.statusCode < 300 ? "" : answer.json().code}`.trim();
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

describeOnDatabases("at the same time", (create) => {
  // The embedded database has one connection, so a few show all that it can.
  const times = create === createTestApp ? 12 : 50;
  const atOnce = (send: (index: number) => Promise<LightMyRequestResponse>) =>
    Promise.all(Array.from({ length: times }, (_, index) => send(index)));

  test("sign-ups of one number make one member", async () => {
    await withApp(create, async (api) => {
      const phone = makePhone();
      const auth_number = await fetchCode(api, phone);
      const answers = await atOnce(() =>
        postSignUp(api, makeSignUp({ phone_number: phone, auth_number, nickname: "하나뿐인" })),
      );
      const { 201: made, ...refused } = tally(answers);
      expect(made).toBe(1);
      for (const kind of Object.keys(refused)) {
        expect(["409 phone_taken", "400 auth_number_expired"]).toContain(kind);
      }
      const rows = await api.db.select({ count: count() }).from(member).where(eq(member.phoneNumber, phone));
      expect(rows).toEqual([{ count: 1 }]);
    });
  });

  test("sign-ups with one nickname make one member", async () => {
    await withApp(create, async (api) => {
      const phones = Array.from({ length: times }, makePhone);
      const codes = await Promise.all(phones.map((phone) => fetchCode(api, phone)));
      const answers = await atOnce((index) =>
        postSignUp(
          api,
          makeSignUp({
            phone_number: phones[index],
            auth_number: codes[index]!,
            nickname: index % 2 ? "OnlyOne" : "onlyone",
          }),
        ),
      );
      expect(tally(answers)).toEqual({ 201: 1, "409 nickname_taken": times - 1 });
      // Nothing is left of those who were too late, and their codes are still valid.
      const unspent = await api.db.select({ spentAt: smsCode.spentAt }).from(smsCode);
      expect(unspent.filter(({ spentAt }) => spentAt).length).toBe(1);
      const sessions = await api.db.select({ count: count() }).from(sessionFamily);
      expect(sessions).toEqual([{ count: 1 }]);
    });
  });

  test("invited friends share the coupons that are left", async () => {
    await withApp(create, async (api) => {
      const { id } = await signUpMember(api);
      const [referrer] = await api.db.select().from(member).where(eq(member.id, id));
      await api.db.delete(coupon).where(eq(coupon.isReferral, true));
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
          quantityLeft: 10,
          isReferral: true,
        })
        .returning();
      const phones = Array.from({ length: times }, makePhone);
      const codes = await Promise.all(phones.map((phone) => fetchCode(api, phone)));
      const answers = await atOnce((index) =>
        postSignUp(
          api,
          makeSignUp({
            phone_number: phones[index],
            auth_number: codes[index]!,
            referral_code: referrer!.referralCode,
          }),
        ),
      );
      expect(tally(answers)).toEqual({ 201: times });
      const held = await api.db
        .select({ count: count() })
        .from(couponUser)
        .where(eq(couponUser.couponId, offer!.id));
      expect(held).toEqual([{ count: 10 }]);
    });
  });

  test("resets with one code change the password once", async () => {
    await withApp(create, async (api) => {
      const { phone } = await signUpMember(api);
      api.advance(60_000);
      const auth_number = await fetchCode(api, phone, true);
      const answers = await atOnce((index) => {
        const password = `chosen-by-${index}!`;
        const fields = { phone_number: phone, auth_number, new_pw1: password, new_pw2: password };
        const { payload, headers } = form(fields);
        const url = "/user/reset_password/";
        return api.app.inject({ method: "PUT", url, payload, headers: { ...headers, ...askerOf(phone) } });
      });
      expect(tally(answers)).toEqual({ 200: 1, "400 auth_number_expired": times - 1 });
      const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
      const payload = { phone_number: phone, password: `chosen-by-${winner}!` };
      const login = await api.app.inject({ method: "POST", url: "/user/token/", payload });
      expect(login.statusCode).toBe(200);
    });
  });

  test("guesses at a code are tried five times", async () => {
    await withApp(create, async (api) => {
      const phone = makePhone();
      const code = await fetchCode(api, phone);
      const wrong = code === "000000" ? "000001" : "000000";
      const answers = await atOnce(() =>
        api.app.inject({
          url: `/user/auth_sms/?phone=${phone}&auth_number=${wrong}`,
          headers: askerOf(phone),
        }),
      );
      expect(tally(answers)).toEqual({
        "400 auth_number_mismatch": 5,
        "400 auth_number_expired": times - 5,
      });
    });
  });

  test("requests for a code send one message", async () => {
    await withApp(create, async (api) => {
      const phone = makePhone();
      const answers = await atOnce(() =>
        api.app.inject({ method: "POST", url: "/user/auth_sms/", ...form({ phone }) }),
      );
      expect(tally(answers)).toEqual({ 200: 1, "429 too_many_requests": times - 1 });
      expect(await readOutbox(api, phone)).toHaveLength(1);
    });
  });
});
