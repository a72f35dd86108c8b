import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  attemptLimit,
  coupon,
  couponUser,
  member,
  numberMemory,
  referral,
  sessionFamily,
} from "@/backend/db/schema";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";
import { hashNumber, listRememberedKinds, purgeNumberMemory } from "@/backend/number-memory";
import { runCommand } from "@/backend/operator/commands";
import { signAccess } from "@/backend/plugins/auth";
import { grantRewards } from "@/backend/routes/payment/reward";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import type { TestMember } from "./members";
import { addPaidOrder } from "./paid-order";
import { fetchCode, makeSignUp, postSignUp, signUpMember } from "./sign-up";
import { createTestApp, makePhone, type TestApp } from "./support";

const DAY_MS = 86_400_000;
const HELD = "/api/member/b-coupon-user/";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
// Messages to one number are limited elsewhere.
beforeEach(async () => void (await api.db.delete(attemptLimit)));

/** Signs a number up; it may have been a member before. */
async function join(phone: string, referral_code?: string): Promise<TestMember> {
  api.advance(60_000);
  const { id } = await signUpMember(api, { phone_number: phone, ...(referral_code && { referral_code }) });
  const [family] = await api.db.select().from(sessionFamily).where(eq(sessionFamily.memberId, id));
  return {
    id,
    get headers() {
      return { authorization: `Bearer ${signAccess(api.app, { memberId: id, familyId: family!.id })}` };
    },
  };
}

async function tryToJoin(phone: string, referral_code: string) {
  api.advance(60_000);
  const auth_number = await fetchCode(api, phone);
  return postSignUp(api, makeSignUp({ phone_number: phone, auth_number, referral_code }));
}

const withdraw = async ({ id, headers }: TestMember) => {
  const url = `/user/sign_out/${id}/`;
  expect((await api.app.inject({ method: "DELETE", url, headers })).statusCode).toBe(204);
};

const claim = ({ headers }: TestMember, code_value: string) =>
  api.app.inject({ method: "POST", url: `${HELD}membership/`, headers, payload: { code_value } });

const book = ({ headers }: TestMember) => {
  const visit_date = addDays(toSeoulDate(api.app.clock()), 1);
  const payload = { place_pk: 1, visit_date };
  return api.app.inject({ method: "POST", url: "/api/member/trial/", headers, payload });
};

const getCode = async ({ id }: TestMember) =>
  (await api.db.select().from(member).where(eq(member.id, id)))[0]!.referralCode;

const listMemory = async (phone: string) => {
  const hash = hashNumber(api.app.config.numberSecret, phone);
  const rows = await api.db.select().from(numberMemory).where(eq(numberMemory.numberHash, hash));
  return rows.map(({ what }) => what).sort();
};

const answer = (response: { statusCode: number; json(): { code?: string } }) => [
  response.statusCode,
  response.json().code,
];

describe("who withdraws and signs up again with the same number (finding M3)", () => {
  test("gets no second trial", async () => {
    const phone = makePhone();
    const first = await join(phone);
    expect((await book(first)).statusCode).toBe(201);
    await withdraw(first);
    const second = await book(await join(phone));
    expect(answer(second)).toEqual([409, "trial_already_used"]);
    expect(second.json().message).toContain("탈퇴하기 전에 이 번호로");
  });

  test("has not used a trial that was cancelled before the withdrawal", async () => {
    const phone = makePhone();
    const first = await join(phone);
    await book(first);
    const url = "/api/member/trial/";
    expect((await api.app.inject({ method: "DELETE", url, headers: first.headers })).statusCode).toBe(204);
    await withdraw(first);
    expect(await listMemory(phone)).toEqual([]);
    expect((await book(await join(phone))).statusCode).toBe(201);
  });

  test("cannot claim the same coupon again, by its code or from its page, and takes none from the others", async () => {
    const phone = makePhone();
    const first = await join(phone);
    expect((await claim(first, "GYMSTART")).statusCode).toBe(201);
    expect((await claim(first, "SUMMERFESTA")).statusCode).toBe(201);
    await withdraw(first);
    const again = await join(phone);
    expect(answer(await claim(again, "gym-start"))).toEqual([409, "coupon_already_claimed"]);
    const [festival] = await api.db.select().from(coupon).where(eq(coupon.codeValue, "SUMMERFESTA"));
    const payload = { b_coupon: festival!.id };
    const shown = await api.app.inject({ method: "POST", url: HELD, headers: again.headers, payload });
    expect(answer(shown)).toEqual([409, "coupon_already_claimed"]);
    const [after] = await api.db.select().from(coupon).where(eq(coupon.id, festival!.id));
    expect(after!.quantityLeft).toBe(festival!.quantityLeft);
    expect(await api.db.select().from(couponUser).where(eq(couponUser.memberId, again.id))).toEqual([]);
    expect((await claim(again, "OFFICE2026")).statusCode).toBe(201);
  });

  test("is no new friend: the code is refused with what to do, and a sign-up without it works", async () => {
    const inviter = await join(makePhone());
    const phone = makePhone();
    const friend = await join(phone, await getCode(inviter));
    expect(await api.db.select().from(referral).where(eq(referral.memberId, friend.id))).toHaveLength(1);
    await withdraw(friend);
    const refused = await tryToJoin(phone, await getCode(inviter));
    expect(answer(refused)).toEqual([400, "invalid_input"]);
    expect(refused.json().errors.referral_code[0]).toContain("비워 두고 가입해 주세요");
    const again = await join(phone);
    expect(answer(await claim(again, "FRIEND20000"))).toEqual([409, "coupon_already_claimed"]);
  });

  test("owes what was owed", async () => {
    const phone = makePhone();
    const first = await join(phone);
    await claim(first, "GYMSTART");
    await api.db.update(member).set({ pointDebt: 7_000 }).where(eq(member.id, first.id));
    await withdraw(first);
    const { id } = await join(phone);
    expect((await api.db.select().from(member).where(eq(member.id, id)))[0]!.pointDebt).toBe(7_000);
    expect(await listMemory(phone)).not.toContain("debt");
  });

  test("is known by what was bought, where a gift was taken too", async () => {
    const phone = makePhone();
    const first = await join(phone);
    await addPaidOrder(api, first.id, { startsOn: "2026-11-20" });
    await claim(first, "GYMSTART");
    await withdraw(first);
    const { id } = await join(phone);
    expect(await listRememberedKinds(api.db, id, api.app.clock())).toEqual(["membership"]);
  });

  test("keeps the memory through a second withdrawal", async () => {
    const phone = makePhone();
    const first = await join(phone);
    await book(first);
    await withdraw(first);
    await withdraw(await join(phone));
    expect(answer(await book(await join(phone)))).toEqual([409, "trial_already_used"]);
  });
});

describe("an inviter", () => {
  test("who was rewarded and withdrew cannot be invited by the friend", async () => {
    const phone = makePhone();
    const inviter = await join(phone);
    const friend = await join(makePhone(), await getCode(inviter));
    await addPaidOrder(api, friend.id, { startsOn: toSeoulDate(api.app.clock()) });
    api.advance(7 * DAY_MS);
    await grantRewards(api.app);
    await withdraw(inviter);
    expect(await listMemory(phone)).toEqual(["reward"]);
    expect(answer(await tryToJoin(phone, await getCode(friend)))).toEqual([400, "invalid_input"]);
  });

  test("cannot be the same number in another spelling, or somebody who has withdrawn", async () => {
    const digits = makePhone().slice(1);
    const same = await join(`0${digits}`);
    const refused = await tryToJoin(`82${digits}`, await getCode(same));
    // Where numbers are brought into one form, the number is taken before its code is looked at.
    expect([400, 409]).toContain(refused.statusCode);
    const gone = await join(makePhone());
    const code = await getCode(gone);
    await withdraw(gone);
    expect(answer(await tryToJoin(makePhone(), code))).toEqual([400, "invalid_input"]);
  });
});

describe("what is remembered of a number", () => {
  test("is nothing if it took no gift, even if it bought something", async () => {
    const phone = makePhone();
    const who = await join(phone);
    await addPaidOrder(api, who.id);
    await withdraw(who);
    expect(await listMemory(phone)).toEqual([]);
  });

  test("names no number, and nobody can find it without the secret", async () => {
    const phone = makePhone();
    const who = await join(phone);
    await claim(who, "GYMSTART");
    await withdraw(who);
    const rows = await api.db.select().from(numberMemory);
    expect(JSON.stringify(rows)).not.toContain(phone.slice(3));
    expect(hashNumber("another secret", phone)).not.toBe(hashNumber(api.app.config.numberSecret, phone));
    expect(rows.every(({ numberHash }) => /^[\w-]{43}$/.test(numberHash))).toBe(true);
  });

  test("counts for a year, and is then deleted", async () => {
    const phone = makePhone();
    const who = await join(phone);
    await claim(who, "GYMSTART");
    await withdraw(who);
    const left = await api.db.select().from(numberMemory);
    api.advance(365 * DAY_MS - 61_000);
    await purgeNumberMemory(api.db, api.app.clock());
    expect(await listMemory(phone)).toHaveLength(1);
    api.advance(61_000);
    const again = await join(phone);
    expect(answer(await claim(again, "GYMSTART"))).not.toEqual([409, "coupon_already_claimed"]);
    await purgeNumberMemory(api.db, api.app.clock());
    expect((await api.db.select().from(numberMemory)).length).toBeLessThan(left.length);
    expect(await listMemory(phone)).toEqual([]);
  });

  test("is deleted by the operator on request, by the number", async () => {
    const phone = makePhone();
    const who = await join(phone);
    await book(who);
    await withdraw(who);
    const { db } = api;
    const { clock, siteState, config } = api.app;
    const { numberSecret } = config;
    const context = {
      db,
      clock,
      siteState,
      contentDir: DEMO_CONTENT,
      numberSecret,
      jobs: api.app.jobs,
    };
    const forget = async () => {
      const command = { name: "member forget", input: { phone, by: "김데스크", reason: "본인 요청" } };
      return (await runCommand(context, command)).lines.join();
    };
    expect(await forget()).toContain("기록 1개를 지웠어요");
    expect(await forget()).toContain("남은 기록이 없어요");
    expect((await book(await join(phone))).statusCode).toBe(201);
  });
});
