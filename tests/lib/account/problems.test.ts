import { describe, expect, test } from "vitest";
import {
  findPasswordProblems,
  findSignUpProblem,
  findSignUpProblems,
  placeAccountFailure,
} from "@/lib/account/problems";
import { emptySignUp, signUpSteps, type SignUpField, type SignUpValues } from "@/lib/account/sign-up";
import { buildApiError } from "@/lib/api/api-error";

const today = "2026-11-20";
const find = (field: SignUpField, changes: Partial<SignUpValues>) =>
  findSignUpProblem(field, { ...emptySignUp, ...changes }, today);

describe("a new password", () => {
  test.each([
    ["abc123!", "abc123!", { password: "8자 이상으로 만들어 주세요." }],
    ["abcd1234", "abcd1234", { password: "특수문자를 하나 이상 넣어 주세요." }],
    ["abcd123!", "abcd123?", { confirmation: "두 비밀번호가 서로 달라요." }],
    ["abcd123!", "", { confirmation: "비밀번호를 한 번 더 입력해 주세요." }],
    ["abcd123!", "abcd123!", {}],
  ])("%j with %j is marked only at the broken rule", (password, confirmation, problems) => {
    expect(findPasswordProblems(password, confirmation)).toEqual(problems);
  });

  test("that is empty is required, twice", () => {
    expect(Object.keys(findPasswordProblems("", ""))).toEqual(["password", "confirmation"]);
  });
});

test.each(["abc", "a@", "a b@c.d", "a@b", "가@나.다"])("the e-mail %j is 올바르지 않은 형식", (email) => {
  expect(find("email", { email })).toBe("올바르지 않은 형식");
});

test("what is optional may be left empty", () => {
  for (const field of ["email", "nickname", "referral_code", "allowed_for_marketing"] as const) {
    expect(find(field, {})).toBeUndefined();
  }
});

test.each([
  ["19900307", undefined],
  ["1990-03-07", undefined],
  ["20121120", undefined],
  ["20121121", "만 14세부터 가입할 수 있어요."],
  ["19900230", "생년월일을 여덟 자리로 입력해 주세요. 예: 19900307"],
  ["900307", "생년월일을 여덟 자리로 입력해 주세요. 예: 19900307"],
  ["", "생년월일을 입력해 주세요."],
])("the birthday %j: %s", (birth_date, problem) => {
  expect(find("birth_date", { birth_date })).toBe(problem);
});

test.each([
  ["010-1234-5678", undefined],
  ["+82 10 1234 5678", undefined],
  ["1234", "휴대폰 번호를 다시 확인해 주세요."],
  ["", "휴대폰 번호를 입력해 주세요."],
])("the number %j: %s", (phone_number, problem) => {
  expect(find("phone_number", { phone_number })).toBe(problem);
});

test("an empty form has an error at each required field, and nowhere else", () => {
  const problems = signUpSteps.flatMap((fields) =>
    Object.keys(findSignUpProblems(fields, emptySignUp, today)),
  );
  expect(problems).toEqual([
    "phone_number",
    "auth_number",
    "agree_terms",
    "agree_age14",
    "agree_privacy",
    "name",
    "birth_date",
    "gender",
    "password",
    "password2",
  ]);
});

const fields = ["phone_number", "auth_number", "nickname", "email"] as const;
const refuse = (status: number, body: object) => buildApiError(status, body);

test("a field that the server names gets its message", () => {
  const error = refuse(409, {
    message: "x",
    code: "email_taken",
    errors: { email: ["쓰고 있는 이메일이에요."] },
  });
  expect(placeAccountFailure(error, fields)).toEqual({ email: "쓰고 있는 이메일이에요." });
});

test("the API's two names for the number are one field", () => {
  const error = refuse(400, { message: "x", code: "invalid_input", errors: { phone: ["번호가 이상해요."] } });
  expect(placeAccountFailure(error, fields)).toEqual({ phone_number: "번호가 이상해요." });
});

test("a conflict without field names is placed at its field by its code", () => {
  const phoneTaken = refuse(409, { message: "가입된 번호예요.", code: "phone_taken" });
  expect(placeAccountFailure(phoneTaken, fields)).toEqual({ phone_number: "가입된 번호예요." });
  const nicknameTaken = refuse(409, { message: "x", code: "nickname_taken" });
  expect(placeAccountFailure(nicknameTaken, fields)).toEqual({ nickname: "사용중인 닉네임" });
});

test("an error of no field is the form's", () => {
  const error = refuse(400, {
    message: "안 돼요.",
    code: "invalid_input",
    errors: { utm_source: ["길어요."] },
  });
  expect(placeAccountFailure(error, fields)).toEqual({ form: "안 돼요." });
});
