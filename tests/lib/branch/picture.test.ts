import { expect, test } from "vitest";
import { toPictureColor } from "@/lib/branch/card";

test("only a colour holds a picture's place", () => {
  expect(toPictureColor("#c4C4b4")).toBe("#c4C4b4");
  for (const wrong of [undefined, "", "red", "#fff", "#c4c4b4; } body { display: none"]) {
    expect(toPictureColor(wrong)).toBeUndefined();
  }
});
