// @vitest-environment node
import { describe, expect, test } from "vitest";
import { findStationByKey } from "@/components/station/stations";
import { formatWalk, getWalk } from "@/components/station/walk";
import { formatRoughDistance } from "@/lib/format/number";

const gangnam = findStationByKey("강남")!;
const yeoksam = findStationByKey("역삼")!;
const branch = {
  latitude: "37.499880",
  longitude: "127.035420",
  subway_exit: "2호선 역삼역 3번 출구에서 걸어서 3분",
};
const walk = (station: typeof gangnam, to = branch) => getWalk(station, to)!;

describe("the way from a station to a branch", () => {
  test("is 4 km/h over 1.3 times the straight line, and says that it is an estimate", () => {
    // 686 m in a straight line.
    expect(walk(gangnam).minutes).toBeCloseTo((0.686 * 1.3 * 60) / 4, 0);
    expect(formatWalk(walk(gangnam))).toBe("강남역에서 걸어서 약 13분");
  });

  test("is what the branch says itself where it is the branch's own station", () => {
    expect(formatWalk(walk(yeoksam))).toBe("역삼역에서 걸어서 3분");
    const below = { ...branch, subway_exit: "2호선 역삼역 2번 출구와 지하로 이어져요" };
    expect(formatWalk(walk(yeoksam, below))).toBe("역삼역과 지하로 이어져요");
    expect(walk(yeoksam, below).minutes).toBe(0);
  });

  test("does not take another station for its own", () => {
    const beside = { ...branch, subway_exit: "2호선 강남역삼거리역 3번 출구에서 걸어서 3분" };
    expect(walk(gangnam, beside).isStated).toBe(false);
  });

  test("is a distance in steps of 100 m where nobody would walk", () => {
    expect(formatWalk(walk(findStationByKey("서울역")!))).toBe("서울역에서 약 8.3km");
    expect([0.01, 0.34, 0.96, 1.04].map(formatRoughDistance)).toEqual([
      "약 100m",
      "약 300m",
      "약 1.0km",
      "약 1.0km",
    ]);
  });

  test("is unknown without coordinates", () => {
    expect(getWalk(gangnam, { latitude: "", longitude: "" })).toBeNull();
  });
});
