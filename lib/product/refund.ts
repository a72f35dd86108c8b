import type { Pause } from "@/lib/contract/membership";
import type { Product } from "@/lib/contract/product";
import { addDays, countDaysBetween } from "@/lib/contract/rules/days";
import { countPausedDays } from "@/lib/contract/rules/membership";
import { getPrices } from "@/lib/contract/rules/price";
import {
  calculateRefund,
  findWithdrawalEnd,
  nameMinorEnd,
  MAX_PENALTY_PERCENT,
  type Refund,
  type RefundTerms,
} from "@/lib/contract/rules/refund";
import { countContractDays, countUsedDays, findLastDay } from "@/lib/contract/rules/term";
import { formatDateOfYearWith, formatDateWith } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";

export type RefundWords = {
  /** From what was paid to what is refunded; the last line is the result. */
  lines: { name: string; note?: string; value: string }[];
  sentence: string;
};

/** The refund line by line and in a sentence, in numbers that add up (docs/decisions/refund-rule.md). */
export function describeRefund(terms: RefundTerms): RefundWords {
  const refund = calculateRefund(terms);
  return {
    lines: listRefundLines({ ...terms, ...refund }),
    sentence: describeResult(terms, refund.refundKrw),
  };
}

/** A refund line by line, whoever calculated it; the last line is the result. */
export function listRefundLines({
  paidKrw,
  usedUnits,
  totalUnits,
  unit,
  isWithdrawal,
  isMinor,
  usedKrw,
  penaltyKrw,
  refundKrw,
}: RefundTerms & Refund & { isMinor?: boolean }): RefundWords["lines"] {
  const isPenaltyCut = penaltyKrw < Math.floor((paidKrw * MAX_PENALTY_PERCENT) / 100);
  return [
    { name: "낸 금액", value: formatPrice(paidKrw) },
    {
      name: "이용한 만큼",
      note: `${formatPrice(paidKrw)} × ${usedUnits}${unit} ÷ ${totalUnits}${unit}`,
      value: `−${formatPrice(usedKrw)}`,
    },
    {
      name: "위약금",
      note:
        usedUnits === 0
          ? "쓰기 전에는 없어요"
          : isWithdrawal
            ? isMinor
              ? "만 19세 전이라 없어요"
              : "7일 안심이라 없어요"
            : isPenaltyCut
              ? "남은 금액까지만 빼요"
              : `낸 금액의 ${MAX_PENALTY_PERCENT}%`,
      value: `${penaltyKrw ? "−" : ""}${formatPrice(penaltyKrw)}`,
    },
    { name: "돌려받는 금액", value: formatPrice(refundKrw) },
  ];
}

function describeResult(
  { usedUnits, totalUnits, unit, isWithdrawal }: RefundTerms,
  refundKrw: number,
): string {
  if (refundKrw === 0) return "이용한 만큼과 위약금을 빼면 돌려받는 금액이 없어요.";
  if (usedUnits === 0) return `쓰기 전이라 위약금 없이 ${formatPrice(refundKrw)}을 모두 돌려받아요.`;
  const result = `${isWithdrawal ? "위약금 없이 " : ""}${formatPrice(refundKrw)}을 돌려받아요.`;
  if (unit === "회") return `${totalUnits}회 가운데 ${usedUnits}회를 이용해서 ${result}`;
  return `${totalUnits}일 가운데 ${usedUnits}일을 이용해서 ${result} 그만두는 날까지 쓸 수 있고, 그날도 이용한 날로 세요.`;
}

/**
 * What changing one's mind would cost: today, tomorrow, and once the seven days are over.
 *
 * @param paidKrw what is paid in money, won
 * @param term its first and last day, `YYYY-MM-DD`, and when it rests
 * @param today the day of paying, `YYYY-MM-DD` in Seoul
 * @param birthDate the buyer's, `YYYYMMDD`
 * @returns sentences; empty where nothing is paid in money
 */
export function describeChangeOfMind(
  product: Pick<Product, "kind" | "months" | "visits"> & Partial<Pick<Product, "pause">>,
  paidKrw: number,
  { startsOn, endsOn, pauses = [] }: { startsOn: string; endsOn: string; pauses?: readonly Pause[] },
  today: string,
  birthDate?: string,
): string {
  if (paidKrw === 0) return "";
  const isAhead = startsOn > today;
  const { until, reason } = findWithdrawalEnd(today, startsOn, birthDate);
  if (reason === "minor") {
    const { day, name } = nameMinorEnd(until, endsOn, product.pause?.max_days);
    return `${name} ${formatDateWith(day, "까지")} 본인이나 보호자가 위약금 없이 그만둘 수 있어요. 쓴 만큼만 빼고 돌려드려요. 보호자는 지점에 말해 주세요.`;
  }
  const end = formatDateOfYearWith(until, "까지");
  const next = addDays(until, 1);
  if (product.visits !== null) {
    const visitKrw = Math.floor(paidKrw / product.visits);
    const penaltyKrw = Math.floor((paidKrw * MAX_PENALTY_PERCENT) / 100);
    return `7일 안심: ${end} 쓰지 않고 그만두면 모두, 쓰면 1회 ${formatPrice(visitKrw)}만 빼고 돌려받아요. ${formatDateOfYearWith(next, "부터는")} 위약금 ${formatPrice(penaltyKrw)}을 더 빼요.`;
  }
  const totalUnits = countDaysBetween(startsOn, findLastDay(product, startsOn)) + 1;
  const costOn = (day: string) => {
    const usedUnits = countUsedDays(startsOn, day, totalUnits) - countPausedDays(pauses, startsOn, day);
    const isWithdrawal = day <= until;
    return formatPrice(paidKrw - calculateRefund({ paidKrw, usedUnits, totalUnits, isWithdrawal }).refundKrw);
  };
  const first = isAhead
    ? `${formatDateOfYearWith(addDays(startsOn, -1), "까지")} 취소하면 모두 돌려받아요. 시작한 날 그만두면 ${costOn(startsOn)},`
    : `오늘 그만두면 ${costOn(today)}, 내일은 ${costOn(addDays(today, 1))},`;
  return `7일 안심: ${end} 위약금이 없어요. ${first} ${formatDateOfYearWith(next, "에는")} 위약금을 더해 ${costOn(next)}을 빼고 돌려받아요.`;
}

const EXAMPLE_DAYS = 30;

/**
 * A month used, a third of what is shorter or counted in visits: an example of a refund after an early cancellation.
 *
 * @param startsOn the first day, `YYYY-MM-DD`
 * @returns null for a single visit, which is not a contract over time (docs/decisions/refund-rule.md)
 */
export function getRefundExample(product: Product, startsOn: string): RefundTerms | null {
  const { kind, months, visits } = product;
  if (kind === "day_pass") return null;
  const paidKrw = getPrices(product).priceKrw;
  if (visits !== null) {
    return { paidKrw, totalUnits: visits, usedUnits: Math.ceil(visits / 3), unit: "회" };
  }
  if (months === null) return null;
  const totalUnits = countContractDays(startsOn, months);
  return { paidKrw, totalUnits, usedUnits: Math.min(EXAMPLE_DAYS, Math.floor(totalUnits / 3)), unit: "일" };
}
