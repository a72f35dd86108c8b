import { describe, expect, it } from "vitest";
import {
  getBranchDescription,
  getBranchTitle,
  getNearestExit,
  buildBranchBreadcrumb,
  buildBranchJsonLd,
} from "@/lib/seo/branch";
import { buildBranchDetail } from "@/tests/support/build-branch-detail";

describe("the text of a branch for search results", () => {
  it("names the branch and its exit in the title", () => {
    expect(getBranchTitle(buildBranchDetail())).toBe("버핏 역삼점 - 2호선 역삼역 3번 출구 헬스장");
  });

  it("falls back to the station where no exit is named", () => {
    expect(getNearestExit({ subway_exit: "", station: "2호선 역삼역" })).toBe("2호선 역삼역");
  });

  it("states location, machines and amenities", () => {
    const text = getBranchDescription(buildBranchDetail());
    for (const part of ["서울특별시 강남구 테헤란로 152", "해머스트렝스·테크노짐", "개인 락커"]) {
      expect(text).toContain(part);
    }
  });

  it("stays short however much a branch has", () => {
    const amenities = Array.from({ length: 5 }, () => "아주 긴 이름의 시설".repeat(5));
    expect(getBranchDescription(buildBranchDetail({ amenities }))).toHaveLength(155);
  });

  it("is complete when nothing is known", () => {
    const bare = buildBranchDetail({
      address: "",
      station: "",
      subway_exit: "",
      machines: [],
      amenities: [],
    });
    expect(getBranchTitle(bare)).toBe("버핏 역삼점 헬스장");
    expect(getBranchDescription(bare)).toBe("버핏 역삼점.");
  });
});

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

  it("leads from home through the list to the branch", () => {
    const { itemListElement } = buildBranchBreadcrumb({ pk: 7, name: "가산" }, siteUrl);
    expect(itemListElement).toMatchObject([
      { position: 1, item: `${siteUrl}/` },
      { position: 2, item: `${siteUrl}/place` },
      { position: 3, name: "가산", item: `${siteUrl}/place/7` },
    ]);
  });
});
