import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { Value } from "typebox/value";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ErrorBodySchema } from "@/lib/contract/shapes";
import { createTestApp, type TestApp } from "./support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const piece = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }).map(encode),
  fc.integer().map(String),
  fc.constantFrom(
    "%00",
    "%",
    "..",
    "%2e%2e",
    "%F0%28",
    "'",
    "1e9",
    "-0",
    "NaN",
    "__proto__",
    "a".repeat(200),
  ),
);
const path = fc.oneof(
  fc.constantFrom("/api/place/", "/api/notice/", "/api/product/", "/user/token/", "/user/info/", "/docs/"),
  fc
    .tuple(
      fc.constantFrom(
        "/api/place/",
        "/api/place/code/",
        "/api/notice/",
        "/api/product/",
        "/api/main-category/",
      ),
      piece,
    )
    .map(([start, end]) => `${start}${end}/`),
  fc.array(piece, { maxLength: 4 }).map((pieces) => `/${pieces.join("/")}`),
);
const query = fc
  .array(fc.tuple(fc.constantFrom("page", "page_size", "place", "x", "__proto__"), piece), { maxLength: 3 })
  .map((pairs) => pairs.map((pair) => pair.join("=")).join("&"));
const body = fc.record(
  {
    type: fc.constantFrom(
      "application/json",
      "application/json; charset=utf-16",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "multipart/form-data",
      "text/html",
      "",
    ),
    payload: fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.json(),
      fc
        .tuple(piece, piece)
        .map(
          ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--`,
        ),
      fc.record({ phone_number: fc.anything(), password: fc.anything() }).map((fields) => toJson(fields)),
      fc.tuple(piece, piece).map(([phone, password]) => `phone_number=${phone}&password=${password}`),
    ),
  },
  { requiredKeys: ["payload", "type"] },
);
const request: fc.Arbitrary<InjectOptions> = fc
  .record({
    method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"),
    path,
    query,
    body: fc.option(body, { nil: undefined }),
    authorization: fc.option(
      fc.constantFrom("Bearer", "Bearer a.b.c", "Bearer  x", "bearer ", "Basic x", "Bearer eyJ9.e30."),
      { nil: undefined },
    ),
  })
  .map(({ method, path, query, body, authorization }) => ({
    method: method as InjectOptions["method"],
    url: query ? `${path}?${query}` : path,
    headers: {
      ...(authorization && { authorization }),
      ...(body?.type && { "content-type": body.type }),
    },
    ...(body && method !== "GET" && method !== "HEAD" && { payload: body.payload }),
  }));

test("no request, however malformed, is answered with a 5xx or without its error body", async () => {
  await fc.assert(
    fc.asyncProperty(request, async (options) => {
      const response = await api.app.inject(options);
      expect(response.statusCode).toBeLessThan(500);
      if (response.statusCode < 400 || options.method === "HEAD") return;
      expect(Value.Check(ErrorBodySchema, response.json())).toBe(true);
    }),
    { numRuns: 400 },
  );
});

function encode(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ""));
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "null";
  } catch {
    return "{}";
  }
}
