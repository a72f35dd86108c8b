import { expect, test } from "vitest";
import {
  formatPhone,
  isMobilePhone,
  normalizePhone,
  readCashReceiptNumber,
} from "@/lib/contract/rules/phone";

test.each([
  ["010-1234-5678", "01012345678"],
  [" 010.1234.5678 ", "01012345678"],
  ["(010) 1234 5678", "01012345678"],
  ["０１０−1234–5678", "01012345678"],
  ["+82 10-1234-5678", "01012345678"],
  ["+82 (0)10-1234-5678", "01012345678"],
  ["0082 10 1234 5678", "01012345678"],
  ["00 82 010 1234 5678", "01012345678"],
  ["821012345678", "01012345678"],
  ["82 0 10 1234 5678", "01012345678"],
  ["8212345678", "8212345678"],
  ["82101234567890", "82101234567890"],
  ["+1 010 1234 5678", "101012345678"],
  ["010-1234-567a", "010-1234-567a"],
  ["a010-1234-5678", "a010-1234-5678"],
])("the number %j is %s", (text, digits) => {
  expect(normalizePhone(text)).toBe(digits);
});

test.each([
  ["01012345678", true],
  ["0111234567", true],
  ["01912345678", true],
  ["01212345678", false],
  ["0212345678", false],
  ["010123456", false],
  ["010123456789", false],
  ["101012345678", false],
])("%s is a mobile number: %j", (digits, is) => {
  expect(isMobilePhone(digits)).toBe(is);
});

test("a cash receipt is for a mobile number or for a business's, whose last digit is right", () => {
  expect(readCashReceiptNumber("010-1234-5678")).toEqual({ kind: "personal", digits: "01012345678" });
  for (const digits of ["1234567891", "2208162517", "9876543200"])
    expect(readCashReceiptNumber(digits)).toEqual({ kind: "business", digits });
  expect(readCashReceiptNumber("123-45-67891")).toEqual({ kind: "business", digits: "1234567891" });
  for (const wrong of ["1234567890", "0234567891", "12345678911", "123456789", "2208162518", ""])
    expect(readCashReceiptNumber(wrong)).toBeNull();
});

test.each([
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

test.each(["", "112", "1588", "031234567", "0101234567890", "+821012345678", "없음"])(
  "%j is shown as it is",
  (phone) => {
    expect(formatPhone(phone)).toBe(phone);
  },
);
