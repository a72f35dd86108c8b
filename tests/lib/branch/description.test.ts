import { describe, expect, it } from "vitest";
import { getBranchDescription, getBranchTitle, getNearestExit } from "@/lib/branch/description";
import { buildBranchDetail } from "../../support/build-branch-detail";

describe("the words of a branch for search results", () => {
  it("name the branch and its exit in the title", () => {
    expect(getBranchTitle(buildBranchDetail())).toBe("버핏 역삼점 - 2호선 역삼역 3번 출구 헬스장");
  });

  it("fall back to the station where no exit is named", () => {
    expect(getNearestExit({ subway_exit: "", station: "2호선 역삼역" })).toBe("2호선 역삼역");
  });

  it("state location, machines and amenities", () => {
    const text = getBranchDescription(buildBranchDetail());
    for (const part of ["서울특별시 강남구 테헤란로 152", "해머스트렝스·테크노짐", "개인 락커"]) {
      expect(text).toContain(part);
    }
  });

  it("stay short however much a branch has", () => {
    const amenities = Array.from({ length: 5 }, () => "아주 긴 이름의 시설".repeat(5));
    expect(getBranchDescription(buildBranchDetail({ amenities }))).toHaveLength(155);
  });

  it("stay whole when nothing is known", () => {
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
