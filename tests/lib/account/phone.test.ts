import { expect, test } from "vitest";
import { readAuthNumber, isPhone, normalizePhone } from "@/lib/account/phone";

test.each([
  ["123456", "123456"],
  ["인증번호 123456", "123456"],
  ["[버핏] 인증번호 123456 (3분 안에 입력해 주세요)", "123456"],
  ["[Web발신]\n02-000-1234 인증번호는 654321입니다", "654321"],
  ["123 456", "123456"],
  ["1234", "1234"],
  ["12345678", "123456"],
  ["없어요", ""],
])("the code in %j is %j", (text, code) => {
  expect(readAuthNumber(text)).toBe(code);
});

test.each([
  ["010-1234-5678", "01012345678"],
  [" 010 1234 5678 ", "01012345678"],
  ["010.1234.5678", "01012345678"],
  ["+82 10-1234-5678", "01012345678"],
  ["+82 010 1234 5678", "01012345678"],
  ["0082 10 1234 5678", "01012345678"],
  ["02-1234-5678", "0212345678"],
  ["", ""],
])("%j is sent as %j", (text, digits) => expect(normalizePhone(text)).toBe(digits));

test.each([
  ["0212345678", true],
  ["01012345678", true],
  ["050712345678", true],
  ["010123456", false],
  ["0101234567890", false],
  ["11012345678", false],
  ["", false],
])("%s is a phone number: %s", (digits, expected) => expect(isPhone(digits)).toBe(expected));
