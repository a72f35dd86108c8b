import Type, { type TSchema } from "typebox";
import { describe, expect, test } from "vitest";
import { Nullable } from "@/lib/contract/shapes";
import { listBreaks } from "@/scripts/contract/breaks";
import { listOperations, type ApiDocument } from "@/scripts/contract/operations";
import { writeSnapshot } from "@/scripts/contract/snapshot";
import { omit } from "@/tests/support/omit";

const QUERY = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  kind: Type.Optional(Type.Union([Type.Literal("pt"), Type.Literal("day_pass")])),
};
const BODY = { name: Type.String({ maxLength: 20 }), email: Type.Optional(Type.String()) };
const ItemSchema = {
  id: Type.Integer(),
  title: Type.String(),
  ends: Nullable(Type.String()),
  status: Type.Union([Type.Literal("open"), Type.Literal("closed")]),
  note: Type.Optional(Type.String()),
};

interface Fixture {
  path?: string;
  query?: Record<string, TSchema>;
  body?: TSchema;
  types?: string[];
  item?: Record<string, TSchema>;
  status?: number;
  errors?: number[];
  security?: unknown[];
}

/** An API of one call that reads and one that writes, as a backend documents them. */
function describeApi({
  path = "/api/thing/",
  query = QUERY,
  body = Type.Object(BODY),
  types = ["application/json", "multipart/form-data"],
  item = ItemSchema,
  status = 200,
  errors = [400],
  security = [],
}: Fixture = {}): ApiDocument {
  const answer = (schema: TSchema) => ({ description: "", content: { "application/json": { schema } } });
  const document = {
    info: { version: "1.0.0+0123456789ab" },
    paths: {
      [path]: {
        get: {
          security,
          parameters: Object.entries(query).map(([name, schema]) => ({
            name,
            in: "query",
            required: !Type.IsOptional(schema),
            schema,
          })),
          responses: { 200: answer(Type.Array(Type.Object(item, { title: "Thing" }))) },
        },
        post: {
          requestBody: {
            content: Object.fromEntries(types.map((type) => [type, { schema: body }])),
          },
          responses: {
            [status]: answer(Type.Object(item, { title: "Thing" })),
            ...Object.fromEntries(
              errors.map((code) => [code, answer(Type.Object({ message: Type.String() }))]),
            ),
          },
        },
      },
    },
  };
  return JSON.parse(JSON.stringify(document)) as ApiDocument;
}

/** What breaks between the released fixture, as its file keeps it, and a changed one. */
function compare(changed: Fixture): string[] {
  const released = JSON.parse(writeSnapshot(describeApi())) as ApiDocument;
  return listBreaks(listOperations(released), listOperations(describeApi(changed)));
}

test("a body where there was none is a break, unless it can be left out", () => {
  const released = listOperations(describeApi({ types: [] }));
  const compareWith = (body: TSchema) => listBreaks(released, listOperations(describeApi({ body })));
  expect(compareWith(Type.Object(BODY))).toEqual(["POST /api/thing/: it now needs a body"]);
  expect(compareWith(Nullable(Type.Object(BODY)))).toEqual([]);
});

describe("a break is named", () => {
  const withoutTitle = omit(ItemSchema, "title");
  const withoutNote = omit(ItemSchema, "note");
  const withoutEmail = omit(BODY, "email");
  const withoutKind = omit(QUERY, "kind");

  test.each<[what: string, changed: Fixture, sentences: string[]]>([
    [
      "a removed call",
      { path: "/api/other/" },
      ["GET /api/thing/: the call is gone", "POST /api/thing/: the call is gone"],
    ],
    ["a new login", { security: [{ bearer: [] }] }, ["GET /api/thing/: it now needs a login"]],
    ["a removed parameter", { query: withoutKind }, ["GET /api/thing/: query.kind is gone"]],
    [
      "a narrowed enumeration of a request",
      { query: { ...QUERY, kind: Type.Optional(Type.Literal("pt")) } },
      ['GET /api/thing/: query.kind no longer takes "day_pass"'],
    ],
    [
      "a narrowed limit",
      { query: { ...QUERY, page: Type.Optional(Type.Integer({ minimum: 2, maximum: 50 })) } },
      [
        "GET /api/thing/: query.page had minimum 1, has 2",
        "GET /api/thing/: query.page had maximum 100, has 50",
      ],
    ],
    [
      "a shorter text",
      { body: Type.Object({ ...BODY, name: Type.String({ maxLength: 10 }) }) },
      ["POST /api/thing/: body.name had maxLength 20, has 10"],
    ],
    [
      "a new pattern",
      { body: Type.Object({ ...BODY, email: Type.Optional(Type.String({ pattern: "@" })) }) },
      ["POST /api/thing/: body.email had pattern any, has @"],
    ],
    [
      "a removed field of a request",
      { body: Type.Object(withoutEmail) },
      ["POST /api/thing/: body.email is gone"],
    ],
    [
      "a newly required field",
      { body: Type.Object({ ...BODY, email: Type.String() }) },
      ["POST /api/thing/: body.email is now required"],
    ],
    [
      "an added required field",
      { body: Type.Object({ ...BODY, code: Type.String() }) },
      ["POST /api/thing/: body.code is now required"],
    ],
    [
      "a retyped field of a request",
      { body: Type.Object({ ...BODY, name: Type.Integer() }) },
      ["POST /api/thing/: body.name was string, is integer"],
    ],
    [
      "a removed type of body",
      { types: ["application/json"] },
      ["POST /api/thing/: a body of multipart/form-data is no longer taken"],
    ],
    [
      "a changed status",
      { status: 201 },
      ["POST /api/thing/: it no longer answers 200, but 201", "POST /api/thing/: it may now answer 201"],
    ],
  ])("%s", (_what, changed, sentences) => {
    expect(compare(changed)).toEqual(sentences);
  });

  test.each<[what: string, item: Fixture["item"], sentence: string]>([
    ["a removed field of an answer", withoutTitle, ".title is gone"],
    ["a removed optional field", withoutNote, ".note is gone"],
    [
      "a field that may be missing",
      { ...ItemSchema, title: Type.Optional(Type.String()) },
      ".title may now be missing",
    ],
    ["a field that may be null", { ...ItemSchema, title: Nullable(Type.String()) }, ".title may now be null"],
    ["a retyped field", { ...ItemSchema, id: Type.String() }, ".id was integer, is string"],
    ["a retyped choice", { ...ItemSchema, ends: Nullable(Type.Integer()) }, ".ends may now be integer"],
    [
      "a widened enumeration of an answer",
      { ...ItemSchema, status: Type.Union([...ItemSchema.status.anyOf, Type.Literal("paused")]) },
      '.status may now be "paused"',
    ],
  ])("%s, in a list and alone", (_what, item, sentence) => {
    expect(compare({ item })).toEqual([
      `GET /api/thing/: answer 200[]${sentence}`,
      `POST /api/thing/: answer 200${sentence}`,
    ]);
  });
});

describe("an addition is none", () => {
  test.each<[what: string, changed: Fixture]>([
    ["nothing at all", {}],
    ["an optional parameter", { query: { ...QUERY, sort: Type.Optional(Type.String()) } }],
    [
      "an optional field of a request",
      { body: Type.Object({ ...BODY, nickname: Type.Optional(Type.String()) }) },
    ],
    [
      "a field that need not be sent any more",
      { body: Type.Object({ ...BODY, name: Type.Optional(Type.String({ maxLength: 20 })) }) },
    ],
    ["a wider limit", { body: Type.Object({ ...BODY, name: Type.String({ maxLength: 40 }) }) }],
    [
      "a wider enumeration of a request",
      {
        query: {
          ...QUERY,
          kind: Type.Optional(Type.Union([...QUERY.kind.anyOf, Type.Literal("membership")])),
        },
      },
    ],
    ["a field of an answer", { item: { ...ItemSchema, created: Type.String() } }],
    [
      "a narrower answer",
      { item: { ...ItemSchema, ends: Type.String(), status: Type.Literal("open"), note: Type.String() } },
    ],
    ["an error", { errors: [400, 409] }],
    ["an error that no longer happens", { errors: [] }],
    ["a further type of body", { types: ["application/json", "multipart/form-data", "text/json"] }],
  ])("%s", (_what, changed) => {
    expect(compare(changed)).toEqual([]);
  });
});

test("the file keeps all that is compared", () => {
  const document = describeApi();
  const kept = JSON.parse(writeSnapshot(document)) as ApiDocument;
  expect(kept.info?.version).toBe("1.0.0");
  expect(listBreaks(listOperations(document), listOperations(kept))).toEqual([]);
  expect(listBreaks(listOperations(kept), listOperations(document))).toEqual([]);
});
