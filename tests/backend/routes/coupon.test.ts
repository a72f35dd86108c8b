import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { coupon, couponUser } from "@/backend/db/schema";
import type { Coupon, CouponUser } from "@/lib/contract/coupon";
import { addMember, type TestMember } from "../members";
import { createTestApp, form, NOW, readRefusal, type TestApp } from "../support";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HELD = "/api/member/b-coupon-user/";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

async function claimById(member: TestMember, id: number | string) {
  return api.app.inject({ method: "POST", url: HELD, headers: member.headers, payload: { b_coupon: id } });
}

async function claimByCode(member: TestMember, code: string) {
  return api.app.inject({
    method: "POST",
    url: `${HELD}membership/`,
    headers: member.headers,
    payload: { code_value: code },
  });
}

async function lookUp(member: TestMember, code: string) {
  const url = `/api/b_coupon/${encodeURIComponent(code)}/?with_code_value=true`;
  return api.app.inject({ url, headers: member.headers });
}

async function listHeld(member: TestMember): Promise<CouponUser[]> {
  return (await api.app.inject({ url: HELD, headers: member.headers })).json();
}

async function findCoupon(code: string) {
  const [found] = await api.db.select().from(coupon).where(eq(coupon.codeValue, code));
  return found!;
}

async function addCoupon(codeValue: string, changes: Partial<typeof coupon.$inferInsert> = {}) {
  await api.db.insert(coupon).values({
    codeValue,
    name: "시험 쿠폰",
    description: "",
    isBusiness: true,
    discountType: "amount",
    discountValue: 1_000,
    startsAt: new Date(NOW.getTime() - DAY_MS),
    ...changes,
  });
  return findCoupon(codeValue);
}

describe("a coupon shown on a page", () => {
  test("is claimed by its id and is in the member's list after that", async () => {
    const member = await addMember(api);
    const festa = await findCoupon("SUMMERFESTA");
    const response = await claimById(member, festa.id);
    expect(response.statusCode).toBe(201);
    const held = response.json<CouponUser>();
    expect(held).toMatchObject({ is_active: true, used_at: null, b_coupon: { code_value: "SUMMERFESTA" } });
    expect(held.expires_at).toBe(held.b_coupon?.expires_at);
    expect(await listHeld(member)).toEqual([held]);
  });

  test("can be claimed with a form as well", async () => {
    const member = await addMember(api);
    const { id } = await findCoupon("SUMMERFESTA");
    const { payload, headers } = form({ b_coupon: String(id) });
    const response = await api.app.inject({
      method: "POST",
      url: HELD,
      payload,
      headers: { ...headers, ...member.headers },
    });
    expect(response.statusCode).toBe(201);
  });

  test("is not given twice", async () => {
    const member = await addMember(api);
    const { id } = await findCoupon("SUMMERFESTA");
    await claimById(member, id);
    const again = await claimById(member, id);
    expect([again.statusCode, readRefusal(again)]).toEqual([
      409,
      { code: "coupon_already_claimed", message: "이미 받은 쿠폰이에요. 내 쿠폰에서 확인해 주세요." },
    ]);
    expect(await listHeld(member)).toHaveLength(1);
  });

  test("is not one of those that require their code: their ids name nothing", async () => {
    const member = await addMember(api);
    for (const { id, isPublic } of await api.db.select().from(coupon)) {
      if (isPublic) continue;
      const response = await claimById(member, id);
      expect([response.statusCode, readRefusal(response)]).toEqual([
        404,
        { code: "coupon_not_found", message: "지금은 받을 수 없는 쿠폰이에요." },
      ]);
    }
    for (const id of [999_999, "2147483648", "9999999999"]) {
      expect((await claimById(member, id)).statusCode, String(id)).toBe(404);
    }
    expect(await listHeld(member)).toEqual([]);
  });

  test("needs a number as id", async () => {
    const member = await addMember(api);
    for (const id of ["abc", "", "-1", "1.5", 0]) {
      const response = await claimById(member, id);
      expect([response.statusCode, response.json().code], String(id)).toEqual([400, "invalid_input"]);
      expect(response.json().errors).toHaveProperty("b_coupon");
    }
  });
});

describe("a coupon with a code", () => {
  test.each(["GYMSTART", "gymstart", " gym-start ", "Gym Start", "ＧＹＭＳＴＡＲＴ"])(
    "is claimed in any spelling of the code: %s",
    async (spelled) => {
      const response = await claimByCode(await addMember(api), spelled);
      expect(response.statusCode).toBe(201);
      expect(response.json()).toMatchObject({ b_coupon: { code_value: "GYMSTART" } });
    },
  );

  test("leaves one less for others", async () => {
    const before = await findCoupon("OFFICE2026");
    const response = await claimByCode(await addMember(api), "OFFICE2026");
    expect(response.json<CouponUser>().b_coupon?.quantity_left).toBe(before.quantityLeft! - 1);
    expect((await findCoupon("OFFICE2026")).quantityLeft).toBe(before.quantityLeft! - 1);
  });

  test.each([
    ["EARLYBIRD", "coupon_sold_out", "준비한 수량이 모두 나갔어요. 다른 쿠폰을 확인해 주세요."],
    ["OPENWEEK", "coupon_expired", "기한이 지난 쿠폰이에요. 다른 쿠폰 코드를 입력해 주세요."],
  ])("says why it is not available: %s", async (code, error, message) => {
    const member = await addMember(api);
    const response = await claimByCode(member, code);
    expect([response.statusCode, readRefusal(response)]).toEqual([409, { code: error, message }]);
    expect(await listHeld(member)).toEqual([]);
  });

  test("that the member already has says so even when it has expired since", async () => {
    const member = await addMember(api);
    await addCoupon("LASTONE", { quantityLeft: 1 });
    expect((await claimByCode(member, "LASTONE")).statusCode).toBe(201);
    expect((await claimByCode(member, "LASTONE")).json().code).toBe("coupon_already_claimed");
    expect((await findCoupon("LASTONE")).quantityLeft).toBe(0);
    expect((await claimByCode(await addMember(api), "LASTONE")).json().code).toBe("coupon_sold_out");
  });

  test("does not exist before it begins, nor while it is switched off", async () => {
    await addCoupon("NOTYET", { startsAt: new Date(NOW.getTime() + DAY_MS), isPublic: true });
    const off = await addCoupon("SWITCHEDOFF", { isActive: false, isPublic: true });
    const member = await addMember(api);
    for (const code of ["NOTYET", "SWITCHEDOFF", "NOSUCHCODE"]) {
      for (const response of [await claimByCode(member, code), await lookUp(member, code)]) {
        expect([response.statusCode, response.json().code], code).toEqual([404, "coupon_not_found"]);
      }
    }
    expect((await claimById(member, off.id)).statusCode).toBe(404);
  });

  test.each(["\u0000", "💪", "' or 1=1 --", "%", "-", " "])("survives %j", async (code) => {
    const member = await addMember(api);
    expect((await claimByCode(member, code)).statusCode).toBe(404);
    expect((await lookUp(member, code)).statusCode).toBe(404);
  });

  test("keeps the names and dates of what was claimed after the coupon is gone", async () => {
    const member = await addMember(api);
    const gone = await addCoupon("GONE");
    await claimByCode(member, "GONE");
    await api.db.delete(coupon).where(eq(coupon.id, gone.id));
    expect(await listHeld(member)).toMatchObject([{ is_active: true, b_coupon: null }]);
  });
});

describe("looking a coupon up by its code", () => {
  test("shows what it is, with or without the flag, and claims nothing", async () => {
    const member = await addMember(api);
    const response = await lookUp(member, "office-2026");
    expect(response.statusCode).toBe(200);
    expect(response.json<Coupon>()).toMatchObject({
      code_value: "OFFICE2026",
      b_coupon: true,
      is_active: true,
      discount_type: "free_days",
      discount_value: 14,
    });
    const plain = await api.app.inject({ url: "/api/b_coupon/OFFICE2026/", headers: member.headers });
    expect(plain.json()).toEqual(response.json());
    expect(await listHeld(member)).toEqual([]);
  });
});

describe("guessing codes", () => {
  test("stops after ten failed attempts for ten minutes, claims and checks counted together", async () => {
    const member = await addMember(api);
    for (let miss = 0; miss < 5; miss += 1) {
      expect((await claimByCode(member, `WRONG${miss}`)).statusCode).toBe(404);
      expect((await lookUp(member, `WRONG${miss}`)).statusCode).toBe(404);
    }
    for (const response of [await claimByCode(member, "GYMSTART"), await lookUp(member, "GYMSTART")]) {
      expect(response.statusCode).toBe(429);
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
      expect(response.json().message).toContain("뒤에 다시 시도해 주세요");
    }
    expect((await claimByCode(await addMember(api), "GYMSTART")).statusCode).toBe(201);
  });

  test("gains nothing from many requests at the same time", async () => {
    const member = await addMember(api);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => claimByCode(member, `ATONCE${index}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  });

  test("does not count what is refused for another reason", async () => {
    const member = await addMember(api);
    for (let attempt = 0; attempt < 12; attempt += 1) await claimByCode(member, "EARLYBIRD");
    expect((await claimByCode(member, "GYMSTART")).statusCode).toBe(201);
  });
});

describe("every coupon call", () => {
  test("requires a login", async () => {
    for (const [method, url] of [
      ["POST", HELD],
      ["POST", `${HELD}membership/`],
      ["GET", "/api/b_coupon/GYMSTART/"],
    ] as const) {
      const response = await api.app.inject({ method, url });
      expect([response.statusCode, response.json().code], url).toEqual([401, "not_authenticated"]);
    }
  });

  test("gives no coupon to another member, whatever else is sent", async () => {
    const member = await addMember(api);
    const other = await addMember(api);
    const response = await api.app.inject({
      method: "POST",
      url: `${HELD}membership/`,
      headers: member.headers,
      payload: { code_value: "GYMSTART", member_id: other.id, expires_at: null, used_at: null },
    });
    expect(response.statusCode).toBe(201);
    expect(await listHeld(other)).toEqual([]);
    const [row] = await api.db.select().from(couponUser).where(eq(couponUser.memberId, member.id));
    expect(row?.expiresAt).not.toBeNull();
  });
});

// Last, because time goes on.
test("ten minutes after ten failed attempts codes may be guessed again", async () => {
  const member = await addMember(api);
  for (let miss = 0; miss < 10; miss += 1) await claimByCode(member, "WRONG");
  expect((await claimByCode(member, "GYMSTART")).statusCode).toBe(429);
  api.advance(10 * MINUTE_MS);
  expect((await claimByCode(member, "GYMSTART")).statusCode).toBe(201);
});
