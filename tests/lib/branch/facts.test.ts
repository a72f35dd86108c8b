import { describe, expect, it } from "vitest";
import { countMachines, formatHours, formatSize, groupMachines } from "@/lib/branch/facts";

describe("the facts of a branch", () => {
  it("describe hours, with the whole day as one word", () => {
    expect(formatHours({ days: "평일", open: "06:00", close: "23:00" })).toBe("06:00 – 23:00");
    expect(formatHours({ days: "매일", open: "00:00", close: "24:00" })).toBe("24시간");
  });

  it("give the size in square metres and pyeong", () => {
    expect(formatSize(1200)).toBe("1,200m² (약 363평)");
  });

  it("count machines and put the brand with the most first", () => {
    const machines = [
      { brand: "파나타", name: "레그 컬", count: 1 },
      { brand: "테크노짐", name: "런닝머신", count: 10 },
      { brand: "파나타", name: "힙 쓰러스트", count: 2 },
    ];
    expect(countMachines(machines)).toBe(13);
    expect(groupMachines(machines).map(({ brand, count }) => [brand, count])).toEqual([
      ["테크노짐", 10],
      ["파나타", 3],
    ]);
  });
});
