import { expect, test } from "vitest";
import { placeAccountFailure } from "@/lib/account/account-failure";
import { buildApiError } from "@/lib/api/api-error";

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

test("a conflict without names goes to its field by its code", () => {
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
