import { expect, test } from "vitest";
import { formatNumber } from "@/lib/contract/rules/number";

test.each([0, 7, 999, 1000, 12400, 297000, 1234567, -999, -1000, -1234567])(
  "%d reads as the platform writes it in Korean",
  (value) => {
    expect(formatNumber(value)).toBe(value.toLocaleString("ko-KR"));
  },
);
