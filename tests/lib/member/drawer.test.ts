import { describe, expect, it } from "vitest";
import { pickWelcomeLine, welcomeLines } from "@/lib/member/drawer";

describe("welcome lines", () => {
  it("are six, numbered 0 to 5, each short, different and with an emoji", () => {
    expect(welcomeLines.map(({ pk }) => pk)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(new Set(welcomeLines.map(({ text }) => text)).size).toBe(6);
    for (const { text } of welcomeLines) {
      expect(text).toMatch(/\p{Extended_Pictographic}/u);
      expect(text.length).toBeLessThan(32);
    }
  });

  it("are chosen over the whole range of random numbers", () => {
    const picked = [0, 0.17, 0.34, 0.5, 0.67, 0.999999].map((chance) => pickWelcomeLine(() => chance).pk);
    expect(picked).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
