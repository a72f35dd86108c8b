import fc from "fast-check";
import type { InjectOptions } from "fastify";
import type { TSchema } from "typebox";
import { Value } from "typebox/value";
import type { Operation } from "@/scripts/contract/operations";
import { fitting, nastyText, wrongType, type Dictionary } from "./values";

/**
 * The required outcome: `documented` one of the answers that the document names; `refused` a 4xx with a
 * message; `survived` no 5xx.
 */
export type Expectation = "documented" | "refused" | "survived";
export interface FuzzRequest {
  options: InjectOptions;
  expectation: Expectation;
}

type Fields = Record<string, unknown>;
const JSON_TYPE = "application/json";
const MULTIPART = "multipart/form-data";
const URLENCODED = "application/x-www-form-urlencoded";
const FAR_TOO_MUCH = Buffer.alloc(6 * 1024 * 1024, "a");
const BOUNDARY = "fuzz-boundary";

/** Requests that match an operation's schemas. */
export function fittingRequests(operation: Operation, dictionary: Dictionary): fc.Arbitrary<FuzzRequest> {
  return parts(operation, dictionary).map(({ url, query, body, type }) => ({
    expectation: "documented",
    options: build(operation, url, query, type ? encode(type, body) : undefined),
  }));
}

/** Requests with one thing wrong, or at least odd. */
export function brokenRequests(operation: Operation, dictionary: Dictionary): fc.Arbitrary<FuzzRequest> {
  const base = parts(operation, dictionary);
  const ways: fc.Arbitrary<FuzzRequest>[] = [];
  if (Object.keys(operation.params).length > 0) {
    ways.push(
      fc
        .tuple(base, fc.constantFrom(...Object.keys(operation.params)), nastyText)
        .map(([request, name, text]) => {
          const url = operation.path.replace(`{${name}}`, encodeURIComponent(text.toWellFormed()));
          return {
            expectation: "survived",
            options: build(operation, fillIn(url, request.params), request.query, encodeOf(request)),
          };
        }),
    );
  }
  const queryNames = Object.keys((operation.query as { properties: object }).properties);
  if (queryNames.length > 0) {
    ways.push(
      fc
        .tuple(base, breakFields(queryNames, fc.oneof(nastyText, fc.constant(["1", "2"]))))
        .map(([request, broken]) => {
          const query = broken(request.query);
          return {
            expectation: fits(operation.query, query) ? "documented" : "refused",
            options: build(operation, request.url, query, encodeOf(request)),
          };
        }),
    );
  }
  if (Object.keys(operation.bodies).length > 0) {
    ways.push(...brokenBodies(operation, base));
  }
  if (operation.isSecured) {
    ways.push(
      fc
        .tuple(base, fc.constantFrom("", "Bearer", "Bearer a.b.c", "Basic eDp5"))
        .map(([request, authorization]) => {
          const options = build(operation, request.url, request.query, encodeOf(request));
          return {
            expectation: "refused",
            options: { ...options, headers: { ...options.headers, authorization } },
          };
        }),
    );
  }
  return ways.length > 0
    ? fc.oneof(...ways)
    : base.map((request) => ({
        expectation: "survived",
        options: build(operation, request.url, { x: ["1", "\u0000"] }, undefined),
      }));
}

interface Parts {
  params: Fields;
  url: string;
  query: Fields;
  type?: string;
  body: Fields;
}

function parts(operation: Operation, dictionary: Dictionary): fc.Arbitrary<Parts> {
  const types = Object.keys(operation.bodies);
  const params = fc.record(
    Object.fromEntries(
      Object.entries(operation.params).map(([name, schema]) => [name, fitting(schema, dictionary, name)]),
    ),
  );
  const body =
    types.length > 0 ? fitting(toObject(operation.bodies[types[0]!]!), dictionary) : fc.constant({});
  return fc
    .record({
      params,
      query: fitting(operation.query, dictionary) as fc.Arbitrary<Fields>,
      body: body as fc.Arbitrary<Fields>,
      type: types.length > 0 ? fc.constantFrom(...types) : fc.constant(undefined),
    })
    .map((made) => ({ ...made, url: fillIn(operation.path, made.params) }));
}

/** The object that a body is; where it may be left out, it is one of two with null. */
function toObject(schema: TSchema): TSchema {
  const { anyOf = [] } = schema as { anyOf?: (TSchema & { type?: string })[] };
  return anyOf.find(({ type }) => type === "object") ?? schema;
}

function brokenBodies(operation: Operation, base: fc.Arbitrary<Parts>): fc.Arbitrary<FuzzRequest>[] {
  const whole = Object.values(operation.bodies)[0]!;
  const schema = toObject(whole);
  const names = Object.keys((schema as { properties?: object }).properties ?? {});
  const send = ({ url, query }: Parts, body: Encoded | undefined, expectation: Expectation) => ({
    expectation,
    options: build(operation, url, query, body),
  });
  const ways: fc.Arbitrary<FuzzRequest>[] = [
    // One field missing, of a wrong type, given twice, or with a nasty text.
    fc.tuple(base, breakFields(names, fc.oneof(nastyText, wrongType))).map(([request, broken]) => {
      const body = broken(request.body);
      const isJson = request.type === JSON_TYPE;
      const sent = isJson ? body : toTexts(body);
      return send(request, encode(request.type!, sent), fits(schema, sent) ? "documented" : "refused");
    }),
    // Cut off, before the last boundary of a multipart body.
    fc.tuple(base, fc.double({ min: 0, max: 0.99, noNaN: true })).map(([request, share]) => {
      const whole = encodeOf(request)!;
      const end = whole.payload.length - (request.type === MULTIPART ? BOUNDARY.length + 6 : 0);
      const payload = whole.payload.subarray(0, Math.max(0, Math.floor(end * share)));
      // Nothing at all is a form without fields, and part of an urlencoded body is a body as well.
      const isBody = payload.length === 0 || request.type === URLENCODED;
      return send(request, { ...whole, payload }, isBody ? "survived" : "refused");
    }),
    // Under a wrong name of its type.
    fc
      .tuple(
        base,
        fc.constantFrom(
          "text/plain",
          "text/html",
          "application/xml",
          "image/png",
          "a",
          "multipart/form-data",
        ),
      )
      .map(([request, type]) => {
        const expectation = request.type === MULTIPART && type === "a" ? "survived" : "refused";
        return send(request, { ...encodeOf(request)!, type }, expectation);
      }),
    // Unknown names.
    fc
      .tuple(base, fc.constantFrom("id", "is_staff", "remain_point", "__proto__", "constructor", "toString"))
      .map(([request, name]) => {
        const body = Object.fromEntries([...Object.entries(request.body), [name, "1"]]) as Fields;
        return send(request, encode(request.type!, body), "survived");
      }),
    // No body, and far too much of one.
    base.map((request) => send(request, { type: request.type!, payload: Buffer.alloc(0) }, "survived")),
    base.map((request) => send(request, { type: request.type!, payload: FAR_TOO_MUCH }, "refused")),
  ];
  if (JSON_TYPE in operation.bodies) {
    const texts = [
      "null",
      "[]",
      '"a"',
      "1",
      "1e400",
      "{",
      '{"a":1}}',
      `${"[".repeat(20_000)}`,
      '{"__proto__":{}}',
      "\u0000",
    ];
    ways.push(
      fc.tuple(base, fc.constantFrom(...texts)).map(([request, text]) => {
        const isLeftOut = text === "null" && schema !== whole;
        const sent = { type: JSON_TYPE, payload: Buffer.from(text) };
        return send(request, sent, isLeftOut ? "documented" : "refused");
      }),
    );
  }
  return ways;
}

/** A change of one field: gone, or with another value. */
function breakFields(
  names: string[],
  value: fc.Arbitrary<unknown>,
): fc.Arbitrary<(fields: Fields) => Fields> {
  return fc
    .tuple(fc.constantFrom(...names), fc.option(value, { freq: 4, nil: undefined }))
    .map(([name, next]) => (fields: Fields) => {
      const others = Object.entries(fields).filter(([other]) => other !== name);
      return Object.fromEntries(next === undefined ? others : [...others, [name, next]]);
    });
}

/** A form and a query have only texts; a list is a repeated name. */
function toTexts(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length !== 1
        ? ["1", "2"]
        : typeof value === "string"
          ? value
          : String(value),
    ]),
  );
}

function fits(schema: TSchema, value: unknown): boolean {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> };
  if (typeof value !== "object" || value === null) return false;
  const read = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      // How a query string writes a number (backend/plugins/validation.ts).
      properties[name]?.type === "integer" && typeof field === "string" && /^-?[0-9]{1,15}$/.test(field)
        ? Number(field)
        : field,
    ]),
  );
  return Value.Check(schema, read);
}

interface Encoded {
  type: string;
  payload: Buffer;
}

function encodeOf({ type, body }: Parts): Encoded | undefined {
  return type ? encode(type, body) : undefined;
}

function encode(type: string, fields: Fields): Encoded {
  if (type === JSON_TYPE) return { type, payload: Buffer.from(JSON.stringify(fields)) };
  const pairs = toPairs(fields);
  if (type === URLENCODED) return { type, payload: Buffer.from(new URLSearchParams(pairs).toString()) };
  const bodies = pairs.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value.toWellFormed()}\r\n`,
  );
  return {
    type: `${MULTIPART}; boundary=${BOUNDARY}`,
    payload: Buffer.from(`${bodies.join("")}--${BOUNDARY}--\r\n`),
  };
}

function toPairs(fields: Fields): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((single): [string, string] => [name, String(single)]),
  );
}

function fillIn(path: string, params: Fields): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? encodeURIComponent(String(params[name]).toWellFormed()) : whole,
  );
}

function build(operation: Operation, url: string, query: Fields, body: Encoded | undefined): InjectOptions {
  const search = new URLSearchParams(toPairs(query)).toString();
  return {
    method: operation.method,
    url: search ? `${url}?${search}` : url,
    headers: body ? { "content-type": body.type } : {},
    ...(body && { payload: body.payload }),
  };
}
