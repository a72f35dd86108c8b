import { expect, test } from "vitest";
import { placeFailure } from "@/lib/account/failure";
import { buildApiError } from "@/lib/api/api-error";

const fields = ["phone_number", "password"] as const;
const refuse = (status: number, body: object) => buildApiError(status, body);

test("a field that the server names gets its message", () => {
  const error = refuse(400, {
    message: "x",
    code: "invalid_input",
    errors: { password: ["비밀번호가 길어요."] },
  });
  expect(placeFailure(error, fields)).toEqual({ password: "비밀번호가 길어요." });
});

test("an error of no field is the form's", () => {
  const error = refuse(400, {
    message: "안 돼요.",
    code: "invalid_input",
    errors: { utm_source: ["길어요."] },
  });
  expect(placeFailure(error, fields)).toEqual({ form: "안 돼요." });
});

test("an unknown code is the form's", () => {
  const error = refuse(409, { message: "가입된 번호예요.", code: "phone_taken" });
  expect(placeFailure(error, fields)).toEqual({ form: "가입된 번호예요." });
});

test("a defect is not shown as a failed call", () => {
  const defect = new TypeError("x is undefined");
  expect(() => placeFailure(defect, fields)).toThrow(defect);
});
