import { describe, expect, it, test } from "vitest";
import { formatEightDigitDate, writeOutBirthDate, writeOutPhone } from "@/lib/account/write-out";

test.each([
  ["01012345678", "010-1234-5678"],
  ["+82 10 1234 5678", "010-1234-5678"],
  ["0212345678", "02-1234-5678"],
  ["010-12", "010-12"],
  ["모름", "모름"],
])("the number %j is written as %j", (typed, written) => {
  expect(writeOutPhone(typed)).toBe(written);
});

test.each([
  ["19900307", "1990-03-07"],
  ["1990.03.07", "1990-03-07"],
  ["1990.3.7", "1990.3.7"],
  ["", ""],
])("the birthday %j is written as %j", (typed, written) => {
  expect(writeOutBirthDate(typed)).toBe(written);
});

describe("eight-digit dates", () => {
  it("show with hyphens, anything else as it came", () => {
    expect(formatEightDigitDate("19900101")).toBe("1990-01-01");
    expect(formatEightDigitDate("1990-01-01")).toBe("1990-01-01");
    expect(formatEightDigitDate("199001")).toBe("199001");
    expect(formatEightDigitDate("")).toBe("");
  });
});
