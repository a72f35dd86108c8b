import { describe, expect, it, test } from "vitest";
import {
  buildSignUpRequest,
  emptyDraft,
  emptySignUp,
  findSignUpStep,
  formatEightDigitDate,
  pickDraft,
  signUpFields,
  writeOutBirthDate,
  writeOutPhone,
} from "@/lib/account/sign-up";

const filled = {
  ...emptySignUp,
  phone_number: "010-1234-5678",
  auth_number: "123456",
  agree_terms: true,
  agree_age14: true,
  agree_privacy: true,
  name: " 한새벽 ",
  password: " demo1234! ",
  password2: " demo1234! ",
  gender: "F" as const,
  birth_date: "1990-03-07",
};

test("a sign-up sends digits, yes and no as text, and no empty field", () => {
  expect(buildSignUpRequest(filled, null)).toEqual({
    name: "한새벽",
    phone_number: "01012345678",
    auth_number: "123456",
    // Spaces are part of a password.
    password: " demo1234! ",
    password2: " demo1234! ",
    gender: "F",
    birth_date: "19900307",
    allowed_for_marketing: "false",
    agree_terms: "true",
    agree_privacy: "true",
    agree_age14: "true",
  });
});

test("optional fields are sent once they are filled in, and so are the campaign's values", () => {
  const utm = { utm_source: "a", utm_medium: "b", utm_campaign: "c", utm_content: "d" };
  const more = { nickname: " 새벽 ", email: " a@b.kr ", referral_code: " ABC ", allowed_for_marketing: true };
  expect(buildSignUpRequest({ ...filled, ...more }, utm)).toMatchObject({
    nickname: "새벽",
    email: "a@b.kr",
    referral_code: "ABC",
    allowed_for_marketing: "true",
    ...utm,
  });
});

test("a draft keeps everything but the passwords and the code", () => {
  const kept = Object.keys(pickDraft(filled)).sort();
  expect(kept).toEqual(
    Object.keys(emptySignUp)
      .filter((name) => !["auth_number", "password", "password2"].includes(name))
      .sort(),
  );
  expect(emptyDraft).toEqual(pickDraft(emptySignUp));
});

test("each field is on one screen", () => {
  expect([...signUpFields].sort()).toEqual(Object.keys(emptySignUp).sort());
  expect([findSignUpStep("auth_number"), findSignUpStep("agree_age14"), findSignUpStep("email")]).toEqual([
    0, 1, 2,
  ]);
});

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
  it("show with hyphens, anything else unchanged", () => {
    expect(formatEightDigitDate("19900101")).toBe("1990-01-01");
    expect(formatEightDigitDate("1990-01-01")).toBe("1990-01-01");
    expect(formatEightDigitDate("199001")).toBe("199001");
    expect(formatEightDigitDate("")).toBe("");
  });
});
