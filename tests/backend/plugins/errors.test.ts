import type { InjectOptions } from "fastify";
import { Value } from "typebox/value";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ErrorBodySchema } from "@/lib/contract/shapes";
import { createTestApp, form, type TestApp } from "../support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const JSON_TYPE = { "content-type": "application/json" };
const login = (options: InjectOptions): InjectOptions => ({
  method: "POST",
  url: "/user/token/",
  ...options,
});
const multipart = (payload: string): InjectOptions =>
  login({ headers: { "content-type": "multipart/form-data; boundary=x" }, payload });

const cases: [title: string, request: InjectOptions, status: number, code: string][] = [
  ["an unknown path", { url: "/api/nothing/" }, 404, "not_found"],
  ["an unknown path under /user/", { url: "/user/nothing/" }, 404, "not_found"],
  ["a path without its closing slash", { url: "/api/place" }, 404, "not_found"],
  ["a wrong method", { method: "POST", url: "/api/place/" }, 405, "method_not_allowed"],
  [
    "a wrong method on a path with an id",
    { method: "DELETE", url: "/api/place/1/" },
    405,
    "method_not_allowed",
  ],
  ["an id that is a word", { url: "/api/place/abc/" }, 404, "not_found"],
  ["a hexadecimal id", { url: "/api/place/0x1/" }, 404, "not_found"],
  ["an id of zero", { url: "/api/notice/0/" }, 404, "not_found"],
  ["a negative id", { url: "/api/notice/-1/" }, 404, "not_found"],
  ["an id with a fraction", { url: "/api/product/1.0/" }, 404, "not_found"],
  ["an id with an exponent", { url: "/api/product/1e0/" }, 404, "not_found"],
  ["an id beyond 32 bits", { url: "/api/place/9999999999/" }, 404, "not_found"],
  ["an id beyond 64 bits", { url: "/api/place/99999999999999999999999/" }, 404, "not_found"],
  ["an id nobody has", { url: "/api/place/99999999/" }, 404, "not_found"],
  ["a category nobody has", { url: "/api/main-category/99/" }, 404, "not_found"],
  ["an id with an encoded zero byte", { url: "/api/place/1%00/" }, 404, "not_found"],
  ["a code nobody has", { url: "/api/place/code/nowhere/" }, 404, "not_found"],
  ["a code with an encoded zero byte", { url: "/api/place/code/%00/" }, 404, "not_found"],
  ["a code with a quote", { url: "/api/place/code/'--/" }, 404, "not_found"],
  ["a very long code", { url: `/api/place/code/${"a".repeat(3000)}/` }, 414, "url_too_long"],
  ["a broken percent sign", { url: "/api/place/%zz/" }, 400, "malformed_request"],
  ["a page that is a word", { url: "/api/notice/?page=abc" }, 400, "invalid_input"],
  ["a page of zero", { url: "/api/notice/?page=0" }, 400, "invalid_input"],
  ["a page with a fraction", { url: "/api/notice/?page=1.5" }, 400, "invalid_input"],
  ["an empty page", { url: "/api/notice/?page=" }, 400, "invalid_input"],
  ["a page given twice", { url: "/api/notice/?page=1&page=2" }, 400, "invalid_input"],
  ["a page beyond all numbers", { url: "/api/notice/?page=99999999999999999999" }, 400, "invalid_input"],
  ["a page size beyond the limit", { url: "/api/notice/?page_size=101" }, 400, "invalid_input"],
  ["a branch filter that is a word", { url: "/api/product/?place=yeoksam" }, 400, "invalid_input"],
  ["no body", login({}), 400, "invalid_input"],
  ["an empty JSON body", login({ headers: JSON_TYPE, payload: "" }), 400, "malformed_request"],
  ["broken JSON", login({ headers: JSON_TYPE, payload: "{" }), 400, "malformed_request"],
  ["JSON that is a list", login({ headers: JSON_TYPE, payload: "[]" }), 400, "invalid_input"],
  ["JSON null", login({ headers: JSON_TYPE, payload: "null" }), 400, "invalid_input"],
  [
    "a prototype in JSON",
    login({ headers: JSON_TYPE, payload: '{"__proto__":{}}' }),
    400,
    "malformed_request",
  ],
  [
    "a phone that is a number",
    login({ payload: { phone_number: 1012345678, password: "x" } }),
    400,
    "invalid_input",
  ],
  [
    "a phone with letters",
    login({ payload: { phone_number: "010-1234-567x", password: "x" } }),
    400,
    "invalid_input",
  ],
  [
    "a phone with a control character",
    login({ payload: { phone_number: "01012345678\0", password: "x" } }),
    400,
    "invalid_input",
  ],
  [
    "a password that is a list",
    login({ payload: { phone_number: "01012345678", password: ["x"] } }),
    400,
    "invalid_input",
  ],
  [
    "a password of 129 letters",
    login({ payload: { phone_number: "01012345678", password: "x".repeat(129) } }),
    400,
    "invalid_input",
  ],
  [
    "a field given twice",
    login({ ...form({}), payload: "phone_number=1&phone_number=2&password=x" }),
    400,
    "invalid_input",
  ],
  [
    "a body of a megabyte",
    login({ headers: JSON_TYPE, payload: `{"a":"${"x".repeat(1_000_000)}"}` }),
    413,
    "too_large",
  ],
  ["a form of a megabyte", login({ ...form({ password: "x".repeat(1_000_000) }) }), 413, "too_large"],
  [
    "plain text",
    login({ headers: { "content-type": "text/plain" }, payload: "hi" }),
    415,
    "unsupported_media_type",
  ],
  [
    "XML",
    login({ headers: { "content-type": "application/xml" }, payload: "<a/>" }),
    415,
    "unsupported_media_type",
  ],
  [
    "a content type that is none",
    login({ headers: { "content-type": "??" }, payload: "x" }),
    415,
    "unsupported_media_type",
  ],
  [
    "a multipart form that ends too early",
    multipart('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'),
    400,
    "malformed_request",
  ],
  ["a multipart form that is none", multipart("nothing"), 400, "malformed_request"],
  [
    "a multipart form without a boundary",
    login({ headers: { "content-type": "multipart/form-data" }, payload: "x" }),
    400,
    "malformed_request",
  ],
  [
    "a multipart form with a file",
    multipart(
      '--x\r\nContent-Disposition: form-data; name="phone_number"; filename="a.txt"\r\n\r\nb\r\n--x--\r\n',
    ),
    413,
    "too_large",
  ],
  [
    "a multipart field of a megabyte",
    multipart(
      `--x\r\nContent-Disposition: form-data; name="password"\r\n\r\n${"x".repeat(1_000_000)}\r\n--x--\r\n`,
    ),
    413,
    "too_large",
  ],
  [
    "a refresh sent as JSON",
    { method: "POST", url: "/user/token/refresh/", payload: { refresh: "x" } },
    415,
    "unsupported_media_type",
  ],
  [
    "a refresh without its field",
    { method: "POST", url: "/user/token/refresh/", ...form({ token: "x" }) },
    400,
    "invalid_input",
  ],
  ["no access token", { url: "/user/info/" }, 401, "not_authenticated"],
  [
    "another scheme",
    { url: "/user/info/", headers: { authorization: "Basic abc" } },
    401,
    "not_authenticated",
  ],
  [
    "an access token that is none",
    { url: "/user/info/", headers: { authorization: "Bearer abc" } },
    401,
    "token_not_valid",
  ],
];

describe("an error answer", () => {
  test.each(cases)(
    "for %s has its status, its code and a Korean sentence",
    async (_title, request, status, code) => {
      const response = await api.app.inject(request);
      const body: unknown = response.json();
      expect({ status: response.statusCode, body }).toMatchObject({ status, body: { code } });
      expect(Value.Check(ErrorBodySchema, body)).toBe(true);
      expect(body).toHaveProperty("message", expect.stringMatching(/[가-힣].*요/));
      expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    },
  );

  test("names the invalid fields", async () => {
    const response = await api.app.inject(login({ payload: { phone_number: "010-1234-567x" } }));
    expect(response.json().errors).toEqual({
      phone_number: ["휴대폰 번호를 숫자만 10~12자리로 적어 주세요."],
      password: ["꼭 필요한 항목이에요."],
    });
  });

  test("for a wrong method names the allowed ones", async () => {
    const response = await api.app.inject({ method: "PUT", url: "/user/token/" });
    expect(response.headers.allow).toBe("POST");
  });

  test("for a defect reveals nothing about it, and the log does not repeat what was sent", async () => {
    vi.spyOn(api.db, "select").mockImplementation(() => {
      throw new Error("no row for 01012345678");
    });
    const response = await api.app.inject({ url: "/api/product/?place=1&phone=01012345678" });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: "internal_error",
      message: "서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.",
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(api.logs.join("")).toContain("defect");
    expect(api.logs.join("")).not.toContain("01012345678");
  });
});
