import { describe, expect, it } from "vitest";
import { CLOSED_FOR_GOOD } from "@/lib/contract/rules/order";
import {
  getBranchDescription,
  getBranchTitle,
  getNearestExit,
  buildBranchBreadcrumb,
  buildBranchItemList,
  buildBranchJsonLd,
  splitAddress,
} from "@/lib/seo/branch";
import { buildBranchDetail } from "@/tests/support/build-branch-detail";
import { buildProduct } from "@/tests/support/build-product";

describe("the text of a branch for search results", () => {
  it("names the branch and its exit in the title", () => {
    expect(getBranchTitle(buildBranchDetail())).toBe("버핏 역삼점 - 2호선 역삼역 3번 출구 헬스장");
  });

  it("falls back to the station where no exit is named", () => {
    expect(getNearestExit({ subway_exit: "", station: "2호선 역삼역" })).toBe("2호선 역삼역");
  });

  it("states location, machines and amenities", () => {
    const text = getBranchDescription(buildBranchDetail());
    for (const part of ["2호선 역삼역 3번 출구에서 걸어서 2분", "해머스트렝스·테크노짐", "개인 락커"]) {
      expect(text).toContain(part);
    }
  });

  it("fits where Naver shows it: the exit of a long one, and what matters less, is left out", () => {
    const exit = "수인분당선 서현역 5번 출구에서 걸어서 1분";
    const long = buildBranchDetail({ name: "판교벤처타운", subway_exit: exit });
    expect(getBranchTitle(long)).toBe("버핏 판교벤처타운점 - 서현역 헬스장");
    const amenities = ["운동복·수건 무료", "개인 락커", "샤워실", "스트레칭존", "프리웨이트존"];
    const machines = ["라이프피트니스", "해머스트렝스", "테크노짐"].map((brand) => ({
      brand,
      name: "머신",
      count: 1,
    }));
    const text = getBranchDescription({ ...long, amenities, machines });
    expect(text).toBe(
      "버핏 판교벤처타운점, 수인분당선 서현역 5번 출구에서 걸어서 1분. 머신 라이프피트니스·해머스트렝스. 시설 운동복·수건 무료·개인 락커.",
    );
  });

  it("is never longer than that", () => {
    const amenities = Array.from({ length: 5 }, () => "아주 긴 이름의 시설".repeat(9));
    expect(getBranchDescription(buildBranchDetail({ amenities }))).toHaveLength(80);
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
const today = "2026-11-22";

describe("the structured data of a branch", () => {
  it("has the hours of the staff among the amenities, because they are no opening hours", () => {
    const branch = buildBranchDetail({
      amenities: ["샤워실"],
      staffed_hours: [{ days: "평일", open: "09:00", close: "22:00" }],
    });
    const { amenityFeature, openingHoursSpecification } = buildBranchJsonLd(branch, siteUrl, today);
    expect(amenityFeature).toEqual([
      { "@type": "LocationFeatureSpecification", name: "샤워실", value: true },
      { "@type": "LocationFeatureSpecification", name: "직원이 있는 시간", value: "평일 09:00 – 22:00" },
    ]);
    expect(JSON.stringify(openingHoursSpecification)).not.toContain("22:00");
  });

  it("states name, address, coordinates, hours and amenities", () => {
    const data = buildBranchJsonLd(buildBranchDetail(), siteUrl, today);
    expect(data).toMatchObject({
      "@type": "ExerciseGym",
      url: `${siteUrl}/place/1`,
      name: "버핏 역삼점",
      telephone: "+82-2-000-1001",
      image: [`${siteUrl}/images/branches/yeoksam/room.webp`],
      address: {
        ...{ addressCountry: "KR", addressRegion: "서울특별시" },
        ...{ addressLocality: "강남구", streetAddress: "테헤란로 152" },
      },
      hasMap: expect.stringContaining("https://map.kakao.com/link/map/"),
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

  it("offers each price that its page shows", () => {
    const products = [
      buildProduct({ name: "회원권 12개월", price: 948_000, sale_price: 828_000 }),
      buildProduct({ id: 2, is_active: false }),
    ];
    expect(buildBranchJsonLd(buildBranchDetail({ products }), siteUrl, today).makesOffer).toEqual([
      {
        ...{ "@type": "Offer", name: "회원권 12개월", price: 828_000, priceCurrency: "KRW" },
        ...{ url: `${siteUrl}/place/1#prices`, availability: "https://schema.org/InStock" },
      },
    ]);
  });

  it("says from today on when it is closed, and the postal code where it is known", () => {
    const data = buildBranchJsonLd(
      buildBranchDetail({
        postal_code: "06236",
        closures: [
          { from: "2026-12-24", to: "2026-12-25", reason: "공사" },
          { from: "2026-11-01", to: "2026-11-02", reason: "점검" },
        ],
      }),
      siteUrl,
      today,
    );
    expect(data).toMatchObject({ address: { postalCode: "06236" } });
    expect(data.specialOpeningHoursSpecification).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        ...{ validFrom: "2026-12-24", validThrough: "2026-12-25", opens: "00:00", closes: "00:00" },
      },
    ]);
  });

  it("says the hours of days that are not like their weekdays", () => {
    const data = buildBranchJsonLd(
      buildBranchDetail({
        closures: [{ from: "2026-12-24", to: "2026-12-24", reason: "공사" }],
        special_days: [
          { day: "2026-12-24", hours: [], reason: "공사" },
          { day: "2026-12-25", hours: [{ open: "10:00", close: "24:00" }], reason: "성탄절" },
        ],
      }),
      siteUrl,
      today,
    );
    expect(data.specialOpeningHoursSpecification).toMatchObject([
      { validFrom: "2026-12-24", opens: "00:00", closes: "00:00" },
      { validFrom: "2026-12-25", validThrough: "2026-12-25", opens: "10:00", closes: "23:59" },
    ]);
  });

  it("says of a branch that closes for good that it is closed from that day on, and what is left to buy", () => {
    const branch = buildBranchDetail({
      closes_on: "2026-12-10",
      closures: [{ from: "2026-12-10", to: CLOSED_FOR_GOOD, reason: "임대 종료" }],
      price_from: null,
      products: [buildProduct({ kind: "day_pass", name: "1일권", months: null, visits: 1 })],
    });
    const data = buildBranchJsonLd(branch, siteUrl, today);
    expect(data.specialOpeningHoursSpecification).toMatchObject([
      { validFrom: "2026-12-10", opens: "00:00", closes: "00:00" },
    ]);
    expect(data.makesOffer).toMatchObject([{ name: "1일권" }]);
    expect(data.priceRange).toBeUndefined();
  });

  it("says the new day of an opening that moves earlier, and that it is open once it is there", () => {
    const describe = (openDate: string) =>
      buildBranchJsonLd(
        buildBranchDetail({ open_date: openDate, products: [buildProduct({})] }),
        siteUrl,
        today,
      );
    expect(describe("2026-12-25").makesOffer).toMatchObject([{ availabilityStarts: "2026-12-25" }]);
    expect(describe("2026-12-18").makesOffer).toMatchObject([{ availabilityStarts: "2026-12-18" }]);
    expect(describe(today)).toMatchObject({
      makesOffer: [{ availability: "https://schema.org/InStock" }],
      openingHoursSpecification: expect.any(Array) as unknown,
    });
  });

  it("describes a branch that has not opened as one: no hours, no pictures, what can be bought for then", () => {
    const data = buildBranchJsonLd(
      buildBranchDetail({ open_date: "2026-12-12", products: [buildProduct({})] }),
      siteUrl,
      today,
    );
    expect(data.description).toBe("2026년 12월 12일 (토)에 문을 여는 지점이에요.");
    expect(data.makesOffer).toMatchObject([
      { availability: "https://schema.org/PreOrder", availabilityStarts: "2026-12-12" },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/openingHours|room\.webp/);
  });

  it.each([
    ["서울 강남구 테헤란로20길 10, 지하 1층", ["서울", "강남구", "테헤란로20길 10, 지하 1층"]],
    ["경기 성남시 분당구 판교역로 235", ["경기", "성남시 분당구", "판교역로 235"]],
    ["세종 한누리대로 1", ["세종", undefined, "한누리대로 1"]],
  ])("has the parts of %s", (address, [addressRegion, addressLocality, streetAddress]) => {
    expect(splitAddress(address!)).toEqual({ addressRegion, addressLocality, streetAddress });
  });

  it("names the first twenty branches of the list", () => {
    const branches = Array.from({ length: 30 }, (_, index) => ({ pk: index + 1, name: `${index + 1}호` }));
    const list = buildBranchItemList(branches, siteUrl);
    expect(list.numberOfItems).toBe(30);
    expect(list.itemListElement).toHaveLength(20);
    expect(list.itemListElement[1]).toMatchObject({
      position: 2,
      name: "버핏 2호점",
      url: `${siteUrl}/place/2`,
    });
  });

  it("leaves out what is not known", () => {
    const json = JSON.stringify(
      buildBranchJsonLd(buildBranchDetail({ latitude: null, price_from: null, phone: "" }), siteUrl, today),
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
