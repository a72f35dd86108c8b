import type { PlaceDetail } from "@/lib/contract/place";
import { formatDateOfYearWith } from "@/lib/format/date";
import { countPauseDays, formatPause } from "@/lib/member/pause";

/* Only for the server: it brings the rules of pauses. */

type Resting = Pick<PlaceDetail, "closures">;

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
