import fc from "fast-check";
import type { TSchema } from "typebox";

/** What breaks programs that trust text; all of it is text. */
const NASTY_TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "a\udfff",
  "\r\n",
  "\u202e",
  "\u001b[31m",
  "%00",
  "%",
  "..",
  "__proto__",
  "constructor",
  "' or 1=1 --",
  "null",
  "NaN",
  "1e9",
  "-1",
  "9".repeat(30),
  "２",
  "x".repeat(300),
  "가".repeat(5000),
  "x".repeat(20_000),
  "x".repeat(100_000),
];
export const nastyText = fc.constantFrom(...NASTY_TEXTS);

const NESTED = JSON.parse(`${'{"a":['.repeat(500)}1${"]}".repeat(500)}`) as unknown;
/** What no schema of a single text accepts. */
export const wrongType = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53 + 2,
  1e308,
  [],
  ["a"],
  [null],
  {},
  { a: 1 },
  NESTED,
);

interface AnySchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: TSchema[];
  pattern?: string;
  format?: string;
  items?: TSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, TSchema>;
  required?: string[];
}

/** Values that mean something to this database, by field name, so that not every request ends at the first check. */
export type Dictionary = Record<string, fc.Arbitrary<unknown>>;

/** Values that a schema accepts; known ones for the names in the dictionary two times out of three. */
export function fitting(schema: TSchema, dictionary: Dictionary, name = ""): fc.Arbitrary<unknown> {
  const known = dictionary[name];
  const any = fittingAny(schema as AnySchema, dictionary);
  return known ? fc.oneof({ weight: 2, arbitrary: known }, { weight: 1, arbitrary: any }) : any;
}

function fittingAny(schema: AnySchema, dictionary: Dictionary): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => fitting(choice, dictionary)));
  switch (schema.type) {
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, field]) => [
            name,
            fitting(field, dictionary, name),
          ]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case "integer":
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 2_147_483_647 });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(fitting(schema.items!, dictionary), {
        minLength: schema.minItems,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case "string":
      return schema.format === "uuid" ? fc.uuid() : fittingText(schema);
    default:
      throw new Error(`no values for ${JSON.stringify(schema)}`);
  }
}

function fittingText({ pattern, minLength = 0, maxLength = 40_000 }: AnySchema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const isRightLength = (text: string) => text.length >= minLength && text.length <= maxLength;
  return fc.oneof(
    fc.string({ unit: "binary", minLength, maxLength: Math.min(maxLength, 50) }),
    fc.constantFrom(...NASTY_TEXTS.filter(isRightLength), "a".repeat(Math.max(1, minLength))),
  );
}
