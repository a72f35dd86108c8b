import { addDays } from "./days";

/** The most that may be kept as penalty, in per cent of the paid total (docs/decisions/refund-rule.md). */
export const MAX_PENALTY_PERCENT = 10;
/** So many days after the later of paying and the first day a contract ends without a penalty: 7일 안심. */
export const WITHDRAWAL_DAYS = 7;

/** Years; who buys before them, or a guardian, may end the contract without a penalty until then. */
export const ADULT_AGE = 19;

/** Until when a contract can be ended without a penalty, and why until then. */
export type WithdrawalEnd = { until: string; reason: "seven_days" | "minor" };

/**
 * The last day, to its end, on which a contract can be ended without a penalty: of the seven (전자상거래법 제17조, read from its
 * text, not by counsel), or for who bought it as a minor the one before coming of age, whichever is later (docs/decisions/refund-rule.md).
 *
 * @param paidOn `YYYY-MM-DD` in Seoul
 * @param startsOn the first day, `YYYY-MM-DD`
 * @param birthDate the buyer's, `YYYYMMDD`; left out where it is not known
 * @returns `YYYY-MM-DD`
 */
export function findWithdrawalEnd(paidOn: string, startsOn: string, birthDate?: string): WithdrawalEnd {
  const seventh = addDays(paidOn > startsOn ? paidOn : startsOn, WITHDRAWAL_DAYS);
  const minorUntil = birthDate ? addDays(findAdultDay(birthDate), -1) : "";
  return minorUntil > seventh && paidOn <= minorUntil
    ? { until: minorUntil, reason: "minor" }
    : { until: seventh, reason: "seven_days" };
}

/**
 * Until when who bought as a minor may end it, as it is said: coming of age, or the end where that is sooner however long
 * it is paused.
 *
 * @param until of `findWithdrawalEnd`
 * @param endsOn the last day of what was bought, `YYYY-MM-DD`
 * @param pauseDays how many days of pauses may move it
 * @returns the day, and the words before it
 */
export function nameMinorEnd(until: string, endsOn: string, pauseDays = 0): { day: string; name: string } {
  return addDays(endsOn, pauseDays) < until
    ? { day: endsOn, name: "이용이 끝나는" }
    : { day: until, name: `만 ${ADULT_AGE}세가 되기 전인` };
}

/** The day on which somebody comes of age. @param birthDate `YYYYMMDD` @returns `YYYY-MM-DD` */
function findAdultDay(birthDate: string): string {
  const [year, month, day] = [birthDate.slice(0, 4), birthDate.slice(4, 6), birthDate.slice(6)].map(Number);
  return new Date(Date.UTC(year! + ADULT_AGE, month! - 1, day)).toISOString().slice(0, 10);
}

/** Two such ends within a year are followed by a year of short terms. */
const YEAR_DAYS = 365;

/**
 * The last day on which only terms of up to a month are sold to somebody: a year from the second of two contracts that
 * were used and ended within their first seven days, less than a year apart.
 *
 * @param ends the days of such ends, `YYYY-MM-DD`, in any order
 * @param today `YYYY-MM-DD` in Seoul
 * @returns `YYYY-MM-DD`; null if long terms are sold
 */
export function findLongTermsClosed(ends: readonly string[], today: string): string | null {
  const days = [...ends].sort();
  const closed = days.flatMap((day, index) => {
    const before = days[index - 1];
    return before !== undefined && day < addDays(before, YEAR_DAYS) ? [addDays(day, YEAR_DAYS)] : [];
  });
  const last = closed.at(-1);
  return last !== undefined && last >= today ? last : null;
}

/** What a refund is calculated from. */
export type RefundTerms = {
  /** The total paid, whole won. */
  paidKrw: number;
  /** Days or visits used, 0 to `totalUnits`. */
  usedUnits: number;
  /** Days or visits of the whole contract, 1 or more. */
  totalUnits: number;
  unit: "일" | "회";
  /** It ends within the days of `findWithdrawalEnd`. */
  isWithdrawal?: boolean;
};

export type Refund = { usedKrw: number; penaltyKrw: number; refundKrw: number };

/**
 * What is refunded when a contract is cancelled early: paid, less the share of what was used, less a penalty of at
 * most a tenth of the total, which is none within the first seven days. Fractions of a won are dropped from both deductions, in the member's favour, and
 * the penalty never takes more than what is left, so the three amounts always add up to what was paid. An unused
 * contract is refunded in full, without a penalty.
 *
 * @returns whole won, never below 0
 */
export function calculateRefund({
  paidKrw,
  usedUnits,
  totalUnits,
  isWithdrawal = false,
}: Omit<RefundTerms, "unit">): Refund {
  const usedKrw = Math.floor((paidKrw * usedUnits) / totalUnits);
  const fullPenaltyKrw =
    usedUnits === 0 || isWithdrawal ? 0 : Math.floor((paidKrw * MAX_PENALTY_PERCENT) / 100);
  const penaltyKrw = Math.min(fullPenaltyKrw, paidKrw - usedKrw);
  return { usedKrw, penaltyKrw, refundKrw: paidKrw - usedKrw - penaltyKrw };
}
