import { expect, test } from "vitest";
import {
  checkBirthDate,
  checkNewPassword,
  EMAIL_MAX_LENGTH,
  isEmail,
  isNickname,
  isPersonName,
} from "@/lib/contract/rules/account";

const right = { isEight: true, isSpecial: true, isSame: true };

test("a new password has eight characters, a mark, and is typed twice", () => {
  expect(checkNewPassword("abcdef1!", "abcdef1!")).toEqual(right);
  expect(checkNewPassword("abcde1!", "abcde1!")).toEqual({ ...right, isEight: false });
  expect(checkNewPassword("abcdefg1", "abcdefg1")).toEqual({ ...right, isSpecial: false });
  expect(checkNewPassword("abcdef1!", "abcdef1?")).toEqual({ ...right, isSame: false });
  expect(checkNewPassword("", "")).toEqual({ isEight: false, isSpecial: false, isSame: false });
});

test("a syllable of a password is one character, sent whole or in its letters", () => {
  expect(checkNewPassword("비밀번호입니다!".normalize("NFD"), "비밀번호입니다!")).toEqual(right);
  expect(checkNewPassword("비밀번호입니!".normalize("NFD"), "비밀번호입니!")).toMatchObject({
    isEight: false,
  });
  expect(checkNewPassword("비밀번호입니다!", "비밀번호입니다!".normalize("NFD"))).toEqual(right);
});

test.each([
  ["mina@example.com", true],
  ["mina.kim+gym@mail.example.co.kr", true],
  ["a@b.kr", true],
  ["mina", false],
  ["@example.com", false],
  ["mina@example", false],
  ["mina@example.c", false],
  ["mina@example.c0m", false],
  ["mina@.com", false],
  ["mina@-a.com", false],
  ["mina@a-.com", false],
  ["mina@a..com", false],
  [".mina@example.com", false],
  ["mina.@example.com", false],
  ["mi na@example.com", false],
  ["mina@example.com ", false],
  [" mina@example.com", false],
  ["민아@example.com", false],
  [`${"a".repeat(EMAIL_MAX_LENGTH - 12)}@example.com`, true],
  [`${"a".repeat(EMAIL_MAX_LENGTH - 11)}@example.com`, false],
  [`mina@${"a".repeat(63)}.com`, true],
  [`mina@${"a".repeat(64)}.com`, false],
  [`mina@example.${"a".repeat(63)}`, true],
  [`mina@example.${"a".repeat(64)}`, false],
])("the e-mail address %j is one: %j", (text, is) => {
  expect(isEmail(text)).toBe(is);
});

test.each([
  ["헬린", true],
  ["a", false],
  ["ab", true],
  ["열두글자까지만되는별명임", true],
  ["열세글자라서안되는별명이야", false],
  ["gym_rat.7", true],
  ["헬 린", false],
  ["!헬린", false],
  ["헬린!", false],
  ["헬ㄹ", false],
])("the nickname %j can be one: %j", (text, is) => {
  expect(isNickname(text)).toBe(is);
});

test.each([
  ["김민아", true],
  ["Anne-Marie O'Neil", true],
  ["Martin Luther King Jr.", true],
  ["J. Smith", true],
  ["José", true],
  ["José".normalize("NFD"), true],
  ["ㅤㅤㅤ", false],
  ["", false],
  ["-김", false],
  ["1김", false],
  ["김1", false],
  ["김  -민", false],
  ["김 ", false],
  ["김..", false],
  ["가".repeat(30), true],
  ["가".repeat(31), false],
])("the name %j can be a person's: %j", (text, is) => {
  expect(isPersonName(text)).toBe(is);
});

test.each([
  ["20121120", "valid"],
  ["20121121", "too_young"],
  ["20261120", "too_young"],
  ["20261121", "no_date"],
  ["19061120", "valid"],
  ["19061119", "no_date"],
  ["20010230", "no_date"],
  ["2001010", "no_date"],
  ["200101011", "no_date"],
  ["2001-1-1", "no_date"],
])("who was born on %s and signs up on 20 November 2026 is %s", (birthDate, judgement) => {
  expect(checkBirthDate(birthDate, "2026-11-20")).toBe(judgement);
});
