import type { FetchedPlace } from "@/lib/api/reading/rules";
import type { BranchListItem } from "@/lib/branch/card";
import { tellHours } from "@/lib/branch/day-hours";
import { countMachines, formatSize } from "@/lib/branch/facts";
import { describeEnd } from "@/lib/branch/guarantee";
import type { OrderedBranch } from "@/lib/branch/order";
import { getToday, toSeoulDate } from "@/lib/contract/rules/days";
import { listHoursOn } from "@/lib/contract/rules/hours";
import { calculateRefund } from "@/lib/contract/rules/refund";
import { countContractDays } from "@/lib/contract/rules/term";
import { formatDateOfYear, formatHours } from "@/lib/format/date";
import { formatDistance, formatPrice } from "@/lib/format/number";
import { listPeriodPrices } from "@/lib/product/headline-prices";

/** A branch of the comparison; its details are null while they are unknown. */
export type ComparedBranch = OrderedBranch<BranchListItem> & { detail: FetchedPlace | null };

/** A question and each branch's answer in the order of the branches; null is not known. */
export type ComparisonRow = {
  name: string;
  values: (string | null)[];
  /** What is best of it, as words beside the answers of these places; null where none is better than another. */
  best: { words: string; places: number[] } | null;
};

/** After so many days a visitor would know whether the gym suits. */
const TRIED_DAYS = 30;

/**
 * Compares branches: what differs, in the order in which people decide, and what is equal.
 *
 * @param now any moment; today is its day in Seoul
 */
export function compareBranches(
  branches: readonly ComparedBranch[],
  now: Date,
): { different: ComparisonRow[]; same: { name: string; value: string }[] } {
  const rows = listQuestions(branches, now).map(({ name, answer, best }) => ({
    name,
    values: branches.map(answer),
    best: best ? findBest(branches.map(best.measure), best.words) : null,
  }));
  const isSame = ({ values }: ComparisonRow) =>
    branches.length > 1 && values[0] !== null && values.every((value) => value === values[0]);
  return {
    different: rows.filter((row) => !isSame(row) && row.values.some((value) => value !== null)),
    same: rows.filter(isSame).map(({ name, values }) => ({ name, value: values[0]! })),
  };
}

type Question = {
  name: string;
  answer: (branch: ComparedBranch) => string | null;
  /** What makes an answer better than another: the lower measure; null is not known. */
  best?: { words: string; measure: (branch: ComparedBranch) => number | null };
};

/** @returns null where fewer than two are known, or all are equal */
function findBest(measures: (number | null)[], words: string): ComparisonRow["best"] {
  const known = measures.filter((measure) => measure !== null);
  const least = Math.min(...known);
  if (known.length < 2 || known.every((measure) => measure === least)) return null;
  return { words, places: measures.flatMap((measure, place) => (measure === least ? [place] : [])) };
}

function listQuestions(branches: readonly ComparedBranch[], now: Date): Question[] {
  const of =
    (read: (detail: FetchedPlace) => string): Question["answer"] =>
    ({ detail }) =>
      detail && read(detail);
  const ofBranch =
    (measure: (detail: FetchedPlace) => number | null) =>
    ({ detail }: ComparedBranch) =>
      detail && measure(detail);
  const staffed = {
    name: "직원이 있는 시간",
    answer: of(({ staffed_hours: hours }) =>
      hours === null ? "여는 동안" : (hours && tellHours(hours)) || "–",
    ),
  };
  const longest = findCommonLongest(branches);
  const amenities = new Set(branches.flatMap(({ branch }) => branch.amenities));
  return [
    ...listTerms(branches).map((length) => ({
      name: `회원권 ${length}개월`,
      answer: of((detail) => describeTerm(detail, length)),
      best: {
        words: "가장 싸요",
        measure: ofBranch((detail) => findTerm(detail, length)?.totalKrw ?? null),
      },
    })),
    {
      name: `한 달 뒤 그만두면${longest ? ` ${longest}개월권에서 돌려받아요` : ""}`,
      answer: of((detail) => describeRefund(detail, getToday(now), longest)),
    },
    {
      name: "오늘",
      answer: (entry) =>
        entry.isUpcoming
          ? `${formatDateOfYear(entry.branch.open_date)} 오픈`
          : entry.detail && describeToday(entry.detail, now),
    },
    ...(branches.some(({ detail }) => detail?.closes_on)
      ? [{ name: "폐업", answer: of(({ closes_on: day }) => (day ? describeEnd(day) : "–")) }]
      : []),
    {
      name: "거리",
      answer: ({ walk, distanceKm }) =>
        walk?.text ?? (distanceKm === null ? null : formatDistance(distanceKm)),
      best: { words: "가장 가까워요", measure: ({ walk, distanceKm }) => walk?.minutes ?? distanceKm },
    },
    { name: "가까운 역", answer: ({ branch, detail }) => detail?.subway_exit || branch.station },
    { name: "운영 시간", answer: of(({ hours }) => tellHours(hours) || "–") },
    ...(branches.some(({ detail }) => detail?.staffed_hours) ? [staffed] : []),
    {
      name: "규모",
      answer: of(({ size_m2: sizeM2 }) => formatSize(sizeM2)),
      best: { words: "가장 넓어요", measure: ofBranch(({ size_m2: sizeM2 }) => (sizeM2 ? -sizeM2 : null)) },
    },
    {
      name: "머신",
      answer: of(({ machines }) => `${countMachines(machines)}대`),
      best: { words: "가장 많아요", measure: ofBranch(({ machines }) => -countMachines(machines)) },
    },
    { name: "주차 안내", answer: of(({ access }) => access.parking_note || "–") },
    { name: "단차 없는 길", answer: of(({ access }) => yesOrNo(access.step_free)) },
    { name: "엘리베이터", answer: of(({ access }) => yesOrNo(access.lift)) },
    ...[...amenities].map((name) => ({
      name,
      answer: ({ branch }: ComparedBranch) => yesOrNo(branch.amenities.includes(name)),
    })),
  ];
}

/** Of an answer that does not say it nobody may believe that it is not there. */
const yesOrNo = (isThere: boolean | undefined) =>
  isThere === undefined ? "–" : isThere ? "있어요" : "없어요";

/** The shortest and the longest term that are sold: one price for who tries, one for who stays. */
function listTerms(branches: readonly ComparedBranch[]): number[] {
  const months = branches.flatMap(({ detail }) =>
    listPeriodPrices(detail?.products ?? []).map((period) => period.months),
  );
  return months.length > 0 ? [...new Set([Math.min(...months), Math.max(...months)])] : [];
}

const findTerm = ({ products }: FetchedPlace, months: number) =>
  listPeriodPrices(products).find((period) => period.months === months);

function describeTerm(detail: FetchedPlace, months: number): string {
  const period = findTerm(detail, months);
  if (!period) return "없어요";
  const total = formatPrice(period.totalKrw);
  return months === 1 ? total : `${total}\n월 ${formatPrice(period.monthlyKrw)}`;
}

/** The months of the longest membership, where it is as long at each; undefined otherwise. */
function findCommonLongest(branches: readonly ComparedBranch[]): number | undefined {
  const [first, ...others] = branches.map(
    ({ detail }) => listPeriodPrices(detail?.products ?? []).at(-1)?.months,
  );
  return others.every((months) => months === first) && first !== 1 ? first : undefined;
}

/**
 * What comes back of the longest membership after a month, begun today (docs/decisions/refund-rule.md).
 *
 * @param named months that the question names already
 */
function describeRefund({ products }: FetchedPlace, today: string, named: number | undefined): string {
  const longest = listPeriodPrices(products).at(-1);
  if (!longest || longest.months === 1) return "–";
  const { refundKrw } = calculateRefund({
    paidKrw: longest.totalKrw,
    usedUnits: TRIED_DAYS,
    totalUnits: countContractDays(today, longest.months),
  });
  const back = formatPrice(refundKrw);
  return longest.months === named ? back : `${back}\n${longest.months}개월권에서 돌려받아요`;
}

function describeToday({ hours, special_days: special = [] }: FetchedPlace, now: Date): string {
  const today = toSeoulDate(now);
  const own = special.find(({ day }) => day === today) ?? listHoursOn({ hours, closures: [] }, today, []);
  if (own.hours.length === 0) return hours.length > 0 ? "쉬어요" : "–";
  return own.hours.map(formatHours).join(", ");
}
