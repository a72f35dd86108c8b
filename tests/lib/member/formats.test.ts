import { describe, expect, it } from "vitest";
import { formatEightDigitDate } from "@/lib/member/birth-date";
import { getPhotoUrl, NEUTRAL_AVATAR } from "@/lib/member/photo";
import { formatPoint } from "@/lib/member/point-text";

describe("eight-digit dates", () => {
  it("show with hyphens, anything else as it came", () => {
    expect(formatEightDigitDate("19900101")).toBe("1990-01-01");
    expect(formatEightDigitDate("1990-01-01")).toBe("1990-01-01");
    expect(formatEightDigitDate("199001")).toBe("199001");
    expect(formatEightDigitDate("")).toBe("");
  });
});

describe("a member's photo", () => {
  it("uses an absolute address as it is", () => {
    expect(getPhotoUrl("https://cdn.example/a.png?v=1", "/media")).toBe("https://cdn.example/a.png?v=1");
    expect(getPhotoUrl("HTTP://cdn.example/a.png", "/media")).toBe("HTTP://cdn.example/a.png");
  });

  it("puts any other address under the media host with one slash between", () => {
    expect(getPhotoUrl("photo/a.png", "/media")).toBe("/media/photo/a.png");
    expect(getPhotoUrl("/photo/a.png", "https://media.example")).toBe("https://media.example/photo/a.png");
    expect(getPhotoUrl("//evil.example/a.png", "/media")).toBe("/media/evil.example/a.png");
    expect(getPhotoUrl("javascript:alert(1)", "/media")).toBe("/media/javascript:alert(1)");
  });

  it("is a neutral one where there is none", () => {
    for (const none of ["", "  ", null, undefined]) expect(getPhotoUrl(none, "/media")).toBe(NEUTRAL_AVATAR);
  });
});

describe("the point balance", () => {
  it("ends in P with separators, and is 0P if missing", () => {
    expect(formatPoint(12400)).toBe("12,400P");
    expect(formatPoint(0)).toBe("0P");
    expect(formatPoint(null)).toBe("0P");
    expect(formatPoint(undefined)).toBe("0P");
  });
});
