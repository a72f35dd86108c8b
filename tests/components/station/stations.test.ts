// @vitest-environment node
import { describe, expect, test } from "vitest";
import { stations, findStationByKey } from "@/components/station/stations";
import { getDistanceKm } from "@/lib/branch/order";
import { formatLine, formatStation } from "@/lib/station/station";
import { readDemoBranches } from "@/tests/support/read-demo-branches";

const branches = readDemoBranches();

/** What the demo chain's towns lie between: a slip of the pen puts a station into the sea. */
const area = { south: 37.1, north: 37.8, west: 126.4, east: 127.3 };

describe("the list of stations", () => {
  test.each(branches.map((branch) => [branch.name, branch] as const))(
    "has the station of %s",
    (_, branch) => {
      const [lines, label] = branch.station.split(" ") as [string, string];
      const own = stations.find((station) => formatStation(station) === label)!;
      // 판교벤처타운 says itself that it is 14 minutes away.
      expect(getDistanceKm(own, branch)).toBeLessThan(0.9);
      // `2·3호선`, `9호선·공항철도`
      const named = lines.split("·").map((line) => line.replace(/(호?선|철도)$/, ""));
      expect(own.lines).toEqual(expect.arrayContaining(named));
    },
  );

  test("has many stations around the branches and the largest of the capital area", () => {
    const around = stations.filter((station) =>
      branches.some((branch) => getDistanceKm(station, branch) <= 5),
    );
    expect(around.length).toBeGreaterThan(250);
    for (const key of ["수원", "부평", "의정부", "안양", "부천", "노원", "수유", "인천", "동탄", "기흥"]) {
      expect(findStationByKey(key), key).toBeDefined();
    }
  });

  test("names each station once, and has it somewhere in the capital area", () => {
    expect(new Set(stations.map(({ key }) => key)).size).toBe(stations.length);
    for (const { key, latitude, longitude, english } of stations) {
      expect(english, key).toMatch(/^[A-Z][\w .,'&-]+$/);
      expect(latitude > area.south && latitude < area.north, key).toBe(true);
      expect(longitude > area.west && longitude < area.east, key).toBe(true);
    }
  });

  test("knows every line by its name", () => {
    const lines = [...new Set(stations.flatMap((station) => station.lines))].map(formatLine);
    expect(lines).toEqual(
      expect.arrayContaining([
        "1호선",
        "9호선",
        "신분당선",
        "공항철도",
        "GTX-A",
        "인천 1호선",
        "김포골드라인",
      ]),
    );
    for (const line of lines) expect(line).toMatch(/선$|철도$|라인$|^GTX-A$/);
  });

  test("has one name twice only where the two stations are apart", () => {
    const twice = stations.filter(({ name, key }) => name !== key);
    expect(twice.map(({ key }) => key)).toEqual(["신촌(경의중앙)"]);
    for (const station of twice) {
      expect(getDistanceKm(station, findStationByKey(station.name)!)).toBeGreaterThan(0.5);
    }
  });

  test("leaves 역 to 서울역 alone", () => {
    expect(stations.filter(({ name }) => name.endsWith("역")).map(({ name }) => name)).toEqual(["서울역"]);
    expect(formatStation({ name: "서울역" })).toBe("서울역");
    expect(formatStation({ name: "강남" })).toBe("강남역");
  });
});
