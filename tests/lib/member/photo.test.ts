import { describe, expect, it } from "vitest";
import { getPhotoUrl, NEUTRAL_AVATAR } from "@/lib/member/photo";

const env = { mediaUrl: "/media", photoHosts: [] };

describe("a member's photo", () => {
  it("uses an absolute address as it is", () => {
    expect(getPhotoUrl("https://cdn.example/a.png?v=1", env)).toBe("https://cdn.example/a.png?v=1");
    expect(getPhotoUrl("HTTP://cdn.example/a.png", env)).toBe("HTTP://cdn.example/a.png");
  });

  it("puts any other address under the media host with one slash between", () => {
    expect(getPhotoUrl("photo/a.png", env)).toBe("/media/photo/a.png");
    expect(getPhotoUrl("/photo/a.png", { ...env, mediaUrl: "https://media.example" })).toBe(
      "https://media.example/photo/a.png",
    );
    expect(getPhotoUrl("//evil.example/a.png", env)).toBe("/media/evil.example/a.png");
    expect(getPhotoUrl("javascript:alert(1)", env)).toBe("/media/javascript:alert(1)");
  });

  it("is a neutral one for a member without a photo", () => {
    for (const none of ["", "  ", null, undefined, 7, {}, ["a.png"], true])
      expect(getPhotoUrl(none, env)).toBe(NEUTRAL_AVATAR);
  });

  it("comes from the operator's hosts alone, where some are named", () => {
    const named = { mediaUrl: "https://media.example", photoHosts: ["cdn.example", "*.kakaocdn.example"] };
    for (const kept of [
      "https://cdn.example/a.png",
      "https://k.kakaocdn.example/a",
      "https://media.example/a",
    ]) {
      expect(getPhotoUrl(kept, named)).toBe(kept);
    }
    for (const other of [
      "https://evil.example/a.png",
      "https://cdn.example.evil.example/a.png",
      "https://cdn.example@evil.example/a.png",
      "https://kakaocdn.example/a.png",
      "https://media.example.evil.example/a.png",
      "https://[",
    ]) {
      expect(getPhotoUrl(other, named)).toBe(NEUTRAL_AVATAR);
    }
    expect(getPhotoUrl("photo/a.png", named)).toBe("https://media.example/photo/a.png");
  });
});
