import type { PlaceMachine } from "@/lib/contract/place";
import { countMachines } from "./facts";

/** What a machine is for, by words of its name. A name that has none of them is a machine for strength. */
const kinds: readonly [kind: string, words: RegExp][] = [
  [
    "유산소",
    /[러런]닝|트레드밀|자전거|바이크|로잉|에르그|계단|클라임|클라이밍|마운틴|아크 트레이너|스킬[밀로]/,
  ],
  ["필라테스", /리포머|캐딜락|체어|바렐/],
  ["랙·프리웨이트", /랙|벤치|덤벨|플랫폼|스미스|리그|그라운드/],
  ["케이블", /케이블|키네시스/],
];
const OTHER_KIND = "근력 머신";

export type MachineKind = { kind: string; count: number; machines: PlaceMachine[] };

/** Machines by what they are for, the kind with the most first, and so within each. */
export function groupMachinesByKind(machines: readonly PlaceMachine[]): MachineKind[] {
  const groups = new Map<string, PlaceMachine[]>();
  for (const machine of machines) {
    const [kind] = kinds.find(([, words]) => words.test(machine.name)) ?? [OTHER_KIND];
    groups.set(kind, [...(groups.get(kind) ?? []), machine]);
  }
  return [...groups]
    .map(([kind, own]) => ({
      kind,
      count: countMachines(own),
      machines: own.sort((a, b) => b.count - a.count),
    }))
    .sort((a, b) => b.count - a.count);
}
