import type { CultureDeduction, PlaceGuarantee } from "@/lib/contract/place";
import { addDays } from "@/lib/contract/rules/days";
import { DEDUCTION_NAME, isCultureExpense } from "@/lib/contract/rules/price";
import { formatDate, formatDateWith } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";

const MEANS = { insurance: "보증보험에 들어 있어요", deposit: "돈을 따로 맡겨 두었어요" } as const;

/**
 * By what a member's money is safe if the branch closes, in a sentence; that there is nothing is said as plainly.
 *
 * @param guarantee null or left out where the chain has not said: then there is nothing to say
 */
export function describeGuarantee(guarantee: PlaceGuarantee | null | undefined): string | null {
  if (!guarantee) return null;
  const { kind, provider, limit_krw: limitKrw, until } = guarantee;
  if (kind === "none") return "미리 낸 금액을 지키는 보증보험 같은 보증 수단은 없어요.";
  const terms = [
    provider,
    limitKrw !== undefined && `한 사람에 ${formatPrice(limitKrw)}까지`,
    until !== undefined && `${formatDate(until)}까지`,
  ].filter(Boolean);
  return `미리 낸 금액을 지키려고 ${MEANS[kind]}${terms.length > 0 ? ` (${terms.join(", ")})` : ""}.`;
}

/** That a branch closes for good, with the day, in the words of every page. @param closesOn `YYYY-MM-DD` */
export function describeEnd(closesOn: string): string {
  return `${formatDateWith(closesOn, "부터")} 문을 닫아요`;
}

/** The same beside what is sold of it, and as true once nothing is. */
export function describeEndOfSale(closesOn: string): string {
  return `지점이 ${describeEnd(closesOn)}. 그 뒤에 쓸 이용권은 팔지 않아요.`;
}

/** The same in a row: until when it is open. @param today in Seoul, `YYYY-MM-DD` */
export function describeLastDay(closesOn: string, today: string): string {
  return closesOn > today
    ? formatDateWith(addDays(closesOn, -1), "까지 영업해요")
    : formatDateWith(closesOn, "에 문을 닫았어요");
}

/**
 * What the tax law makes of what is paid at a branch, in sentences; null where it makes nothing of it. Read from the law's
 * text, not by counsel.
 *
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function describeDeduction(
  branch: { culture_deduction?: CultureDeduction | null },
  today: string,
): string | null {
  if (!branch.culture_deduction || !isCultureExpense(branch, today)) return null;
  return `문화비 ${DEDUCTION_NAME}이에요. 신용카드 등으로 총급여의 25%를 넘게 쓴 해에 30%를 소득에서 빼고, PT와 팀 클래스는 절반만 인정돼요. 등록 번호는 ${branch.culture_deduction.number}이에요.`;
}
