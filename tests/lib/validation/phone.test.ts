import { expect, test } from "vitest";
import { isPhone, normalizePhone } from "@/lib/validation/phone";

test.each([
  ["010-1234-5678", "01012345678"],
  [" 010 1234 5678 ", "01012345678"],
  ["010.1234.5678", "01012345678"],
  ["+82 10-1234-5678", "01012345678"],
  ["+82 010 1234 5678", "01012345678"],
  ["0082 10 1234 5678", "01012345678"],
  ["02-1234-5678", "0212345678"],
  ["", ""],
])("%j travels as %j", (text, digits) => expect(normalizePhone(text)).toBe(digits));

test.each([
  ["0212345678", true],
  ["01012345678", true],
  ["050712345678", true],
  ["010123456", false],
  ["0101234567890", false],
  ["11012345678", false],
  ["", false],
])("%s is a phone number: %s", (digits, expected) => expect(isPhone(digits)).toBe(expected));
