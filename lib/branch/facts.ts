import type { PlaceHours, PlaceMachine } from "@/lib/contract/place";
import { formatNumber } from "@/lib/contract/rules/number";

/** One pyeong in square metres, the unit that Koreans still think in. */
const PYEONG_M2 = 3.3058;

/** `06:00 – 24:00`, or `24시간`. */
export function formatHours({ open, close }: PlaceHours): string {
  const isWholeDay = open === "00:00" && (close === "24:00" || close === "00:00");
  return isWholeDay ? "24시간" : `${open} – ${close}`;
}

/** `1200` → `1,200m² (약 363평)`. @param sizeM2 square metres */
export function formatSize(sizeM2: number): string {
  const pyeong = Math.round(sizeM2 / PYEONG_M2);
  return `${formatNumber(sizeM2)}m² (약 ${formatNumber(pyeong)}평)`;
}

/** How many machines a branch has. */
export function countMachines(machines: readonly PlaceMachine[]): number {
  return machines.reduce((sum, { count }) => sum + count, 0);
}

export type MachineGroup = { brand: string; count: number; machines: PlaceMachine[] };

/** Machines by brand, the brand with the most first. */
export function groupMachines(machines: readonly PlaceMachine[]): MachineGroup[] {
  const brands = [...new Set(machines.map(({ brand }) => brand))];
  return brands
    .map((brand) => {
      const own = machines.filter((machine) => machine.brand === brand);
      return { brand, count: countMachines(own), machines: own };
    })
    .sort((a, b) => b.count - a.count);
}
