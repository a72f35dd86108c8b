import { describe, expect, test } from "vitest";
import { buildMetadata, fitDescription } from "@/lib/config/metadata";

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

  test("says in words what stands in the picture: the page's subject, or the chain where all share one", () => {
    const altOf = (image?: string) => buildMetadata("/place", { image }).openGraph?.images;
    expect(altOf("/og/place")).toMatchObject([{ alt: "지점 찾기 | 버핏 BUTFIT" }]);
    expect(altOf()).toMatchObject([{ alt: "버핏 BUTFIT, 가까운 버핏에서 오늘 시작해요" }]);
  });

  test("a description takes each sentence that still fits, of several wordings the first that does", () => {
    const long = "가".repeat(70);
    expect(fitDescription("짧아요.", null, ["길어요.", "긴."])).toBe("짧아요. 길어요.");
    expect(fitDescription(long, ["열 자가 넘는 문장이에요.", "짧아요."])).toBe(`${long} 짧아요.`);
    expect(fitDescription(long, "열 자가 넘는 문장이에요.")).toBe(long);
    expect([...fitDescription("가".repeat(90))]).toHaveLength(80);
  });
});
