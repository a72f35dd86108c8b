import { describe, expect, it } from "vitest";
import { groupMachinesByKind } from "@/components/branch/machines";
import { countMachines, formatSize } from "@/lib/branch/facts";
import { formatHours } from "@/lib/format/date";

describe("the facts of a branch", () => {
  it("describe hours, with the whole day as one word", () => {
    expect(formatHours({ open: "06:00", close: "23:00" })).toBe("06:00 – 23:00");
    expect(formatHours({ open: "00:00", close: "24:00" })).toBe("24시간");
  });

  it("give the size in square metres and pyeong", () => {
    expect(formatSize(1200)).toBe("1,200m² (약\u00a0363평)");
  });

  it("count machines by what they are for, the most first", () => {
    const machines = [
      { brand: "파나타", name: "레그 컬", count: 1 },
      { brand: "테크노짐", name: "런닝머신", count: 10 },
      { brand: "해머스트렝스", name: "파워랙", count: 5 },
      { brand: "라이프피트니스", name: "아크 트레이너", count: 4 },
      { brand: "파나타", name: "힙 쓰러스트", count: 2 },
      { brand: "테크노짐", name: "스킬로우", count: 2 },
      { brand: "해머스트렝스", name: "로우 로우", count: 1 },
      { brand: "메리슈", name: "리포머", count: 1 },
    ];
    expect(countMachines(machines)).toBe(26);
    expect(groupMachinesByKind(machines).map(({ kind, count }) => [kind, count])).toEqual([
      ["유산소", 16],
      ["랙·프리웨이트", 5],
      ["근력 머신", 4],
      ["필라테스", 1],
    ]);
    expect(groupMachinesByKind(machines)[0]?.machines.map(({ name }) => name)).toEqual([
      "런닝머신",
      "아크 트레이너",
      "스킬로우",
    ]);
  });
});
