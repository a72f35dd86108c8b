// @vitest-environment node
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { groupMachinesByKind } from "@/components/branch/machines";
import { describeCourts } from "@/lib/branch/facts";
import type { PlaceMachine } from "@/lib/contract/place";

const machine = (name: string, count = 1): PlaceMachine => ({ brand: "테크노짐", name, count });

describe("machines by what they are for", () => {
  it.each([
    ["인티그리티 러닝머신", "유산소", "treadmill"],
    ["스킬밀", "유산소", "treadmill"],
    ["스킬로우", "유산소", "rower"],
    ["바이크 에르그", "유산소", "bike"],
    ["스키 에르그", "유산소", "rower"],
    ["천국의 계단", "유산소", "stairs"],
    ["아크 트레이너", "유산소", "elliptical"],
    ["리포머", "필라테스", "reformer"],
    ["몬스터 리그", "랙·프리웨이트", "rig"],
    ["올림픽 플랫폼", "랙·프리웨이트", "platform"],
    ["덤벨 존 벤치", "랙·프리웨이트", "bench"],
    ["하프랙", "랙·프리웨이트", "rack"],
    ["케이블 크로스오버", "케이블", "cable"],
    ["펜듈럼 스쿼트", "근력 머신", "station"],
  ])("%s is for %s and looks like a %s", (name, kind, shape) => {
    const [group] = groupMachinesByKind([machine(name)]);
    expect(group).toMatchObject({ kind, machines: [{ name, shape }] });
  });

  it("come with the kind first of which there are most", () => {
    const groups = groupMachinesByKind([machine("파워랙", 4), machine("러닝머신", 14), machine("벤치", 6)]);
    expect(groups.map(({ kind, count }) => [kind, count])).toEqual([
      ["유산소", 14],
      ["랙·프리웨이트", 10],
    ]);
    expect(groups[1]!.machines.map(({ name }) => name)).toEqual(["벤치", "파워랙"]);
  });

  it("of the demo chain are all counted once", () => {
    const folder = "backend/content/demo/branches";
    for (const file of readdirSync(folder)) {
      const { machines } = JSON.parse(readFileSync(join(folder, file), "utf8")) as {
        machines: PlaceMachine[];
      };
      const all = machines.reduce((sum, { count }) => sum + count, 0);
      expect(groupMachinesByKind(machines).reduce((sum, { count }) => sum + count, 0)).toBe(all);
    }
  });
});

it("a floor is told in basketball courts of 28 m × 15 m", () => {
  expect(describeCourts(420)).toBe("농구장 1개 넓이");
  expect(describeCourts(1120)).toBe("농구장 2.7개 넓이");
});
