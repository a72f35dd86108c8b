import { atSeoulTime } from "../../time";
import type { coupon, couponUser } from "../schema";

type CouponRow = typeof coupon.$inferInsert;

/** Coupons that anybody can get; the last two show the message for a code that is too late. */
export function toOfferRows(now: Date): CouponRow[] {
  const starts = { startsAt: atSeoulTime(now, -30, "00:00") };
  const amount = (discountValue: number) => ({ discountType: "amount" as const, discountValue });
  return [
    {
      ...starts,
      ...amount(20_000),
      codeValue: "FRIEND20000",
      name: "친구 초대 20,000원 할인",
      description: "친구가 건강을 선물했어요. 1개월 이상 회원권을 살 때 쓸 수 있어요.",
      isBusiness: true,
      minPriceKrw: 100_000,
      isPublic: true,
      isReferral: true,
    },
    {
      ...starts,
      codeValue: "SUMMERFESTA",
      name: "서머 페스타 15% 할인",
      description: "3개월 이상 회원권을 살 때 쓸 수 있어요.",
      isBusiness: true,
      discountType: "percent",
      discountValue: 15,
      minPriceKrw: 250_000,
      expiresAt: atSeoulTime(now, 120, "23:59"),
      isPublic: true,
    },
    {
      ...starts,
      ...amount(30_000),
      codeValue: "GYMSTART",
      name: "운동 시작 30,000원 할인",
      description: "3개월 이상 회원권을 살 때 쓸 수 있어요.",
      isBusiness: true,
      minPriceKrw: 250_000,
      expiresAt: atSeoulTime(now, 180, "23:59"),
    },
    {
      ...starts,
      codeValue: "OFFICE2026",
      name: "직장인 제휴 회원권 14일 더하기",
      description: "제휴 회사에 다니는 분께 드려요. 회원권 끝나는 날을 14일 늦춰 드려요.",
      isBusiness: true,
      discountType: "free_days",
      discountValue: 14,
      expiresAt: atSeoulTime(now, 240, "23:59"),
      quantityLeft: 500,
    },
    {
      ...starts,
      ...amount(50_000),
      codeValue: "EARLYBIRD",
      name: "얼리버드 50,000원 할인",
      description: "먼저 받은 100분이 쓸 수 있어요.",
      isBusiness: true,
      minPriceKrw: 250_000,
      quantityLeft: 0,
    },
    {
      ...starts,
      ...amount(10_000),
      codeValue: "OPENWEEK",
      name: "오픈 주간 10,000원 할인",
      description: "오픈 주간에 받을 수 있던 쿠폰이에요.",
      isBusiness: true,
      minPriceKrw: 100_000,
      expiresAt: atSeoulTime(now, -10, "23:59"),
    },
  ];
}

interface HeldCoupon {
  offer: CouponRow;
  /** The rich demo member's copy of it. */
  held: Pick<typeof couponUser.$inferInsert, "created" | "expiresAt" | "usedAt">;
}

/** The rich member's coupons: four usable, one used, one expired, one that is not a business coupon. */
export function toHeldCoupons(now: Date): HeldCoupon[] {
  const day = (inDays: number, time = "10:00") => atSeoulTime(now, inDays, time);
  const endOfDay = (inDays: number) => atSeoulTime(now, inDays, "23:59");
  const starts = { startsAt: day(-365) };
  return [
    {
      offer: {
        ...starts,
        codeValue: "WELCOME10",
        name: "첫 회원권 10% 할인",
        description: "처음 사는 회원권에 쓸 수 있어요.",
        isBusiness: true,
        discountType: "percent",
        discountValue: 10,
        minPriceKrw: 200_000,
      },
      held: { created: day(-40), expiresAt: endOfDay(50), usedAt: null },
    },
    {
      offer: {
        ...starts,
        codeValue: "TEAM30000",
        name: "팀 클래스 30,000원 할인",
        description: "팀 클래스 8회를 살 때 쓸 수 있어요.",
        isBusiness: true,
        discountType: "amount",
        discountValue: 30_000,
        minPriceKrw: 150_000,
        quantityLeft: 120,
      },
      held: { created: day(-12), expiresAt: endOfDay(5), usedAt: null },
    },
    {
      offer: {
        ...starts,
        codeValue: "PT50000",
        name: "PT 50,000원 할인",
        description: "PT 20회를 살 때 쓸 수 있어요.",
        isBusiness: true,
        discountType: "amount",
        discountValue: 50_000,
        minPriceKrw: 1_000_000,
      },
      held: { created: day(-8), expiresAt: endOfDay(80), usedAt: null },
    },
    {
      offer: {
        ...starts,
        codeValue: "PLUS7DAYS",
        name: "회원권 7일 더하기",
        description: "회원권 끝나는 날을 7일 늦춰 드려요.",
        isBusiness: true,
        discountType: "free_days",
        discountValue: 7,
      },
      held: { created: day(-3), expiresAt: null, usedAt: null },
    },
    {
      offer: {
        ...starts,
        codeValue: "SPRING15",
        name: "봄맞이 15% 할인",
        description: "3개월 이상 회원권에 쓸 수 있어요.",
        isBusiness: true,
        discountType: "percent",
        discountValue: 15,
        minPriceKrw: 250_000,
      },
      held: { created: day(-240), expiresAt: endOfDay(-150), usedAt: day(-200, "18:42") },
    },
    {
      offer: {
        ...starts,
        codeValue: "SUMMER20000",
        name: "여름 20,000원 할인",
        description: "여름 동안 쓸 수 있던 쿠폰이에요.",
        isBusiness: true,
        discountType: "amount",
        discountValue: 20_000,
        minPriceKrw: 100_000,
        expiresAt: endOfDay(-60),
      },
      held: { created: day(-130), expiresAt: endOfDay(-60), usedAt: null },
    },
    {
      offer: {
        ...starts,
        codeValue: "PARTNERCAFE",
        name: "제휴 카페 아메리카노",
        description: "가까운 제휴 카페에서 보여 주세요.",
        isBusiness: false,
        discountType: "amount",
        discountValue: 4_500,
      },
      held: { created: day(-20), expiresAt: endOfDay(20), usedAt: null },
    },
  ];
}
