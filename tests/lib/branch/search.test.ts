import { describe, expect, it } from "vitest";
import { matchesHangulWord } from "@/lib/branch/hangul";
import { matchesPlainWord, matchesQuery } from "@/lib/branch/search";

const yeoksam = { title: "역삼", details: ["2호선 역삼역", "서울특별시 강남구 테헤란로 152"] };
const sindorim = { title: "신도림", details: ["1·2호선 신도림역", "서울특별시 구로구 경인로 662"] };
const gfc = { title: "역삼GFC", details: ["2호선 역삼역", "서울특별시 강남구 테헤란로 152"] };

const find = (query: string) =>
  [yeoksam, sindorim, gfc]
    .filter((thing) => matchesQuery(thing, query, matchesHangulWord))
    .map(({ title }) => title);

describe("the search for branches", () => {
  it("finds a branch by the initial consonants of its name", () => {
    expect(find("ㅇㅅ")).toEqual(["역삼", "역삼GFC"]);
    expect(find("ㅅㄷㄹ")).toEqual(["신도림"]);
  });

  it("reads a pair of consonants that the keyboard has joined as two initials", () => {
    expect(matchesQuery({ title: "가산", details: [] }, "ㄱㅅ", matchesHangulWord)).toBe(true);
    expect(matchesQuery({ title: "가산", details: [] }, "ㄳ", matchesHangulWord)).toBe(true);
  });

  it("keeps a branch in the list while its name is half typed", () => {
    for (const typed of ["ㅅ", "시", "신", "신ㄷ", "신도", "신돌", "신도리", "신도림"]) {
      expect(find(typed), typed).toContain("신도림");
    }
  });

  it("finds by station and address, in any spacing", () => {
    expect(find("강남구")).toEqual(["역삼", "역삼GFC"]);
    expect(find("2호선역삼역")).toEqual(["역삼", "역삼GFC"]);
  });

  it("does not match consonants in the middle of an address", () => {
    expect(find("ㅎㄹㄹ")).toEqual([]);
  });

  it("requires every word of the query", () => {
    expect(find("테헤란로 gfc")).toEqual(["역삼GFC"]);
    expect(find("구로 역삼")).toEqual([]);
  });

  it("finds everything for an empty query and nothing for nonsense", () => {
    expect(find("  ")).toHaveLength(3);
    expect(find("%$ㅏ")).toEqual([]);
  });

  it("finds by plain text before the Korean code has loaded", () => {
    expect(matchesQuery(gfc, "gfc", matchesPlainWord)).toBe(true);
    expect(matchesQuery(gfc, "ㅇㅅ", matchesPlainWord)).toBe(false);
  });
});
