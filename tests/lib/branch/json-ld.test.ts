import { describe, expect, it } from "vitest";
import { buildBranchBreadcrumb, buildBranchJsonLd } from "@/lib/branch/json-ld";
import { getMapLinks } from "@/lib/branch/map-link";
import { buildBranchDetail } from "../../support/build-branch-detail";

const siteUrl = "https://www.butfit.example";

describe("the structured data of a branch", () => {
  it("states name, address, coordinates, hours and amenities", () => {
    const data = buildBranchJsonLd(buildBranchDetail(), siteUrl);
    expect(data).toMatchObject({
      "@type": "ExerciseGym",
      url: `${siteUrl}/place/1`,
      name: "버핏 역삼점",
      telephone: "02-000-1001",
      image: [`${siteUrl}/images/branches/yeoksam/room.webp`],
      address: { streetAddress: "서울특별시 강남구 테헤란로 152", addressCountry: "KR" },
      geo: { latitude: "37.500622", longitude: "127.036456" },
    });
    expect(data.openingHoursSpecification).toHaveLength(5);
    expect(data.openingHoursSpecification).toContainEqual({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: "https://schema.org/Friday",
      opens: "06:00",
      closes: "23:59",
    });
    expect(data.amenityFeature).toHaveLength(3);
  });

  it("leaves out what is not known", () => {
    const json = JSON.stringify(
      buildBranchJsonLd(buildBranchDetail({ latitude: null, price_from: null, phone: "" }), siteUrl),
    );
    expect(json).not.toMatch(/geo|priceRange|telephone/);
  });

  it("leads from home over the list to the branch", () => {
    const { itemListElement } = buildBranchBreadcrumb({ pk: 7, name: "가산" }, siteUrl);
    expect(itemListElement).toMatchObject([
      { position: 1, item: `${siteUrl}/` },
      { position: 2, item: `${siteUrl}/place` },
      { position: 3, name: "가산", item: `${siteUrl}/place/7` },
    ]);
  });
});

describe("the ways to a branch", () => {
  it("open both maps at its coordinates", () => {
    const { kakao, naver } = getMapLinks(buildBranchDetail());
    expect(decodeURIComponent(kakao)).toBe("https://map.kakao.com/link/map/버핏 역삼점,37.500622,127.036456");
    expect(decodeURIComponent(naver)).toBe(
      "https://map.naver.com/?lng=127.036456&lat=37.500622&title=버핏 역삼점",
    );
  });

  it("open both maps at the address where coordinates make no sense", () => {
    for (const latitude of [null, "", "north", "37.5,0&x="]) {
      const { kakao, naver } = getMapLinks(buildBranchDetail({ latitude }));
      expect(kakao).toContain("/link/search/");
      expect(naver).toContain("/p/search/");
    }
  });
});
