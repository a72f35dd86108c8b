import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { member } from "@/backend/db/schema";
import type { CouponUser } from "@/lib/contract/coupon";
import { createTestApp, EMPTY_PHONE, RICH_PHONE, type TestApp } from "../support";

const DAY_MS = 24 * 60 * 60 * 1000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

async function readAs(phone: string, url: string) {
  const { access } = await api.login(phone);
  return api.app.inject({ url, headers: { authorization: `Bearer ${access}` } });
}

describe("the member's own data", () => {
  test("of the rich demo member are complete", async () => {
    const response = await readAs(RICH_PHONE, "/user/info/");
    expect(response.json()).toEqual({
      id: 1,
      name: "김버핏",
      nickname: "버핏러",
      photo_uri: null,
      email: "butfit@example.com",
      phone_number: "01012345678",
      gender: "F",
      birth_date: "19920315",
      remain_point: 12_400,
      allowed_for_marketing: true,
      marketing_changed_at: "2026-05-04T10:00:00+09:00",
      allowed_for_reminders: true,
      long_terms_closed_until: null,
    });
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  test("of the new demo member contain no points and no coupons", async () => {
    expect((await readAs(EMPTY_PHONE, "/user/info/")).json()).toMatchObject({ remain_point: 0, email: null });
    expect((await readAs(EMPTY_PHONE, "/api/member/b-coupon-user/")).json()).toEqual([]);
  });

  test("require a login", async () => {
    for (const url of ["/user/info/", "/api/member/b-coupon-user/"]) {
      const response = await api.app.inject({ url });
      expect([response.statusCode, response.json().code]).toEqual([401, "not_authenticated"]);
    }
  });
});

describe("the member's coupons", () => {
  test("are newest first: three usable business coupons, one used, one expired, one for a first purchase, one of another sort", async () => {
    const coupons = (await readAs(RICH_PHONE, "/api/member/b-coupon-user/")).json<CouponUser[]>();
    expect(coupons).toHaveLength(7);
    const dates = coupons.map(({ created }) => created);
    expect(dates).toEqual([...dates].sort().reverse());
    const usable = coupons.filter(
      ({ is_active, b_coupon }) => is_active && b_coupon?.is_active && b_coupon.b_coupon,
    );
    expect(usable).toHaveLength(3);
    expect(coupons.filter(({ used_at }) => used_at !== null)).toHaveLength(1);
    expect(
      coupons.filter(({ is_active, b_coupon }) => is_active && b_coupon?.b_coupon === false),
    ).toHaveLength(1);
  });
});

describe("passing time", () => {
  test("removes expired coupons and points, and a removed member's access", async () => {
    const later = await createTestApp();
    later.advance(355 * DAY_MS);
    const { access } = await later.login();
    const get = (url: string) => later.app.inject({ url, headers: { authorization: `Bearer ${access}` } });
    expect((await get("/user/info/")).json()).toMatchObject({ remain_point: 0 });
    const coupons = (await get("/api/member/b-coupon-user/")).json<CouponUser[]>();
    expect(coupons.filter(({ is_active }) => is_active).map(({ b_coupon }) => b_coupon?.code_value)).toEqual([
      "PLUS7DAYS",
    ]);
    await later.db.delete(member).where(eq(member.phoneNumber, RICH_PHONE));
    expect((await get("/user/info/")).statusCode).toBe(401);
    await later.close();
  });
});
