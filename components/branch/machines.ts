import { countMachines } from "@/lib/branch/facts";
import type { PlaceMachine } from "@/lib/contract/place";

/** How a machine looks from the side, by what it is (components/branch/machine-lineup.tsx). */
export type MachineShape =
  | "treadmill"
  | "bike"
  | "rower"
  | "stairs"
  | "elliptical"
  | "reformer"
  | "rig"
  | "platform"
  | "bench"
  | "rack"
  | "cable"
  | "station";

/** What a machine is and what it is for, by words of its name. A name that has none of them is a station for strength. */
const looks: readonly [shape: MachineShape, kind: string, words: RegExp][] = [
  ["treadmill", "유산소", /[러런]닝|트레드밀|스킬밀/],
  ["bike", "유산소", /자전거|바이크/],
  ["rower", "유산소", /로잉|에르그|스킬로/],
  ["stairs", "유산소", /계단|클라임|클라이밍|마운틴/],
  ["elliptical", "유산소", /아크 트레이너|일립티컬/],
  ["reformer", "필라테스", /리포머|캐딜락|체어|바렐/],
  ["rig", "랙·프리웨이트", /리그|그라운드/],
  ["platform", "랙·프리웨이트", /플랫폼/],
  ["bench", "랙·프리웨이트", /벤치|덤벨/],
  ["rack", "랙·프리웨이트", /랙|스미스/],
  ["cable", "케이블", /케이블|키네시스/],
];

function findLook({ name }: PlaceMachine): { shape: MachineShape; kind: string } {
  const [shape, kind] = looks.find(([, , words]) => words.test(name)) ?? (["station", "근력 머신"] as const);
  return { shape, kind };
}

export type MachineKind = {
  kind: string;
  count: number;
  machines: (PlaceMachine & { shape: MachineShape })[];
};

/** Machines by what they are for, the kind with the most first, and so within each. */
export function groupMachinesByKind(machines: readonly PlaceMachine[]): MachineKind[] {
  const groups = new Map<string, MachineKind["machines"]>();
  for (const machine of machines) {
    const { kind, shape } = findLook(machine);
    groups.set(kind, [...(groups.get(kind) ?? []), { ...machine, shape }]);
  }
  return [...groups]
    .map(([kind, own]) => ({
      kind,
      count: countMachines(own),
      machines: own.sort((a, b) => b.count - a.count),
    }))
    .sort((a, b) => b.count - a.count);
}
