import { describe, expect, test } from "vitest";
import { buildMetadata, fitDescription } from "@/lib/config/metadata";
import type { ShareWords } from "@/lib/seo/share-words";

describe("what search engines and messengers are told of a page", () => {
  test("names a page that could not be shown by why, and gives it no address", () => {
    const missing = buildMetadata("/place/[id]", { status: "not-found" });
    expect(missing.title).toEqual({ absolute: "찾을 수 없어요 | 버핏 BUTFIT" });
    expect(missing.alternates).toBeUndefined();
    expect(buildMetadata("/notice/[id]", { status: "not-found" }).title).toEqual(missing.title);
    const away = buildMetadata("/place/[id]", { status: "unavailable" });
    expect(away.title).toEqual({ absolute: "지금은 볼 수 없어요 | 버핏 BUTFIT" });
    const list = buildMetadata("/place", { status: "unavailable" });
    expect(list.title).toEqual({ absolute: "지점 찾기 | 버핏 BUTFIT" });
  });

  test("names the other language of the one page that has two", () => {
    const languages = { en: "/en", ko: "/first" };
    const english = buildMetadata("/en", { languages, locale: "en_US" });
    expect(english.alternates).toMatchObject({ canonical: "/en", languages });
    expect(english.openGraph).toMatchObject({ locale: "en_US" });
    expect(buildMetadata("/place").alternates?.languages).toBeUndefined();
  });

  test("says in words what the picture shows: its text, its figure and rows or neighbours, or the chain where all share one", () => {
    const altOf = (data?: ShareWords) =>
      buildMetadata("/place", { image: "/og/places", share: { data } }).openGraph?.images;
    const words = { title: "지점 찾기", note: "역과 동네로", figure: "지점 2곳" };
    const rows = [
      { name: "서울 강남", value: "1곳" },
      { name: "경기", value: "1곳" },
    ];
    expect(altOf({ ...words, rows })).toMatchObject([
      { alt: "지점 찾기. 역과 동네로. 지점 2곳. 서울 강남 1곳, 경기 1곳" },
    ]);
    const sign = { name: "역삼", neighbours: ["선릉", "논현"] };
    expect(altOf({ ...words, sign, condition: "모두" })).toMatchObject([
      { alt: "지점 찾기. 역과 동네로. 지점 2곳, 모두. 가까운 지점 선릉, 논현" },
    ]);
    expect(altOf()).toMatchObject([{ alt: "버핏 BUTFIT, 가까운 버핏 헬스장에서 오늘 시작해요" }]);
  });

  test("a page whose picture could not be loaded for is not one to find", () => {
    const away = buildMetadata("/place", { image: "/og/places", share: { status: "unavailable" } });
    expect(away.openGraph).toBeUndefined();
    expect(away.robots).toEqual({ index: false });
  });

  test("a description takes each sentence that still fits, of several wordings the first that does", () => {
    const long = "가".repeat(70);
    expect(fitDescription("짧아요.", null, ["길어요.", "긴."])).toBe("짧아요. 길어요.");
    expect(fitDescription(long, ["열 자가 넘는 문장이에요.", "짧아요."])).toBe(`${long} 짧아요.`);
    expect(fitDescription(long, "열 자가 넘는 문장이에요.")).toBe(long);
    expect([...fitDescription("가".repeat(90))]).toHaveLength(80);
  });
});
