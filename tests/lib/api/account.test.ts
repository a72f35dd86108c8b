// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { checkPhone, signUp, signUpWithForm } from "@/components/account/create-account";
import { checkNickname, login, resetPassword, sendCode, verifyCode } from "@/lib/api/account";
import { setApiHandlers } from "@/lib/api/handlers";
import type { SignUpRequest } from "@/lib/contract/account";
import { mockBackend } from "@/tests/support/msw";

const onErrorMessage = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  setApiHandlers({ onErrorMessage, onSystemUpdate: vi.fn(), onSessionEnd: vi.fn() });
});

/** Answers everything with what any of the calls accepts as success, and records the requests. */
function listen() {
  const requests: Request[] = [];
  mockBackend.use(
    http.all("*", ({ request }) => {
      requests.push(request.clone());
      return HttpResponse.json({
        ...{ verified: true, is_registered: false, is_available: true, expires_in: 180 },
        ...{ access: "a1", refresh: "r1" },
      });
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
  await checkPhone.orThrow("01012345678");
  expect(call.line()).toBe("GET /user/vertification_phone/?phone=01012345678");
  await verifyCode.orThrow("01012345678", "123456");
  expect(call.line()).toBe("GET /user/auth_sms/?phone=01012345678&auth_number=123456");
  await checkNickname.orThrow("버핏&러");
  expect(call.line()).toBe("GET /api/user/?check_nickname=%EB%B2%84%ED%95%8F%26%EB%9F%AC");
  expect(call.headers().has("authorization")).toBe(false);
});

test("a code is requested by a form, which says so when it is for a new password", async () => {
  const call = listen();
  await sendCode.orThrow("01012345678", { isReset: false });
  expect(call.line()).toBe("POST /user/auth_sms/");
  expect(await call.form()).toEqual({ phone: "01012345678" });
  await sendCode.orThrow("01012345678", { isReset: true });
  expect(await call.form()).toEqual({ phone: "01012345678", is_reset: "true" });
});

test("a sign-up is sent as JSON or, in its other variant, as a form with the same fields", async () => {
  const call = listen();
  await signUp.orThrow(fields);
  expect(call.line()).toBe("POST /user/sign_up/");
  expect(call.headers().get("content-type")).toBe("application/json");
  expect(await call.json()).toEqual(fields);
  await signUpWithForm.orThrow(fields);
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
  await resetPassword.orThrow(reset);
  expect(call.line()).toBe("PUT /user/reset_password/");
  expect(await call.form()).toEqual(reset);
});

const refuse = () =>
  mockBackend.use(
    http.all("*", () =>
      HttpResponse.json({ message: "아니에요.", code: "auth_number_mismatch" }, { status: 400 }),
    ),
  );

const calls = {
  login: (form) => (form ? login.orThrow : login)({ phoneNumber: "01012345678", password: "demo1234!" }),
  checkPhone: (form) => (form ? checkPhone.orThrow : checkPhone)("01012345678"),
  sendCode: (form) => (form ? sendCode.orThrow : sendCode)("01012345678", { isReset: false }),
  verifyCode: (form) => (form ? verifyCode.orThrow : verifyCode)("01012345678", "000000"),
  checkNickname: (form) => (form ? checkNickname.orThrow : checkNickname)("버핏러"),
  signUp: (form) => (form ? signUp.orThrow : signUp)(fields),
  signUpWithForm: (form) => (form ? signUpWithForm.orThrow : signUpWithForm)(fields),
  resetPassword: (form) =>
    (form ? resetPassword.orThrow : resetPassword)({
      phone_number: "01012345678",
      auth_number: "123456",
      new_pw1: "abcd123!",
      new_pw2: "abcd123!",
    }),
} satisfies Record<string, (form: boolean) => Promise<unknown>>;

describe.each(Object.entries(calls))("a failure of %s", (_, call) => {
  test("goes to the form that requests it, and no toast", async () => {
    refuse();
    await expect(call(true)).rejects.toMatchObject({ status: 400, code: "auth_number_mismatch" });
    expect(onErrorMessage).not.toHaveBeenCalled();
  });

  test("is shown as a toast and yields nothing elsewhere", async () => {
    refuse();
    expect(await call(false)).toBeNull();
    expect(onErrorMessage.mock.calls).toEqual([["아니에요."]]);
  });
});

test.each(["login", "signUp", "signUpWithForm"] as const)("%s without tokens is a failure", async (name) => {
  mockBackend.use(http.all("*", () => HttpResponse.json({})));
  await expect(calls[name](true)).rejects.toMatchObject({ name: "ApiError", status: 200 });
});
