import type { PlaceMachine } from "@/lib/contract/place";
import { formatNumber } from "@/lib/contract/rules/number";

/** A metro line, its colour as hex. */
export type Line = { name: string; color: string };

/** One pyeong in square metres, the unit that Koreans still think in. */
const PYEONG_M2 = 3.3058;

/** `1200` → `1,200m² (약 363평)`. @param sizeM2 square metres */
export function formatSize(sizeM2: number): string {
  const pyeong = Math.round(sizeM2 / PYEONG_M2);
  return `${formatNumber(sizeM2)}m² (약 ${formatNumber(pyeong)}평)`;
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
