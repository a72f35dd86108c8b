import { expect, test } from "vitest";
import { formatNumber, keepDigits } from "@/lib/contract/rules/number";

test.each([0, 7, 999, 1000, 12400, 297000, 1234567, -999, -1000, -1234567])(
  "%d reads as the platform writes it in Korean",
  (value) => {
    expect(formatNumber(value)).toBe(value.toLocaleString("ko-KR"));
  },
);

test("the digits of what was typed are kept, wide ones too", () => {
  expect(["12,400P", "１２４００", "1990-03-07", "없어요"].map(keepDigits)).toEqual([
    "12400",
    "12400",
    "19900307",
    "",
  ]);
});
