import { describe, expect, it } from "vitest";
import { getPhotoUrl, NEUTRAL_AVATAR } from "@/lib/member/photo";

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

  it("is a neutral one for a member without a photo", () => {
    for (const none of ["", "  ", null, undefined]) expect(getPhotoUrl(none, "/media")).toBe(NEUTRAL_AVATAR);
  });
});
