import { describe, expect, it } from "vitest";
import { formatPhone } from "@/lib/format/phone";

describe("phone numbers", () => {
  it.each([
    ["020001001", "02-000-1001"],
    ["0212345678", "02-1234-5678"],
    ["0311234567", "031-123-4567"],
    ["01012345678", "010-1234-5678"],
    ["05051234567", "0505-123-4567"],
    ["050512345678", "0505-1234-5678"],
    ["010 1234 5678", "010-1234-5678"],
    ["010-1234-5678", "010-1234-5678"],
  ])("%s shows as %s", (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown);
  });

  it.each(["", "112", "1588", "031234567", "0101234567890", "+821012345678", "없음"])(
    "%j is shown as it is",
    (phone) => {
      expect(formatPhone(phone)).toBe(phone);
    },
  );
});
