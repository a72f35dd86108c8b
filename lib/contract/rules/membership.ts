import type { Membership, Pause } from "../membership";
import type { PlaceHours } from "../place";
import type { PauseTerms } from "../product";
import { addDays, countDaysBetween, isCalendarDay, toSeoulDate } from "./days";
import {
  calculateRefund,
  findWithdrawalEnd,
  type Refund,
  type RefundTerms,
  type WithdrawalEnd,
} from "./refund";
import { countUsedDays, findLastDay } from "./term";

/** How far ahead a stop can be asked for, in days. */
export const STOP_DAYS_AHEAD_MAX = 30;

type Days = Pick<Membership, "starts_on" | "ends_on" | "pauses">;

export type MembershipPeriod = {
  /** Days of use from the first to the last, both included: without the days of its pauses. */
  totalDays: number;
  /** Days used, today included unless it rests; 0 before the first. */
  usedDays: number;
  /** Days of use after today; 0 on the last day. */
  daysLeft: number;
  /** Days until the first; 0 after that. */
  daysToStart: number;
};

/**
 * Where today is in a membership. Used and left always add up to the whole; days of a pause are in neither.
 *
 * @param membership its first and last day, `YYYY-MM-DD`, and its pauses
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function getMembershipPeriod(
  { starts_on, ends_on, pauses = [] }: Days,
  today: string,
): MembershipPeriod {
  const spanDays = countDaysBetween(starts_on, ends_on) + 1;
  const totalDays = spanDays - countPausedDays(pauses, starts_on, ends_on);
  const lastDay = today < ends_on ? today : ends_on;
  const usedDays = countUsedDays(starts_on, today, spanDays) - countPausedDays(pauses, starts_on, lastDay);
  return {
    totalDays,
    usedDays,
    daysLeft: totalDays - usedDays,
    daysToStart: Math.max(countDaysBetween(today, starts_on), 0),
  };
}

/**
 * A membership as its contract has it, for whatever is reckoned from the whole term: of one that was handed on it began with
 * who bought it.
 */
function toContract(membership: Membership): Membership {
  const { handed_from } = membership;
  return handed_from ? { ...membership, starts_on: handed_from.starts_on } : membership;
}

/** How many days from one to another, both included, are days of a pause. Pauses never overlap. */
export function countPausedDays(pauses: readonly Pause[], from: string, to: string): number {
  return pauses.reduce((days, pause) => {
    const first = pause.from > from ? pause.from : from;
    const last = pause.to < to ? pause.to : to;
    return days + Math.max(countDaysBetween(first, last) + 1, 0);
  }, 0);
}

/**
 * What the refund of a membership stopped on a day is calculated from: visits if it runs by count, else days. Days of a
 * pause are no days of use, and days that a coupon added come last and count nothing (docs/decisions/refund-rule.md).
 *
 * @param paidKrw what was really paid, whole won
 * @param on the day of stopping, in Seoul, `YYYY-MM-DD`
 */
export function getRefundTerms(membership: Membership, paidKrw: number, on: string): RefundTerms {
  const { product, visits_left: visitsLeft, bonus_days: bonusDays = 0 } = membership;
  if (product.visits !== null && visitsLeft !== null) {
    const usedUnits = Math.min(Math.max(product.visits - visitsLeft, 0), product.visits);
    return { paidKrw, usedUnits, totalUnits: product.visits, unit: "회" };
  }
  const { usedDays, totalDays } = getMembershipPeriod(toContract(membership), on);
  const totalUnits = Math.max(totalDays - bonusDays, 1);
  return { paidKrw, usedUnits: Math.min(usedDays, totalUnits), totalUnits, unit: "일" };
}

/** What stopping brings back, and from what it was calculated. */
export type Stop = {
  kind: "cancel" | "stop";
  terms: RefundTerms;
  points: number;
  /** Until when it ends without a penalty, and whether that is why there is none. */
  withdrawal: WithdrawalEnd & { applies: boolean };
  /** The day of stopping where it counts as used, and so can be used to its end; null if use ends at once. */
  usableThrough: string | null;
} & Refund;

/**
 * What stopping a membership on a day brings back: of the money by the refund rule; of the points the unused share,
 * without a penalty. Before the first day, and within the first seven while nothing is used, it is the cancellation: all
 * of both; of a day pass all of both comes back until its branch opens. What was handed on is a contract that has begun
 * long before, and whose seven days ended with that.
 *
 * @param payment what was really paid, whole won, the points used for it, the day, `YYYY-MM-DD` in Seoul, the buyer's
 *   birthday, `YYYYMMDD`, whether its branch closes: then there is no penalty on any day, and the time, by which a day
 *   pass is judged
 * @param on in Seoul, `YYYY-MM-DD`
 */
export function calculateStop(
  membership: Membership,
  {
    paidKrw,
    pointUsed,
    paidOn,
    birthDate,
    isClosing = false,
    now = new Date(),
  }: {
    paidKrw: number;
    pointUsed: number;
    paidOn: string;
    birthDate?: string;
    isClosing?: boolean;
    now?: Date;
  },
  on: string,
): Stop {
  const { starts_on } = toContract(membership);
  const end = findWithdrawalEnd(paidOn, starts_on, birthDate);
  // A day pass is a visit and no contract over time: the opening of its day ends it.
  const isWithdrawal =
    membership.product.kind === "day_pass"
      ? !isDayPassOver(membership, now)
      : !membership.handed_from && on <= end.until;
  const isFree = isWithdrawal || isClosing;
  const begun = { ...getRefundTerms(membership, paidKrw, on), isWithdrawal: isFree };
  const isBegun = on >= starts_on && (begun.usedUnits > 0 || !isFree);
  const terms = isBegun ? begun : { ...begun, usedUnits: 0 };
  const usedPoints = Math.floor((pointUsed * terms.usedUnits) / terms.totalUnits);
  return {
    kind: isBegun ? "stop" : "cancel",
    terms,
    points: pointUsed - usedPoints,
    withdrawal: { ...end, applies: isBegun && isWithdrawal && !isClosing },
    // On the day on which it was handed on its giver still uses it.
    usableThrough: isBegun && on >= membership.starts_on && isDayOfUse(membership, on) ? on : null,
    ...calculateRefund(terms),
  };
}

/** What is said of a day pass while its day is not chosen. @param hours of its branch; empty where it may be any */
export function describeDayPassRule(hours: readonly Pick<PlaceHours, "open">[] = []): string {
  const wholeDays = hours.filter(({ open }) => open === "00:00").length;
  if (hours.length > 0 && wholeDays === hours.length)
    return "쓰는 날이 되기 전까지 취소하면 모두 돌려받아요.";
  const rule = "쓰는 날 지점이 문을 열기 전까지 취소하면 모두 돌려받아요.";
  return hours.length === 0 || wholeDays > 0 ? `${rule} 24시간 여는 날은 그날이 되기 전까지예요.` : rule;
}

/** The same once it is too late. */
export const DAY_PASS_OVER =
  "지점이 문을 연 뒤라 여기서 취소할 수 없어요. 아직 체크인하지 않았다면 지점에 물어봐 주세요.";

/**
 * Until when a day pass can be cancelled, beside its day.
 *
 * @param end as `findDayPassEnd` knows it @param day of the pass, `YYYY-MM-DD`
 */
export function describeDayPassEnd(end: string, day: string, now = new Date()): string {
  if (now >= new Date(end)) return "오늘 쓰는 1일권은 결제한 뒤에 취소할 수 없어요.";
  const time = end.slice(11, 16);
  const opening = time === "00:00" ? "그날이 되기" : `그날 ${time}에 지점이 문을 열기`;
  const until = end.startsWith(day) ? opening : "지점이 쉬는 날이라 그날이 지나기";
  return `${until} 전까지 취소하면 모두 돌려받아요. 그 뒤에는 취소할 수 없어요.`;
}

/** Whether its branch has opened on the day of a day pass; a backend that does not say when means the day itself. */
function isDayPassOver({ starts_on, cancellable_until }: Membership, now: Date): boolean {
  return cancellable_until ? now >= new Date(cancellable_until) : toSeoulDate(now) >= starts_on;
}

/** Whether a day of a membership is used up by itself: by days, and no day of a pause. */
function isDayOfUse({ product, visits_left, pauses = [] }: Membership, day: string): boolean {
  const isByVisits = product.visits !== null && visits_left !== null;
  return !isByVisits && countPausedDays(pauses, day, day) === 0;
}

export type StopRefusal =
  "stopped" | "no_payment" | "over" | "handed" | "day_pass" | "no_such_day" | "cancel_today";

/**
 * Why a membership cannot be stopped on a day; null if it can. A day pass whose branch has opened is a visit, not a
 * contract over time (docs/decisions/refund-rule.md); before that, and before any first day, only today makes sense.
 *
 * @param on as in a field or a request
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function findStopRefusal(
  membership: Membership,
  on: string,
  today: string,
  now = new Date(),
): StopRefusal | null {
  const { status, payment_id, product, starts_on, ends_on, refund, handed_on } = membership;
  if (status === "refunded" || (refund && refund.status !== "scheduled")) return "stopped";
  if (payment_id === null) return "no_payment";
  if (handed_on) return "handed";
  if (status === "expired") return "over";
  const isPass = product.kind === "day_pass";
  if (isPass && isDayPassOver(membership, now)) return "day_pass";
  const isNear = on >= today && on <= addDays(today, STOP_DAYS_AHEAD_MAX) && on <= ends_on;
  if (!isCalendarDay(on) || !isNear) return "no_such_day";
  return (on < starts_on || isPass) && on > today ? "cancel_today" : null;
}

export type PauseRefusal =
  | "not_offered"
  | "handed"
  | "over"
  | "stopping"
  | "no_such_day"
  | "too_short"
  | "too_long"
  | "no_times_left"
  | "overlap";

/**
 * Why a membership cannot be paused for these days; null if it can.
 *
 * @param pause the first day, from tomorrow on and within the membership, and how many days
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function findPauseRefusal(
  membership: Membership,
  { from, days }: { from: string; days: number },
  today: string,
): PauseRefusal | null {
  const { status, product, starts_on, ends_on, pauses = [], refund, handed_on } = membership;
  const terms = product.pause;
  if (handed_on) return "handed";
  if (status === "refunded" || status === "expired") return "over";
  if (refund) return "stopping";
  if (!terms) return "not_offered";
  if (!isCalendarDay(from) || from <= today || from < starts_on || from > ends_on) return "no_such_day";
  if (days < terms.min_days) return "too_short";
  if (countPauses(pauses) >= terms.times) return "no_times_left";
  if (days > countPauseDaysLeft(terms, pauses)) return "too_long";
  const to = addDays(from, days - 1);
  return listRests(membership).some((rest) => rest.from <= to && rest.to >= from) ? "overlap" : null;
}

/**
 * When a membership rests, or is over, by what is said now: its pauses, and while its branch is closed or after it where the
 * money goes back.
 */
export function listRests({ ends_on, pauses = [], closing }: Membership): Pause[] {
  const isWaiting = (closing?.way ?? closing?.default_way) === "wait";
  if (!closing || (isWaiting && closing.is_taken_back)) return pauses;
  return [...pauses, { from: closing.from, to: (isWaiting && closing.until) || ends_on }];
}

/** The first day from one on that is no day of a pause. @param from `YYYY-MM-DD` @returns `YYYY-MM-DD` */
export function findDayOfUse(pauses: readonly Pause[], from: string): string {
  const pause = pauses.find((one) => one.from <= from && one.to >= from);
  return pause ? findDayOfUse(pauses, addDays(pause.to, 1)) : from;
}

/** The pauses that the member asked for: those of a closing branch use none of the product's up. */
export function listOwnPauses<One extends Pause>(pauses: readonly One[]): One[] {
  return pauses.filter(({ closing }) => !closing);
}

/** How often a member has paused: what goes on where the branch's rest ends was one with what came before that. */
export function countPauses(pauses: readonly Pause[]): number {
  const findBefore = ({ from }: Pause) => pauses.find(({ to }) => addDays(to, 1) === from);
  return listOwnPauses(pauses).filter((pause) => {
    const rest = findBefore(pause);
    const begun = rest?.closing && findBefore(rest);
    return !begun || begun.closing;
  }).length;
}

/** How many days may still be paused, all pauses together. */
export function countPauseDaysLeft({ max_days }: PauseTerms, pauses: readonly Pause[]): number {
  const taken = listOwnPauses(pauses).reduce(
    (days, { from, to }) => days + countDaysBetween(from, to) + 1,
    0,
  );
  return Math.max(max_days - taken, 0);
}

/** Pauses as they are once a membership ends on a day: those after it never come, one that runs ends with it. */
export function endPauses(pauses: readonly Pause[], on: string): Pause[] {
  return pauses
    .filter(({ from }) => from <= on)
    .map((pause) => ({ ...pause, to: pause.to < on ? pause.to : on }));
}

/** Below this a difference is not charged: no card company takes so little, won. */
const MOVE_KRW_MIN = 100;

export type MoveRefusal =
  "not_by_months" | "stopped" | "over" | "handed" | "no_payment" | "stopping" | "last_day" | "moved_lately";

/**
 * Why a membership cannot go on at another branch; null if it can (docs/product.md 10.19). Once a month, whatever it cost.
 *
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function findMoveRefusal(membership: Membership, today: string): MoveRefusal | null {
  const { status, payment_id, product, refund, moved_on, closing, handed_on } = membership;
  if (product.kind !== "membership" || product.months === null) return "not_by_months";
  if (status === "refunded" || (refund && refund.status !== "scheduled")) return "stopped";
  if (handed_on) return "handed";
  if (status === "expired") return "over";
  if (payment_id === null) return "no_payment";
  if (refund) return "stopping";
  if (getMembershipPeriod(membership, today).daysLeft === 0) return "last_day";
  if (closing && !closing.is_taken_back) return null;
  return moved_on && today < findNextMoveDay(moved_on) ? "moved_lately" : null;
}

/** From when on a membership can go to another branch again. @param movedOn `YYYY-MM-DD` @returns `YYYY-MM-DD` */
export function findNextMoveDay(movedOn: string): string {
  return addDays(findLastDay({ kind: "membership", months: 1, visits: null }, movedOn), 1);
}

/** How long an offer can be accepted, in days after its own. */
export const OFFER_DAYS = 7;
/** So many days have to be left on the day on which somebody takes them on. */
export const HANDED_DAYS_MIN = 7;

export type HandRefusal =
  | "not_by_months"
  | "stopped"
  | "over"
  | "handed"
  | "received"
  | "no_payment"
  | "free"
  | "stopping"
  | "closing"
  | "not_begun"
  | "too_short";

/**
 * Why the rest of a membership cannot be handed on to somebody else; null if it can (docs/product.md 10.21). Once in its
 * life. Before the first day it is cancelled, and all of the money comes back.
 *
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function findHandRefusal(membership: Membership, today: string): HandRefusal | null {
  const { status, payment_id, product, refund, closing, paid, handed_on, handed_from } = membership;
  if (product.kind !== "membership" || product.months === null) return "not_by_months";
  if (status === "refunded" || (refund && refund.status !== "scheduled")) return "stopped";
  if (handed_on) return "handed";
  if (status === "expired") return "over";
  if (handed_from) return "received";
  if (payment_id === null) return "no_payment";
  if (paid === 0) return "free";
  if (refund) return "stopping";
  if (closing && !closing.is_taken_back) return "closing";
  if (membership.starts_on > today) return "not_begun";
  return getMembershipPeriod(membership, today).daysLeft < HANDED_DAYS_MIN ? "too_short" : null;
}

/** What going on at another branch costs, and from what it was calculated. */
export type Move = {
  /** Days of use after today, which go along. */
  daysLeft: number;
  /** Those of them that are paid for, and the whole term; days that a coupon added are in neither. */
  chargedDays: number;
  totalDays: number;
  /** Whole won; 0 where the other branch is not dearer: nothing comes back. */
  differenceKrw: number;
};

/**
 * What the rest of a membership costs at another branch: where a day of the same term is dearer there, the difference for
 * the days after today, its fraction of a won dropped.
 *
 * @param termKrw what the whole term costs by the contract, before coupon and points, whole won
 * @param wantedKrw what the same term costs at the other branch now
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function calculateMove(
  membership: Membership,
  { termKrw, wantedKrw }: { termKrw: number; wantedKrw: number },
  today: string,
): Move {
  const { totalDays: days, usedDays, daysLeft } = getMembershipPeriod(toContract(membership), today);
  const totalDays = Math.max(days - (membership.bonus_days ?? 0), 1);
  const chargedDays = Math.max(totalDays - usedDays, 0);
  const fullKrw = Math.floor((Math.max(wantedKrw - termKrw, 0) * chargedDays) / totalDays);
  return { daysLeft, chargedDays, totalDays, differenceKrw: fullKrw < MOVE_KRW_MIN ? 0 : fullKrw };
}
