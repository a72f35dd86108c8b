// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import {
  checkNickname,
  checkPhone,
  resetPassword,
  sendCode,
  signUp,
  signUpWithForm,
  verifyCode,
} from "@/lib/api/account";
import type { SignUpRequest } from "@/lib/contract/account";
import { mockBackend } from "@/tests/support/msw";
import "@/tests/support/setup-browser";

const fail = () => expect.unreachable("no failure was prepared");

/** Answers everything with `{}` and keeps what was asked. */
function listen() {
  const requests: Request[] = [];
  mockBackend.use(
    http.all("*", ({ request }) => {
      requests.push(request.clone());
      return HttpResponse.json({});
    }),
  );
  const last = () => requests.at(-1)!;
  return {
    line: () => `${last().method} ${last().url.replace("http://localhost:3000", "")}`,
    form: async () => Object.fromEntries(await last().formData()),
    json: () => last().json(),
    headers: () => last().headers,
  };
}

const fields: SignUpRequest = {
  name: "한새벽",
  phone_number: "01012345678",
  auth_number: "123456",
  password: "demo1234!",
  password2: "demo1234!",
  gender: "F",
  birth_date: "19900307",
  allowed_for_marketing: "false",
  agree_terms: "true",
  agree_privacy: "true",
  agree_age14: "true",
};

test("the checks go to the addresses of docs/product.md 14.3, Hangul encoded", async () => {
  const call = listen();
  await checkPhone("01012345678", fail);
  expect(call.line()).toBe("GET /user/vertification_phone/?phone=01012345678");
  await verifyCode("01012345678", "123456", fail);
  expect(call.line()).toBe("GET /user/auth_sms/?phone=01012345678&auth_number=123456");
  await checkNickname("버핏&러", { onFailure: fail });
  expect(call.line()).toBe("GET /api/user/?check_nickname=%EB%B2%84%ED%95%8F%26%EB%9F%AC");
  expect(call.headers().has("authorization")).toBe(false);
});

test("a code is asked for by a form, which says so when it is for a new password", async () => {
  const call = listen();
  await sendCode("01012345678", { isReset: false }, fail);
  expect(call.line()).toBe("POST /user/auth_sms/");
  expect(await call.form()).toEqual({ phone: "01012345678" });
  await sendCode("01012345678", { isReset: true }, fail);
  expect(await call.form()).toEqual({ phone: "01012345678", is_reset: "true" });
});

test("a sign-up goes out as JSON or, in its other variant, as a form with the same fields", async () => {
  const call = listen();
  await signUp(fields, fail);
  expect(call.line()).toBe("POST /user/sign_up/");
  expect(call.headers().get("content-type")).toBe("application/json");
  expect(await call.json()).toEqual(fields);
  await signUpWithForm(fields, fail);
  expect(call.line()).toBe("POST /user/sign_up/");
  expect(call.headers().get("content-type")).toMatch(/^multipart\/form-data/);
  expect(await call.form()).toEqual(fields);
});

test("a new password is set by a form of four fields", async () => {
  const call = listen();
  const reset = {
    phone_number: "01012345678",
    auth_number: "123456",
    new_pw1: "abcd123!",
    new_pw2: "abcd123!",
  };
  await resetPassword(reset, fail);
  expect(call.line()).toBe("PUT /user/reset_password/");
  expect(await call.form()).toEqual(reset);
});

test("a failure goes to the caller and yields nothing", async () => {
  mockBackend.use(
    http.get("*", () =>
      HttpResponse.json({ message: "아니에요.", code: "auth_number_mismatch" }, { status: 400 }),
    ),
  );
  const onFailure = vi.fn();
  expect(await verifyCode("01012345678", "000000", onFailure)).toBeNull();
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ status: 400, code: "auth_number_mismatch" }),
  );
});
