import type { ChargedPoint, UsedPoint } from "@/lib/contract/point";
import { toSeoulDate } from "@/lib/contract/rules/days";

/** One line of the member's points; `isUsed` is the site's own mark (docs/product.md 11.8). */
export type PointEntry = (UsedPoint & { isUsed: true }) | (ChargedPoint & { isUsed: false });

export const POINT_FILTERS = ["all", "charged", "used"] as const;
export type PointFilter = (typeof POINT_FILTERS)[number];

/** Puts spent and received points into one list, newest first by `created` (docs/product.md 11.8). */
export function mergePoints(used: readonly UsedPoint[], charged: readonly ChargedPoint[]): PointEntry[] {
  return [
    ...used.map((point) => ({ ...point, isUsed: true as const })),
    ...charged.map((point) => ({ ...point, isUsed: false as const })),
  ].sort((a, b) => Date.parse(b.created) - Date.parse(a.created) || b.id - a.id);
}

/** The lines that a filter leaves. */
export function filterPoints(entries: readonly PointEntry[], filter: PointFilter): PointEntry[] {
  return entries.filter(({ isUsed }) => filter === "all" || isUsed === (filter === "used"));
}

export type PointMonth = { /** YYYY-MM in Seoul. */ month: string; entries: PointEntry[] };

/** Groups lines, which are in order, by their month in Seoul. */
export function groupPointsByMonth(entries: readonly PointEntry[]): PointMonth[] {
  const months: PointMonth[] = [];
  for (const entry of entries) {
    const month = toSeoulDate(entry.created).slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.entries.push(entry);
    else months.push({ month, entries: [entry] });
  }
  return months;
}
