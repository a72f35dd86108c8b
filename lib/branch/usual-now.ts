import type { BusyDay } from "@/lib/contract/rules/busy";
import { SEOUL_OFFSET_MS } from "@/lib/contract/rules/days";

/** On a day with hours of its own nothing is known of an hour. */
const SPECIAL = "오늘은 운영 시간이 달라서 여느 주와 다를 수 있어요";

const WORDS: Record<string, string> = {
  "0": "보통 이 시간에는 여유로워요",
  "1": "보통 이 시간에는 적당히 붐벼요",
  "2": "보통 이 시간에는 붐벼요",
  "-": "지금은 문을 닫은 시간이에요",
};

/**
 * How full a branch usually is at this hour; never what is the case now (docs/product.md 6.11).
 *
 * @param day today's line @param now read as Asia/Seoul time
 * @param isSpecial whether the branch keeps other hours today
 * @returns undefined where nothing was measured
 */
export function describeUsualNow(
  day: BusyDay | undefined,
  now: Date,
  isSpecial: boolean,
): string | undefined {
  return isSpecial
    ? SPECIAL
    : WORDS[day?.charAt(new Date(now.getTime() + SEOUL_OFFSET_MS).getUTCHours()) ?? ""];
}
