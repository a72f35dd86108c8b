import { describe, expect, test } from "vitest";
import { findDistrictOf, getDistrictHref, listDistrictsWithPage } from "@/components/station/district";
import { buildPlace } from "@/tests/support/build-place";
import { readDemoBranches } from "@/tests/support/read-demo-branches";

const TODAY = "2026-11-20";
const at = (address: string, fields: object = {}) =>
  buildPlace({ address, open_date: "2020-01-01", ...fields });
const keysOf = (...branches: ReturnType<typeof at>[]) =>
  listDistrictsWithPage(branches, TODAY).map(({ district }) => district.key);

describe("the districts that have a page", () => {
  test("are those of the demo chain with two open branches, the one with the most first", () => {
    const found = listDistrictsWithPage(readDemoBranches(), TODAY);
    expect(found.map(({ district, branches }) => [district.name, branches.length])).toEqual([
      ["강남구", 5],
      ["구로구", 2],
      ["분당구", 2],
    ]);
    expect(getDistrictHref(found[0]!.district)).toBe("/place/area/%EA%B0%95%EB%82%A8%EA%B5%AC");
  });

  test("count neither a branch that has not opened nor one that no list shows", () => {
    const gangnam = "서울 강남구 테헤란로 1";
    expect(keysOf(at(gangnam), at(gangnam, { open_date: "2026-12-24" }))).toEqual([]);
    expect(keysOf(at(gangnam), at(gangnam, { name: "판교벤처타운" }))).toEqual([]);
  });

  test("name their city where several cities have one of the name, so that no key changes its meaning", () => {
    const busan = "부산 중구 광복로 1";
    expect(keysOf(at(busan), at(busan), at("서울 중구 을지로 1"))).toEqual(["중구(부산)"]);
    const pohang = "경북 포항시 남구 중앙로 1";
    expect(keysOf(at(pohang), at(pohang))).toEqual(["남구(포항)"]);
    const one = "대구 시청구 1로 1";
    const other = "광주 시청구 1로 1";
    expect(keysOf(at(one), at(one), at(other), at(other))).toEqual(["시청구(대구)", "시청구(광주)"]);
  });

  test("are none where an address names no 구", () => {
    const address = "경기 화성시 동탄대로 1";
    expect(keysOf(at(address), at(address), at(""), at(""))).toEqual([]);
  });
});

test("a branch leads to its district's page where it stands there", () => {
  const branches = readDemoBranches();
  const find = (name: string) =>
    findDistrictOf(
      branches.find((branch) => branch.name === name)!,
      branches,
      TODAY,
    )?.district.key;
  expect(["역삼", "분당서현", "강변", "한티"].map(find)).toEqual(["강남구", "분당구", undefined, undefined]);
});
