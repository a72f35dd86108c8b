import { expect, test } from "vitest";
import { readAuthNumber } from "@/lib/account/auth-number";

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
