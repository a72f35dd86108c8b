import { atSeoulTime } from "../../time";
import type { coupon, couponUser, member, pointCharge, pointUse } from "../schema";

type Row<T extends { $inferInsert: unknown }> = T["$inferInsert"];

/** The password of both demo members, printed at start outside production. */
export const DEMO_PASSWORD = "demo1234!";

/** Somebody rich in coupons and points, and somebody who has just joined. */
export function toMemberRows(passwordHash: string, now: Date): Row<typeof member>[] {
  return [
    {
      phoneNumber: "01012345678",
      passwordHash,
      name: "김버핏",
      nickname: "버핏러",
      email: "butfit@example.com",
      gender: "F",
      birthDate: "19920315",
      allowedForMarketing: true,
      marketingChangedAt: atSeoulTime(now, -200, "10:00"),
      created: atSeoulTime(now, -400, "19:20"),
    },
    {
      phoneNumber: "01087654321",
      passwordHash,
      name: "이새봄",
      nickname: "새봄",
      gender: "M",
      birthDate: "20010722",
      created: atSeoulTime(now, -1, "21:05"),
    },
  ];
}

interface HeldCoupon {
  offer: Row<typeof coupon>;
  /** How the rich demo member holds it. */
  held: Pick<Row<typeof couponUser>, "created" | "expiresAt" | "usedAt">;
}

/** The rich member's coupons: four to use now, one used, one past its date, one that is no business coupon. */
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

type OwnRow<T> = Omit<T, "memberId">;

/** The rich member's points: 12,400 are left after the charges and uses below. */
export function toPointRows(now: Date): {
  charges: OwnRow<Row<typeof pointCharge>>[];
  uses: OwnRow<Row<typeof pointUse>>[];
} {
  const day = (inDays: number, time: string) => atSeoulTime(now, inDays, time);
  const charge = (inDays: number, amount: number, remaining: number, reason: string) => ({
    amount,
    remaining,
    reason,
    created: day(inDays, "11:00"),
    expiresAt: atSeoulTime(now, inDays + 365, "23:59"),
  });
  return {
    charges: [
      charge(-390, 3_000, 0, "가입 축하"),
      charge(-340, 10_000, 0, "친구 초대"),
      charge(-199, 5_940, 0, "회원권 결제 적립"),
      charge(-49, 5_000, 2_400, "인바디 챌린지 완주"),
      charge(-15, 10_000, 10_000, "친구 초대"),
    ],
    uses: [
      { amount: 3_000, reason: "1일권 결제", balance: 0, created: day(-370, "18:10") },
      { amount: 10_000, reason: "회원권 3개월 결제", balance: 0, created: day(-200, "18:42") },
      { amount: 8_540, reason: "팀 클래스 8회 결제", balance: 2_400, created: day(-30, "12:15") },
    ],
  };
}
