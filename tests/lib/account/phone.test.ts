import { expect, test } from "vitest";
import { isPhone, readAuthNumber } from "@/lib/account/phone";
import { isMobilePhone, normalizePhone } from "@/lib/contract/rules/phone";

test.each([
  ["123456", "123456"],
  ["인증번호 123456", "123456"],
  ["[버핏] 인증번호 123456 (3분 안에 입력해 주세요)", "123456"],
  ["[Web발신]\n02-000-1234 인증번호는 654321입니다", "654321"],
  ["123 456", "123456"],
  ["1234", "1234"],
  ["12345678", "123456"],
  ["１２３４５６", "123456"],
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
  ["821012345678", "01012345678"],
  ["8201012345678", "01012345678"],
  ["８２－１０－１２３４－５６７８", "01012345678"],
  ["０１０－１２３４－５６７８", "01012345678"],
  ["(010) 1234–5678", "01012345678"],
  // Not a country code: nobody's mobile number follows.
  ["820212345678", "820212345678"],
  ["010-1234-5678 or 1=1", "010-1234-5678 or 1=1"],
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

test.each([
  ["01012345678", true],
  ["0111234567", true],
  ["0191234567", true],
  ["01212345678", false],
  ["0212345678", false],
  ["050712345678", false],
  ["15881588", false],
  ["0601234567", false],
  ["1012345678", false],
])("%s gets messages: %s", (digits, expected) => expect(isMobilePhone(digits)).toBe(expected));
