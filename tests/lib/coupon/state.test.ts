import { describe, expect, it } from "vitest";
import type { CouponUser } from "@/lib/contract/coupon";
import { readMemberCoupon, sortWallet } from "@/lib/coupon/state";
import { buildCoupon, buildCouponUser } from "@/tests/support/build-coupon";

const now = Date.parse("2026-11-20T15:30:00+09:00");
const stateOf = (changes: Partial<CouponUser>) => readMemberCoupon(buildCouponUser(changes), now).state;

describe("a held coupon", () => {
  it("is usable while it is active, has started and has not expired", () => {
    expect(stateOf({})).toBe("usable");
    expect(stateOf({ expires_at: "2026-11-20T15:30:01+09:00" })).toBe("usable");
  });

  it("is used once it has a day of use, whatever its end", () => {
    expect(
      stateOf({
        is_active: false,
        used_at: "2026-05-05T10:00:00+09:00",
        expires_at: "2026-06-01T00:00:00+09:00",
      }),
    ).toBe("used");
  });

  it("is expired from its last moment on, even if the server still calls it active", () => {
    expect(stateOf({ expires_at: "2026-11-20T15:30:00+09:00" })).toBe("expired");
    expect(stateOf({ is_active: false, expires_at: "2026-09-01T00:00:00+09:00" })).toBe("expired");
  });

  it("is stopped when its offer is switched off or gone, or the server says so without a reason", () => {
    expect(stateOf({ b_coupon: buildCoupon({ is_active: false }) })).toBe("stopped");
    expect(stateOf({ b_coupon: null })).toBe("stopped");
    expect(stateOf({ is_active: false })).toBe("stopped");
  });

  it("is not started while its offer begins later", () => {
    expect(stateOf({ b_coupon: buildCoupon({ starts_at: "2026-12-01T00:00:00+09:00" }) })).toBe("waiting");
  });

  it("counts its days in Seoul: an end before midnight there is today's", () => {
    const daysLeft = (expiresAt: string) =>
      readMemberCoupon(buildCouponUser({ expires_at: expiresAt }), now).daysLeft;
    expect(daysLeft("2026-11-20T14:59:00Z")).toBe(0);
    expect(daysLeft("2026-11-20T15:00:00Z")).toBe(1);
    expect(daysLeft("2026-11-25T23:59:00+09:00")).toBe(5);
  });

  it("is accepted as it is where a backend sends no more than docs/product.md 11.5 requires", () => {
    const bare = { id: 4, is_active: true, b_coupon: { is_active: true, b_coupon: true } };
    expect(readMemberCoupon(bare as CouponUser, now)).toMatchObject({ state: "usable", daysLeft: null });
    const reference = { id: 5, is_active: true, b_coupon: 12 };
    expect(readMemberCoupon(reference as unknown as CouponUser, now)).toMatchObject({
      state: "usable",
      offer: null,
      isPartner: false,
    });
  });
});

describe("the wallet", () => {
  const held = (id: number, changes: Partial<CouponUser>) => buildCouponUser({ id, ...changes });
  const wallet = sortWallet(
    [
      held(1, {}),
      held(2, { expires_at: "2027-01-01T00:00:00+09:00" }),
      held(3, { expires_at: "2026-11-25T23:59:00+09:00" }),
      held(4, { is_active: false, b_coupon: buildCoupon({ starts_at: "2026-12-01T00:00:00+09:00" }) }),
      held(5, { b_coupon: buildCoupon({ b_coupon: false }) }),
      held(6, { is_active: false, used_at: "2026-05-05T10:00:00+09:00" }),
      held(7, { is_active: false, used_at: "2026-08-05T10:00:00+09:00" }),
      held(8, { is_active: false, expires_at: "2026-01-01T00:00:00+09:00" }),
      held(9, { b_coupon: null }),
      held(10, { is_active: false, expires_at: "2026-09-01T00:00:00+09:00" }),
      held(11, {
        is_active: false,
        b_coupon: buildCoupon({ conditions: { first_purchase_only: true } }),
      }),
    ],
    now,
  );
  const ids = (list: { id: number }[]) => list.map(({ id }) => id);

  it("puts what ends first on top", () => {
    expect(ids(wallet.usable)).toEqual([3, 2, 1]);
  });

  it("keeps apart what pays for nothing now: not begun, a partner's, for a first purchase that was made", () => {
    expect([ids(wallet.waiting), ids(wallet.partner), ids(wallet.missed)]).toEqual([[4], [5], [11]]);
  });

  it("puts the newest on top among used and expired ones", () => {
    expect(ids(wallet.used)).toEqual([7, 6]);
    expect(ids(wallet.expired)).toEqual([9, 10, 8]);
  });

  it("counts what the drawer counts, which is what it lists", () => {
    expect(wallet.usableCount).toBe(3);
  });

  it("names what ends within a week", () => {
    expect(ids(wallet.endingSoon)).toEqual([3]);
  });
});
