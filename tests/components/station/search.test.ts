// @vitest-environment node
import { describe, expect, test } from "vitest";
import { findNamedStation, findStations } from "@/components/station/search";

const first = (query: string) => findStations(query)[0]?.name;

describe("the search for a station", () => {
  test.each([
    ["강남역", "강남"],
    ["강남", "강남"],
    ["강남 역", "강남"],
    [" 강남 ", "강남"],
    ["gangnam station", "강남"],
    ["Gangnam", "강남"],
    ["rkdska", "강남"],
    ["ㄱㄴㅇ", "강남"],
    ["강나", "강남"],
    ["강냠역", "강남"],
    ["강냠", "강남"],
    ["역삼욕", "역삼"],
    ["서울역", "서울역"],
    ["서울", "서울역"],
    ["을지로 3가", "을지로3가"],
    ["총신대입구", "이수"],
    ["뚝섬유원지", "자양"],
    ["디미시", undefined],
    ["디지탈미디어시티", "디지털미디어시티"],
    ["express bus terminal", "고속터미널"],
    ["hongdae", undefined],
    ["", undefined],
    ["%$ㅏ", undefined],
  ])("%s → %s", (query, name) => expect(first(query)).toBe(name));

  test("offers all that begin so, the whole name first, then those with more lines", () => {
    expect(findStations("ㄱㄴ").map(({ name }) => name)).toEqual(
      expect.arrayContaining(["강남", "강남구청"]),
    );
    expect(findStations("신촌").map(({ key }) => key)).toEqual(["신촌", "신촌(경의중앙)"]);
    expect(findStations("강", 3)).toHaveLength(3);
  });

  test("tells a name from a beginning and from a typing mistake", () => {
    expect(findNamedStation("역삼역")).toMatchObject({ station: { name: "역삼" }, typos: 0 });
    expect(findNamedStation("역삼욕")).toMatchObject({ station: { name: "역삼" }, typos: 1 });
    expect(findNamedStation("강")).toBeUndefined();
  });
});
