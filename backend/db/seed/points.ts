import { atSeoulTime } from "../../time";
import type { pointCharge, pointUse, PointSource } from "../schema";

type ChargeRow = Omit<typeof pointCharge.$inferInsert, "memberId">;
type UseRow = Omit<typeof pointUse.$inferInsert, "memberId" | "paymentId">;

interface SeedUse extends UseRow {
  /** The order that the points were spent on (seed/order-seeds.ts). */
  order: string;
}

type Step = { inDays: number; time: string; amount: number; reason: string } & (
  { lastsDays: number } | { order: string }
);

const STEPS: Step[] = [
  { inDays: -745, time: "19:21", amount: 3_000, reason: "가입 축하", lastsDays: 365 },
  { inDays: -700, time: "11:00", amount: 15_000, reason: "친구 초대", lastsDays: 365 },
  { inDays: -650, time: "18:10", amount: 18_000, reason: "1일권 결제", order: "day-pass-by-points" },
  { inDays: -340, time: "11:00", amount: 10_000, reason: "친구 초대", lastsDays: 365 },
  { inDays: -200, time: "18:42", amount: 10_000, reason: "회원권 3개월 결제", order: "spring" },
  { inDays: -199, time: "11:00", amount: 5_940, reason: "회원권 결제 적립", lastsDays: 365 },
  { inDays: -49, time: "11:00", amount: 5_000, reason: "인바디 챌린지 완주", lastsDays: 365 },
  { inDays: -30, time: "12:15", amount: 8_540, reason: "팀 클래스 8회 결제", order: "team-class" },
  { inDays: -15, time: "11:00", amount: 10_000, reason: "친구 초대", lastsDays: 365 },
  { inDays: -5, time: "20:31", amount: 3_000, reason: "회원권 1개월 결제", order: "upcoming" },
  { inDays: -3, time: "11:00", amount: 3_000, reason: "걷기 챌린지 3일", lastsDays: 21 },
];

/** The rich member's points: 12,400 are left, 3,000 of them for less than thirty days. */
export function toPointRows(now: Date): { charges: ChargeRow[]; uses: SeedUse[] } {
  const charges: (ChargeRow & { expiresAt: Date })[] = [];
  const uses: SeedUse[] = [];
  for (const step of STEPS) {
    const { amount, reason } = step;
    const created = atSeoulTime(now, step.inDays, step.time);
    if ("lastsDays" in step) {
      const expiresAt = atSeoulTime(now, step.inDays + step.lastsDays, "23:59");
      charges.push({ amount, reason, created, expiresAt, remaining: amount });
    } else {
      const sources = takePoints(charges, amount, created);
      const live = charges.filter(({ expiresAt }) => expiresAt > created);
      const balance = live.reduce((total, { remaining }) => total + remaining, 0);
      uses.push({ amount, reason, created, balance, sources, order: step.order });
    }
  }
  return { charges, uses };
}

/** As the ledger does it: what expires soonest is taken first. */
function takePoints(
  charges: { remaining: number; expiresAt: Date }[],
  amount: number,
  now: Date,
): PointSource[] {
  const sources: PointSource[] = [];
  let missing = amount;
  const live = charges.filter(({ remaining, expiresAt }) => remaining > 0 && expiresAt > now);
  for (const charge of live.sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())) {
    const taken = Math.min(charge.remaining, missing);
    if (taken === 0) break;
    charge.remaining -= taken;
    missing -= taken;
    sources.push({ amount: taken, expiresAt: charge.expiresAt.toISOString() });
  }
  if (missing > 0) throw new Error(`the demo member has ${missing} points too few`);
  return sources;
}
