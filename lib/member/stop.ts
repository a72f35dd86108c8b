import type { Membership, Refund, RefundQuote } from "@/lib/contract/membership";
import { addDays, getToday, isCalendarDay, toSeoulDate } from "@/lib/contract/rules/days";
import { addWorkingDays, calculateLateInterest } from "@/lib/contract/rules/late-refund";
import { findStopRefusal, STOP_DAYS_AHEAD_MAX } from "@/lib/contract/rules/membership";
import { formatNumber } from "@/lib/contract/rules/number";
import { nameMinorEnd } from "@/lib/contract/rules/refund";
import {
  formatDate,
  formatDateOfYear,
  formatDateOfYearWith,
  formatDateWith,
  formatMoment,
} from "@/lib/format/date";
import { formatPoint, formatPrice } from "@/lib/format/number";
import { listRefundLines, type RefundWords } from "@/lib/product/refund";
import { joinReturns } from "./refund-news";

/** Why somebody stops, if they want to say so; sent as written. */
export const STOP_REASONS = [
  "이사하거나 멀어졌어요",
  "시간이 없어요",
  "몸이 좋지 않아요",
  "시설이 아쉬워요",
  "비용이 부담돼요",
] as const;

type Lines = RefundWords["lines"];

/** The sum of a stop as the server calculated it. */
export type StopWords = {
  /** Of what was paid in money, and of what was paid in points; empty if nothing was. */
  moneyLines: Lines;
  pointLines: Lines;
  /** What did not count, and what does not come back. */
  notes: string[];
  /** `153,000원과 30,600P`; empty if nothing comes back. */
  total: string;
};

/** What stopping brings back, line by line and in words. @param membership the one that is stopped, for its notes */
export function describeStop(
  quote: RefundQuote,
  membership?: Pick<Membership, "ends_on" | "product">,
): StopWords {
  return {
    ...listLines(quote, quote.kind, quote.point_used),
    notes: listNotes(quote, membership),
    total: joinReturns(quote.amount, quote.points),
  };
}

/** How what went back was calculated; empty while it waits for its day. @param pointUsed what was paid in points */
export function listStopLines(
  { kind, working }: Refund,
  pointUsed: number,
): Pick<StopWords, "moneyLines" | "pointLines"> {
  return working ? listLines(working, kind, pointUsed) : { moneyLines: [], pointLines: [] };
}

function listLines(
  working: Refund["working"] & {},
  kind: Refund["kind"],
  pointUsed: number,
): Pick<StopWords, "moneyLines" | "pointLines"> {
  const { paid, amount, points, used, total, used_amount, penalty } = working;
  const unit = working.unit === "visit" ? "회" : "일";
  const isWhole = kind === "cancel" || used === 0;
  const isWithdrawal = working.withdrawal?.applies;
  const isMinor = working.withdrawal?.reason === "minor";
  const sum = { paidKrw: paid, usedUnits: used, totalUnits: total, unit, isWithdrawal, isMinor } as const;
  const lines = listRefundLines({ ...sum, usedKrw: used_amount, penaltyKrw: penalty, refundKrw: amount });
  const pointLines = [
    { name: "포인트로 낸 만큼", value: formatPoint(pointUsed) },
    {
      name: "이용한 만큼",
      note: `${formatPoint(pointUsed)} × ${used}${unit} ÷ ${total}${unit}`,
      value: `−${formatPoint(pointUsed - points)}`,
    },
    { name: "돌려받는 포인트", note: "위약금을 빼지 않아요", value: formatPoint(points) },
  ];
  return {
    moneyLines:
      paid === 0
        ? []
        : isWhole
          ? onlyEnds(lines)
          : lines.filter(({ name }) => hasPenaltyRule(working) || name !== "위약금"),
    pointLines: pointUsed === 0 ? [] : isWhole ? onlyEnds(pointLines) : pointLines,
  };
}

/** Where the branch closes there is no penalty on any day, which is no cut. */
const hasPenaltyRule = ({ penalty, withdrawal, amount }: Refund["working"] & {}) =>
  penalty > 0 || withdrawal?.applies || amount === 0;

function onlyEnds(lines: Lines): Lines {
  return [lines[0], lines.at(-1)].flatMap((line) => (line ? [{ name: line.name, value: line.value }] : []));
}

/** What is paid for can be used. */
const COUNTED = "그만두는 날까지 쓸 수 있고, 그날도 이용한 날로 세요.";

function listNotes(quote: RefundQuote, membership?: Pick<Membership, "ends_on" | "product">): string[] {
  const { kind, unit, withdrawal, paused_days, bonus_days, is_coupon_returned, is_coupon_spent } = quote;
  const isByDays = unit === "day";
  const minorEnd =
    withdrawal?.reason === "minor"
      ? nameMinorEnd(
          withdrawal.until,
          membership?.ends_on ?? withdrawal.until,
          membership?.product.pause?.max_days,
        )
      : null;
  return [
    kind === "stop" &&
      withdrawal !== undefined &&
      withdrawal.until >= getToday() &&
      hasPenaltyRule(quote) &&
      (minorEnd
        ? `${minorEnd.name} ${formatDateWith(minorEnd.day, "까지")} 위약금이 없어요.`
        : `7일 안심: ${formatDateOfYearWith(withdrawal.until, "까지")} 그만두면 위약금이 없어요.`),
    kind === "stop" &&
      isByDays &&
      (quote.usable_through ? COUNTED : "그만두는 날은 쉬는 날이라 세지 않았어요."),
    withdrawal?.long_terms_closed_until !== undefined &&
      `이렇게 두 번째 그만두면 ${formatDateWith(withdrawal.long_terms_closed_until, "까지")} 1개월까지만 살 수 있어요.`,
    isByDays && paused_days > 0 && `쉬는 ${paused_days}일은 이용한 날로 세지 않았어요.`,
    kind === "stop" &&
      isByDays &&
      bonus_days > 0 &&
      `쿠폰으로 더한 ${bonus_days}일은 맨 끝에 오는 선물이라 계산에 넣지 않았어요.`,
    is_coupon_returned && "쓴 쿠폰도 돌려드려요.",
    is_coupon_spent && "쓴 쿠폰은 이용을 시작해서 돌아오지 않아요.",
  ].filter((note) => note !== false);
}

/** The last day that can be chosen to stop on. @param today `YYYY-MM-DD` in Seoul @returns `YYYY-MM-DD` */
export function findLastStopDay({ ends_on }: Membership, today: string): string {
  const last = addDays(today, STOP_DAYS_AHEAD_MAX);
  return ends_on < last ? ends_on : last;
}

/** What is wrong with a later day to stop on; empty if it can be chosen. @param day as in a field */
export function checkStopDay(membership: Membership, day: string, today: string): string {
  const last = formatDateOfYear(findLastStopDay(membership, today));
  if (!day) return "그만둘 날을 골라 주세요.";
  if (isCalendarDay(day) && day > today && findStopRefusal(membership, day, today) === null) return "";
  return `내일부터 ${last} 사이에서 골라 주세요.`;
}

/** A step of what has become of a wish to stop. */
export type RefundStep = {
  state: "done" | "now" | "next";
  title: string;
  /** When it was, or a sentence about it. */
  note?: string;
};

/** By when a card company has given money back, in working days after it was told to. */
const ARRIVAL_WORKING_DAYS = 5;
const ARRIVAL = "3영업일 안에 보내고, 카드사에 따라 며칠 뒤에 보여요.";

/**
 * What has happened to a wish to stop or to cancel, what is happening, and what will.
 *
 * @param holidays days without bank business, `YYYY-MM-DD`
 * @param today `YYYY-MM-DD` in Seoul
 */
export function listRefundSteps(refund: Refund, holidays: ReadonlySet<string>, today: string): RefundStep[] {
  const { kind, status, on, working, refunded_at, interest, at_desk = false } = refund;
  const requested: RefundStep = { state: "done", ...describeCause(refund) };
  if (status === "scheduled" || !working) {
    return [
      requested,
      {
        state: "now",
        title: `${formatDateOfYearWith(on, "에")} 그만둬요`,
        note: "그날이 되면 저절로 끝나고, 그 전까지는 되돌릴 수 있어요.",
      },
      {
        state: "next",
        title: "그날의 금액을 돌려드려요",
        note: "그만두는 날까지 이용한 만큼으로 계산해요.",
      },
    ];
  }
  const { amount, points, usable_through: lastDay } = working;
  const isBack = status === "refunded";
  const isUsable = kind === "stop" && lastDay != null && lastDay >= today;
  // The points of a stop come back with its end, those of a cancellation with the money.
  const arePointsBack = isBack || kind === "stop";
  const steps: RefundStep[] = [
    requested,
    ...(kind === "stop" && !isUsable
      ? [{ state: "done", title: "이용이 끝났어요", note: formatDate(on) } as const]
      : []),
    ...(points > 0
      ? [
          {
            state: arePointsBack ? "done" : "now",
            title: `포인트 ${formatNumber(points)}P를 ${arePointsBack ? "돌려드렸어요" : "돌려드리고 있어요"}`,
          } as const,
        ]
      : []),
    ...(amount > 0
      ? listMoneySteps(
          { amountKrw: amount, dueOn: on, refundedAt: isBack ? refunded_at : null, atDesk: at_desk },
          holidays,
          today,
        )
      : []),
    ...(interest ? [toInterestStep(interest)] : []),
  ];
  if (!isUsable) return steps;
  const past = steps.filter(({ state }) => state === "done");
  const last: RefundStep = {
    state: "now",
    title: "오늘까지 쓸 수 있어요",
    note: "오늘도 이용한 날로 세요.",
  };
  return [...past, last, ...steps.slice(past.length)];
}

function describeCause({ kind, by_closing, requested_at }: Refund): Pick<RefundStep, "title" | "note"> {
  if (by_closing) {
    const title = by_closing === "chosen" ? "돌려받기로 골랐어요" : "지점이 문을 열지 않아 돌려드려요";
    return { title, note: "위약금을 빼지 않아요." };
  }
  return {
    title: kind === "cancel" ? "취소를 신청했어요" : "그만두기를 신청했어요",
    note: formatMoment(requested_at),
  };
}

function listMoneySteps(
  {
    amountKrw,
    dueOn,
    refundedAt,
    atDesk,
  }: { amountKrw: number; dueOn: string; refundedAt: string | null; atDesk: boolean },
  holidays: ReadonlySet<string>,
  today: string,
): RefundStep[] {
  if (atDesk) {
    return [
      refundedAt
        ? {
            state: "done",
            title: `${formatPrice(amountKrw)}을 계좌로 보냈어요`,
            note: formatMoment(refundedAt),
          }
        : {
            state: "now",
            title: `${formatPrice(amountKrw)}을 지점이 계좌로 보내요`,
            note: "넘겨받은 회원권이라 카드로 돌려드릴 수 없어요. 주문 번호와 계좌를 지점에 알려 주세요.",
          },
    ];
  }
  if (!refundedAt) {
    const interestKrw = calculateLateInterest({ amountKrw, dueOn, paidOn: today }, holidays);
    return [
      {
        state: "now",
        title: `${formatPrice(amountKrw)}을 돌려드리고 있어요`,
        note:
          interestKrw > 0
            ? `3영업일이 지나 죄송해요. 늦은 만큼 이자를 더 드려요. 오늘까지 ${formatPrice(interestKrw)}이에요.`
            : "결제사의 답을 기다려요. 몇 분 안에 저절로 끝나니 다시 신청하지 않아도 돼요.",
      },
      { state: "next", title: "결제한 수단으로 들어와요", note: ARRIVAL },
    ];
  }
  const arrival = addWorkingDays(toSeoulDate(refundedAt), ARRIVAL_WORKING_DAYS, holidays);
  return [
    { state: "done", title: `${formatPrice(amountKrw)}을 돌려드렸어요`, note: formatMoment(refundedAt) },
    today <= arrival
      ? {
          state: "next",
          title: `보통 ${formatDateOfYearWith(arrival, "까지")} 들어와요`,
          note: "카드사에 따라 며칠 뒤에 보여요.",
        }
      : {
          state: "done",
          title: "결제한 수단으로 들어왔을 거예요",
          note: "아직이면 카드사에 물어봐 주세요.",
        },
  ];
}

function toInterestStep({ amount, paid_at }: NonNullable<Refund["interest"]>): RefundStep {
  return paid_at
    ? {
        state: "done",
        title: `늦은 환불의 이자 ${formatPrice(amount)}을 보냈어요`,
        note: formatMoment(paid_at),
      }
    : {
        state: "now",
        title: `환불이 늦어 이자 ${formatPrice(amount)}을 더 드려요`,
        note: "받을 계좌를 카카오톡 채널이나 지점 안내 데스크에 알려 주세요.",
      };
}
