import { atSeoulTime } from "../../time";
import type { couponUser } from "../schema";

type HeldCoupon = Pick<typeof couponUser.$inferInsert, "created" | "expiresAt" | "usedAt"> & { code: string };

/** The rich member's coupons: three usable, one for a first purchase that was made, one used, one expired, one partner's. */
export function toHeldCoupons(now: Date): HeldCoupon[] {
  const day = (inDays: number, time = "10:00") => atSeoulTime(now, inDays, time);
  const endOfDay = (inDays: number) => atSeoulTime(now, inDays, "23:59");
  return [
    { code: "WELCOME10", created: day(-40), expiresAt: endOfDay(50), usedAt: null },
    { code: "TEAM30000", created: day(-12), expiresAt: endOfDay(5), usedAt: null },
    { code: "PT50000", created: day(-8), expiresAt: endOfDay(80), usedAt: null },
    { code: "PLUS7DAYS", created: day(-3), expiresAt: null, usedAt: null },
    { code: "SPRING15", created: day(-240), expiresAt: endOfDay(-150), usedAt: day(-200, "18:42") },
    { code: "SUMMER20000", created: day(-130), expiresAt: endOfDay(-60), usedAt: null },
    { code: "PARTNERCAFE", created: day(-20), expiresAt: endOfDay(20), usedAt: null },
  ];
}
