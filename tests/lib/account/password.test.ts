import { expect, test } from "vitest";
import { findPasswordChangeProblems } from "@/lib/account/password";

const find = (old_pwd: string, new_pw1: string, new_pw2: string) =>
  Object.keys(findPasswordChangeProblems({ old_pwd, new_pw1, new_pw2 }));

test.each([
  ["a good change", ["old-one!", "abcd123!", "abcd123!"], []],
  ["no present password", ["", "abcd123!", "abcd123!"], ["old_pwd"]],
  ["seven characters", ["old-one!", "abcd12!", "abcd12!"], ["new_pw1"]],
  ["no special character", ["old-one!", "abcd1234", "abcd1234"], ["new_pw1"]],
  ["another confirmation", ["old-one!", "abcd123!", "abcd123?"], ["new_pw2"]],
  ["the same password again", ["abcd123!", "abcd123!", "abcd123!"], ["new_pw1"]],
  ["nothing at all", ["", "", ""], ["old_pwd", "new_pw1", "new_pw2"]],
] as const)("%s", (_, [old, first, second], fields) => {
  expect(find(old, first, second)).toEqual(fields);
});
