import type { Place, PlaceMachine } from "@/lib/contract/place";
import { formatNumber } from "@/lib/contract/rules/number";
import { formatDateOfYearWith } from "@/lib/format/date";
import { countPauseDays, formatPause } from "@/lib/member/pause";

/** The amenity that says that towel and clothes are there. */
export const CLOTHES = "운동복·수건 무료";

/** A metro line, its colour as hex. */
export type Line = { name: string; color: string };

/** One pyeong in square metres, the unit that Koreans still think in. */
const PYEONG_M2 = 3.3058;

/** `1200` → `1,200m² (약 363평)`, which does not break within the brackets. @param sizeM2 square metres */
export function formatSize(sizeM2: number): string {
  const pyeong = Math.round(sizeM2 / PYEONG_M2);
  return `${formatNumber(sizeM2)}m² (약\u00a0${formatNumber(pyeong)}평)`;
}

/** A basketball court, 28 m × 15 m (FIBA), which everybody has stood on. */
const COURT_M2 = 420;

/** `1120` → `농구장 2.7개 넓이`. @param sizeM2 square metres */
export function describeCourts(sizeM2: number): string {
  return `농구장 ${Math.round((sizeM2 / COURT_M2) * 10) / 10}개 넓이`;
}

/** How many machines a branch has. */
export function countMachines(machines: readonly PlaceMachine[]): number {
  return machines.reduce((sum, { count }) => sum + count, 0);
}

type Resting = Pick<Place, "closures">;

/** The next break of a branch, which lengthens what one has there. */
function findRest({ closures = [] }: Resting, today: string) {
  return closures.find(({ to, lengthens }) => lengthens && to >= today);
}

/**
 * When a branch rests: `12월 1일 (화)부터 12월 7일 (월)까지 쉬어요`.
 *
 * @param today in Seoul, `YYYY-MM-DD` @returns undefined where no break is coming
 */
export function describeRest(branch: Resting, today: string): string | undefined {
  const rest = findRest(branch, today);
  return rest && `${formatPause(rest)} 쉬어요`;
}

/** The same in a row: `12월 1일 (화)부터 7일 쉬어요`. */
export function describeShortRest(branch: Resting, today: string): string | undefined {
  const rest = findRest(branch, today);
  return rest && `${formatDateOfYearWith(rest.from, "부터")} ${countPauseDays(rest)}일 쉬어요`;
}
