import { describe, expect, it } from "vitest";
import { getMapLinks } from "@/lib/branch/map-link";
import { buildBranchDetail } from "../../support/build-branch-detail";

describe("the map links of a branch", () => {
  it("open both maps at its coordinates", () => {
    const { kakao, naver } = getMapLinks(buildBranchDetail());
    expect(decodeURIComponent(kakao)).toBe("https://map.kakao.com/link/map/버핏 역삼점,37.500622,127.036456");
    expect(decodeURIComponent(naver)).toBe(
      "https://map.naver.com/?lng=127.036456&lat=37.500622&title=버핏 역삼점",
    );
  });

  it("open both maps at the address where coordinates are invalid", () => {
    for (const latitude of [null, "", "north", "37.5,0&x="]) {
      const { kakao, naver } = getMapLinks(buildBranchDetail({ latitude }));
      expect(kakao).toContain("/link/search/");
      expect(naver).toContain("/p/search/");
    }
  });
});
