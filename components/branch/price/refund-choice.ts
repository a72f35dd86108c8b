import type { PlaceDetail } from "@/lib/contract/place";
import { addDays, countDaysBetween } from "@/lib/contract/rules/days";
import { countPausedDays } from "@/lib/contract/rules/membership";
import { keepDigits } from "@/lib/contract/rules/number";
import { waitForClosures } from "@/lib/contract/rules/order";
import { findWithdrawalEnd, type RefundTerms } from "@/lib/contract/rules/refund";
import { countContractDays, countUsedDays } from "@/lib/contract/rules/term";

/** What a refund can be calculated of. */
export type RefundProduct = {
  id: number;
  name: string;
  priceKrw: number;
  months: number | null;
  /** Set for products that count visits; their days do not matter then. */
  visits: number | null;
};

export type RefundCalculatorProps = { products: readonly RefundProduct[] } & Pick<PlaceDetail, "closures">;

/** What the fields of the refund calculator hold; texts as typed. */
export type RefundChoice = {
  product: RefundProduct | undefined;
  paid: string;
  months: number;
  /** `YYYY-MM-DD`, or empty. */
  startDate: string;
  cancelDate: string;
  usedVisits: string;
};

const MAX_PAID_KRW = 100_000_000;
/** Of one month the thirtieth day would leave nothing. */
const EXAMPLE_DAYS = { longer: 30, month: 10 };

/** An example to begin with: three months from today, stopped on the thirtieth day. @param today `YYYY-MM-DD` */
export function startRefundChoice(products: readonly RefundProduct[], today: string): RefundChoice {
  const product = products.find(({ months }) => months === 3) ?? products[0];
  const days = product?.months === 1 ? EXAMPLE_DAYS.month : EXAMPLE_DAYS.longer;
  return {
    product,
    paid: String(product?.priceKrw ?? 0),
    months: product?.months ?? 1,
    startDate: today,
    cancelDate: addDays(today, days - 1),
    usedVisits: "1",
  };
}

/** The amount that was typed, whole won, at most a hundred million. */
export function readPaidKrw({ paid }: RefundChoice): number {
  return Math.min(Number(keepDigits(paid)), MAX_PAID_KRW);
}

/**
 * What the refund of a choice is calculated from; null while an amount or a day is missing.
 *
 * @param closures of the branch: while it rests no day is one of use
 */
export function readRefundTerms(
  choice: RefundChoice,
  closures?: PlaceDetail["closures"],
): RefundTerms | null {
  const paidKrw = readPaidKrw(choice);
  if (paidKrw === 0) return null;
  const { product, months, startDate, cancelDate, usedVisits } = choice;
  if (product?.visits) {
    const typed = Number.parseInt(usedVisits.replace(/^-.*/, ""), 10) || 0;
    return { paidKrw, unit: "회", totalUnits: product.visits, usedUnits: Math.min(typed, product.visits) };
  }
  if (!startDate || !cancelDate) return null;
  const totalUnits = countContractDays(startDate, months);
  // Paid on the first day at the latest.
  const isWithdrawal = cancelDate <= findWithdrawalEnd(startDate, startDate).until;
  const { endsOn, pauses } = waitForClosures(closures, startDate, addDays(startDate, totalUnits - 1));
  const lastDay = cancelDate < endsOn ? cancelDate : endsOn;
  const usedUnits =
    countUsedDays(startDate, lastDay, countDaysBetween(startDate, endsOn) + 1) -
    countPausedDays(pauses, startDate, lastDay);
  return { paidKrw, unit: "일", totalUnits, usedUnits, isWithdrawal };
}
