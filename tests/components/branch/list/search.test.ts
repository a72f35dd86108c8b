// @vitest-environment node
import { describe, expect, test } from "vitest";
import { countBranches, filterBranches } from "@/components/branch/list/find";
import { readSearch } from "@/components/branch/list/read-search";
import { toBranchListItem } from "@/lib/branch/card";
import { NO_FILTERS, type BranchFilters } from "@/lib/branch/filter";
import { orderBranches } from "@/lib/branch/order";
import { readPlainSearch } from "@/lib/branch/search";
import { readDemoBranches } from "@/tests/support/read-demo-branches";

/** The demo chain, as the list gets it. */
const branches = readDemoBranches()
  .map((branch) => ({ ...branch, open_date: "2020-01-01", price_from: 1 }))
  .map((branch) =>
    toBranchListItem({ ...branch, brands: [...new Set(branch.machines.map(({ brand }) => brand))] }),
  );
const entries = orderBranches(branches, { today: "2026-11-21", position: null });

const search = (change: Partial<BranchFilters>) => {
  const filters = { ...NO_FILTERS, ...change };
  const meant = readSearch(filters, branches);
  return { meant, found: filterBranches(meant.measure(entries), filters, meant) };
};
const names = (query: string, more: Partial<BranchFilters> = {}) =>
  search({ query, ...more }).found.map(({ branch }) => branch.name);
const stationsOf = (query: string) => search({ query }).meant.stations.map(({ station }) => station.key);
const named = (test: (name: (typeof branches)[number]) => boolean) =>
  branches.filter(test).map(({ name }) => name);

describe("the search for branches by name and place", () => {
  test("finds a branch by the initial consonants of its name", () => {
    expect(names("ㅇㅅ")).toEqual(expect.arrayContaining(["역삼", "역삼GFC"]));
    expect(names("ㅅㄷㄹ")).toEqual(["신도림"]);
  });

  test("reads a pair of consonants that the keyboard has joined as two initials", () => {
    expect(names("ㄱㅅ")).toContain("가산");
    expect(names("ㄳ")).toContain("가산");
  });

  test("keeps a branch in the list while its name is half typed", () => {
    for (const typed of ["ㅅ", "시", "신", "신ㄷ", "신도", "신돌", "신도리", "신도림"]) {
      expect(names(typed), typed).toContain("신도림");
    }
  });

  test("finds by district and by station and line, in any spacing", () => {
    const inGangnam = named(({ address }) => address.includes("강남구"));
    expect(names("강남구")).toEqual(inGangnam);
    expect(names("강남")).toEqual(inGangnam);
    expect(names("분당")).toEqual(named(({ address }) => address.includes("분당구")));
    expect(names("2호선역삼역")).toEqual(["역삼", "역삼GFC"]);
  });

  test("does not match consonants in the middle of an address", () => {
    expect(names("ㅎㄹㄹ")).toEqual([]);
  });

  test("requires every word of the query", () => {
    expect(names("테헤란로 gfc")).toEqual(["역삼GFC"]);
    expect(names("구로 역삼")).toEqual([]);
  });

  test("finds everything for an empty query and nothing for nonsense", () => {
    expect(names("  ")).toHaveLength(branches.length);
    expect(names("%$ㅏ")).toEqual([]);
  });

  test("reads 역삼점 as the branch", () => {
    expect(names("역삼점")).toEqual(["역삼"]);
    expect(names("분당 서현점")).toEqual(["분당서현"]);
    expect(stationsOf("역삼점")).toEqual([]);
  });

  test.each([
    ["신도럼", ["신도림"]],
    ["광하문", ["광화문"]],
    ["샤워싫", named(({ amenities }) => amenities.includes("샤워실"))],
    ["해머스트랭스", named(({ brands }) => brands!.includes("해머스트렝스"))],
  ])("forgives a typing mistake: %s", (query, expected) => expect(names(query)).toEqual(expected));

  test("finds words as they are written before the Korean code has loaded", () => {
    const { words } = readPlainSearch("GFC 역삼");
    const gfc = branches.find(({ name }) => name === "역삼GFC")!;
    expect(words.every(({ matches }) => matches(gfc))).toBe(true);
    expect(readPlainSearch("ㅇㅅ").words[0]!.matches(gfc)).toBe(false);
  });
});

describe("the search for what a branch has", () => {
  test.each([
    ["샤워", named(({ amenities }) => amenities.includes("샤워실"))],
    ["사우나 주차", named(({ amenities }) => amenities.includes("사우나") && amenities.includes("주차"))],
    ["피티", named(({ amenities }) => amenities.includes("PT룸"))],
    ["테크노짐", named(({ brands }) => brands!.includes("테크노짐"))],
    ["24", ["역삼", "역삼GFC", "가산"]],
    ["24시간", ["역삼", "역삼GFC", "가산"]],
  ])("%s", (query, expected) => expect([...names(query)].sort()).toEqual([...expected].sort()));

  test("늦게까지 are those that are open after 22:00 on working days", () => {
    expect(names("늦게까지")).toEqual(names("늦게"));
    expect(names("늦게까지").length).toBeGreaterThan(0);
  });

  test.each([
    ["샤워", ["샤워실"]],
    ["수건 락커", ["운동복·수건 무료", "개인 락커"]],
    ["사물함", ["개인 락커"]],
    ["주차", []],
    ["역삼", []],
  ])("%s tells what of that every branch has", (query, expected) => {
    expect(search({ query }).meant.common).toEqual(expected);
    expect(names(query).length).toBeGreaterThan(0);
  });

  test.each([
    ["신분당", ["판교"]],
    ["신분당선", ["판교"]],
    ["분당선", ["도곡", "선릉", "한티", "분당서현"]],
    ["공항철도", ["마곡"]],
  ])("a line finds the branches at its stations: %s", (query, expected) =>
    expect(names(query)).toEqual(expect.arrayContaining(expected)),
  );

  test("a line finds no branch at a station where it does not stop", () => {
    expect(names("신분당")).not.toContain("분당서현");
    const onTwo = names("2호선");
    expect(onTwo).toEqual(expect.arrayContaining(["역삼", "선릉", "삼성", "강변", "잠실", "성수", "신도림"]));
    expect(onTwo).not.toEqual(expect.arrayContaining(["판교"]));
    expect(names("2호선 역삼역")[0]).toMatch(/^역삼/);
    expect(names("8호선")).toEqual(["잠실"]);
  });

  test.each([
    ["주차는", "주차"],
    ["주차 되나요?", "주차"],
    ["주차돼요?", "주차"],
    ["주차비", "주차"],
    ["샤워가 되나요?", "샤워"],
    ["수건 있어요?", "수건"],
    ["수건을 빌려주나요", "수건"],
    ["옷 빌려주나요", "운동복"],
    ["옷은", "운동복"],
    ["주챠", "주차"],
    ["여자만", "여성"],
    ["락카", "락커"],
    ["신분당선은", "신분당선"],
    ["분당에 있는 헬스장", "분당"],
    ["역삼은", "역삼"],
    ["성수동에", "성수"],
    ["24시간 하나요?", "24시간"],
    ["주차 할 수 있는 데", "주차"],
  ])("%s means what %s means", (query, plain) => {
    expect(names(query)).toEqual(names(plain));
    expect(names(query).length).toBeGreaterThan(0);
    expect(search({ query }).meant.common).toEqual(search({ query: plain }).meant.common);
  });

  test("one syllable alone is the beginning of a name", () => {
    expect(names("수")).toEqual(expect.arrayContaining(["성수"]));
    expect(names("수")).not.toContain("판교");
    expect(names("분")).not.toContain("역삼");
  });

  test.each([
    ["새벽에 여는 곳", "새벽"],
    ["새벽에 문 여는 데 있나요?", "새벽"],
    ["밤늦게 하는 곳", "밤늦게"],
    ["24시간 여는 지점", "24시간"],
    ["주말에 여나요", "주말"],
  ])("%s asks what %s does", (sentence, word) => {
    expect(names(sentence)).toEqual(names(word));
    expect(names(sentence)).not.toEqual([]);
  });

  test("새벽 finds those that are open before six, and 이수 stays a station", () => {
    expect(names("새벽에도").sort()).toEqual(["가산", "삼성", "여의도", "역삼", "역삼GFC"].sort());
    expect(stationsOf("이수")).toEqual(["이수"]);
    expect(stationsOf("강냠역에서")).toEqual(["강남"]);
  });

  test("여성 finds a women's zone or nothing, and no street", () => {
    const withZone = named(({ amenities }) => amenities.includes("여성 전용존"));
    expect(names("여성")).toEqual(withZone);
  });
});

describe("the search for an answer", () => {
  test.each([
    ["환불", /언제든 그만둘 수 있어요/, "/place/price"],
    ["위약금", /7일 안에는 위약금이 없어요/, "/place/price"],
    ["1일권", /하루는 무료로 체험/, "/trial"],
    ["고등학생", /만 14세부터/, undefined],
    ["외국인", /한국 휴대폰 번호/, "/en"],
    ["트레이너 있나요", /직원이 있는 시간/, undefined],
    ["한산", /얼마나 붐비는지/, "/place?need=quiet"],
    ["가격", /부가세/, "/place/price"],
  ])("%s is answered, and keeps no branch out", (query, text, href) => {
    const { meant, found } = search({ query });
    expect(found).toHaveLength(branches.length);
    expect(meant.stations).toEqual([]);
    expect(meant.answer!.text).toMatch(text);
    expect(meant.answer!.links[0]?.href).toBe(href);
  });

  test.each([
    ["환불은 되나요?", "환불"],
    ["붐비나요", "혼잡"],
    ["사람이 많은가요", "혼잡"],
    ["외국인도 돼요?", "외국인"],
    ["아이랑", "아이"],
    ["하루만", "1일권"],
    ["한 달에 얼마예요", "가격"],
    ["제일 싼 곳", "가격"],
    ["환뷸", "환불"],
  ])("%s is asked as %s is", (query, plain) => {
    const { meant, found } = search({ query });
    expect(found).toHaveLength(branches.length);
    expect(meant.answer).toEqual(search({ query: plain }).meant.answer);
  });

  test.each([
    ["일요일에도 해요?", /공휴일/],
    ["운영 시간", /운영 시간/],
    ["홀딩", /끝나는 날이 밀려요/],
    ["양도", /넘겨줄 수 있어요/],
    ["카드 할부 되나요", /카드와 간편결제/],
    ["쿠폰", /운영 소식/],
    ["런닝머신", /머신/],
    ["전화번호", /전화번호/],
    ["시간표", /앱에서/],
  ])("%s is answered", (query, text) => {
    expect(names(query)).toHaveLength(branches.length);
    expect(search({ query }).meant.answer!.text).toMatch(text);
  });

  test("a word that only looks like a question is none", () => {
    for (const query of ["혼자", "OT", "수영장", "정자"])
      expect(search({ query }).meant.answer, query).toBeUndefined();
    expect(names("OT")).toEqual([]);
    expect(names("수영장 있나요")).toEqual([]);
  });

  test("beside a branch it leads to what that branch answers", () => {
    expect(names("환불 역삼점")).toEqual(["역삼"]);
    for (const query of ["환불 역삼점", "역삼점 주차"]) {
      const own = search({ query }).meant.answer!.links.at(-1);
      expect(own).toEqual({ name: "역삼점의 답", href: "/place/1#questions" });
    }
    expect(search({ query: "주차" }).meant.answer!.links).toEqual([]);
    expect(search({ query: "역삼점" }).meant.answer).toBeUndefined();
  });

  test("휠체어 finds the branches without a step", () => {
    expect(names("휠체어")).toEqual(named(({ step_free }) => step_free === true));
    expect(names("무료주차")).toEqual(names("주차"));
  });

  test.each(["엘리베이터", "승강기 있는"])("%s finds the branches with a lift", (query) => {
    expect(names(query)).toEqual(named((branch) => branch.lift === true));
    expect(names(query)).not.toContain("성수");
  });
});

describe("the search from a station", () => {
  test.each(["강남역", "강남 역", "강남역 근처", "강남역 헬스장", "gangnam station", "강냠역", "rkdska"])(
    "%s is the station",
    (query) => expect(stationsOf(query)).toEqual(["강남"]),
  );

  test("orders by the way on foot, in words", () => {
    const { found } = search({ query: "강남역" });
    expect(found.map(({ branch }) => branch.name).slice(0, 2)).toEqual(["역삼", "역삼GFC"]);
    expect(found[0]!.walk!.text).toBe("강남역에서 걸어서 약 13분");
    const minutes = found.map(({ walk }) => walk!.minutes);
    expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
    expect(Math.max(...minutes)).toBeLessThanOrEqual(30);
  });

  test("takes the minutes that a branch states", () => {
    const { found } = search({ query: "역삼욕" });
    expect(found[0]!.walk!.text).toBe("역삼역과 지하로 이어져요");
    expect(found[1]!.walk!.text).toBe("역삼역에서 걸어서 3분");
  });

  test("narrows down to a ring, and to nothing if nothing is in it", () => {
    // 역삼GFC is 15.2 minutes away, which is said as 15.
    expect(names("강남역", { within: 15 })).toEqual(["역삼", "역삼GFC"]);
    expect(names("강남역", { within: 5 })).toEqual([]);
  });

  test("shows the nearest three where nobody would walk", () => {
    expect(names("수원역")).toHaveLength(3);
    expect(names("수원역")[0]).toBe("분당서현");
  });

  test("fills up with branches that one can go to, and counts them too: so many are shown", () => {
    const filters = { ...NO_FILTERS, query: "사당역" };
    const { meant, found } = search(filters);
    const [nearest] = found;
    const closed = entries.map((entry) => ({ ...entry, isUpcoming: entry.branch.pk === nearest!.branch.pk }));
    const shown = filterBranches(meant.measure(closed), filters, meant);
    expect(shown.map(({ isUpcoming }) => isUpcoming)).toEqual([false, false, false]);
    expect(countBranches(meant.measure(entries), filters, meant)).toBe(found.length);
    expect(countBranches(meant.measure(entries), { ...filters, within: 15 }, meant)).toBe(0);
  });

  test("combines with what a branch must have, and with another order", () => {
    expect(names("강남역 24시간 샤워")).toEqual(
      ["역삼", "역삼GFC"].concat(names("강남역 24시간 샤워").slice(2)),
    );
    expect(names("강남역", { order: "name" })).toEqual(
      [...names("강남역")].sort((a, b) => a.localeCompare(b, "ko")),
    );
  });

  test("takes a name without 역 for the station where no branch is there", () => {
    expect(stationsOf("사당")).toEqual(["사당"]);
    expect(search({ query: "강남" }).meant.suggestion?.station.key).toBe("강남");
    expect(search({ query: "강남역" }).meant.suggestion).toBeNull();
  });

  test.each(["집 사당, 회사 강남", "사당역 강남역", "집은 사당역 회사는 강남역"])("from two: %s", (query) => {
    const { meant, found } = search({ query });
    expect(meant.stations.map(({ station }) => station.key)).toEqual(["사당", "강남"]);
    expect(found[0]!.walk!.text).toMatch(/^사당역에서 약 .+ · 강남역에서 .+분$/);
    const sums = found.map(({ distanceKm }) => distanceKm!);
    expect(sums).toEqual([...sums].sort((a, b) => a - b));
  });

  test("reads stations of the address first, and each word says how to take it back", () => {
    const { meant } = search({ query: "샤워 강남역", from: "사당" });
    expect(meant.stations.map(({ station, remove }) => [station.key, remove])).toEqual([
      ["사당", { from: "" }],
      ["강남", { query: "샤워" }],
    ]);
    expect(meant.words.map(({ text, remove }) => [text, remove])).toEqual([["샤워", { query: "강남역" }]]);
    expect(readSearch({ query: "", from: "없는역", to: "강남" }, branches).stations).toHaveLength(1);
  });
});
