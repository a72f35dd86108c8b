import { describe, expect, test } from "vitest";
import { countUnreadable } from "@/lib/api/member-client";
import { readAnswer, type Shape } from "@/lib/api/reading/read-answer";

/* Every answer that the browser asks for, and whatever may arrive instead: both follow from the shapes, so a new one is tried too. */

const files = import.meta.glob<Record<string, Shape>>("/lib/api/reading/shapes/*.ts", { eager: true });
const served: Record<string, Shape> = Object.assign({}, ...Object.values(files));
const all = Object.entries(served);
const wrong = [
  null,
  undefined,
  true,
  false,
  7,
  -1.5,
  "",
  "글",
  [],
  [null],
  [[]],
  {},
  { id: {} },
  { data: 1 },
];

/** A value as the shape wants it: texts and numbers that are there. */
function fill(shape: Shape): unknown {
  if (Array.isArray(shape)) return shape.length > 1 ? fill(shape[0] as Shape) : [fill(shape[0] as Shape)];
  if (typeof shape === "object" && shape) {
    return Object.fromEntries(Object.entries(shape).map(([key, part]) => [bare(key), fill(part as Shape)]));
  }
  return typeof shape === "string" ? "글" : typeof shape === "number" ? 7 : shape === null ? null : true;
}
const bare = (key: string) => key.replace(/^[$_]+/, "");

/** Every record of a shape, with how to put another value at its place in a whole answer. */
type Place = {
  fields: [key: string, shape: Shape][];
  put: (change: (record: Record<string, unknown>) => void) => unknown;
};
function listPlaces(shape: Shape, put: (make: (value: unknown) => void) => unknown = wrap(shape)): Place[] {
  if (Array.isArray(shape)) {
    return listPlaces(shape[0] as Shape, (change) =>
      put((value) => change(shape.length > 1 ? value : (value as unknown[])[0])),
    );
  }
  if (typeof shape !== "object" || !shape) return [];
  const fields = Object.entries(shape) as [string, Shape][];
  return [
    { fields, put: (change) => put((value) => change(value as Record<string, unknown>)) },
    ...fields.flatMap(([key, part]) =>
      listPlaces(part, (change) => put((value) => change((value as Record<string, unknown>)[bare(key)]))),
    ),
  ];
}
function wrap(shape: Shape) {
  return (change: (value: unknown) => void) => {
    const value = fill(shape);
    change(value);
    return value;
  };
}

/** Whether every value stands where code expects its type; what may be missing may be null or undefined. */
function expectTypes(shape: Shape, value: unknown): void {
  if (Array.isArray(shape)) {
    if (shape.length > 1) return;
    expect(Array.isArray(value)).toBe(true);
    for (const item of value as unknown[]) expectTypes(shape[0] as Shape, item);
  } else if (typeof shape === "object" && shape) {
    for (const [key, part] of Object.entries(shape) as [string, Shape][]) {
      const field = (value as Record<string, unknown>)[bare(key)];
      if (key.startsWith("__") ? field === undefined : key.startsWith("_") && field === null) continue;
      expectTypes(part, field);
    }
  } else expect(typeof value).toBe(typeof shape);
}

test("there is something to read", () => {
  expect(all.length).toBeGreaterThan(25);
});

describe.each(all)("%s", (name, shape) => {
  test("is read as it is, with fields that nobody knows", () => {
    const value = fill(shape);
    expect(readAnswer(shape, value)).toEqual(value);
    if (Array.isArray(shape) || !shape) return;
    const more = { ...(value as object), of_tomorrow: { a: [1] } };
    expect(readAnswer(shape, more)).toEqual(more);
  });

  test("gives its types or nothing, whatever arrives", () => {
    for (const value of wrong) {
      const answer = readAnswer(shape, value);
      if (answer !== undefined) expectTypes(shape, answer);
    }
  });

  test("is nothing when it is a text, a number, and null unless that means none", () => {
    const isNullable = Array.isArray(shape) && shape.includes(null);
    for (const value of [undefined, 7, "글", true]) expect(readAnswer(shape, value)).toBeUndefined();
    expect(readAnswer(shape, null)).toBe(isNullable ? null : undefined);
  });

  test("does without any field but the needed ones, and with any value of another type", () => {
    for (const { fields, put } of listPlaces(shape)) {
      for (const [key] of fields) {
        for (const bad of [undefined, null, { another: "type" }, [[[]]], Symbol("no JSON")]) {
          const answer = readAnswer(
            shape,
            put((record) => (record[bare(key)] = bad)),
          );
          if (answer !== undefined) expectTypes(shape, answer);
        }
      }
    }
  });

  test("is nothing without a needed field", () => {
    const record = Array.isArray(shape) ? (shape[0] as Shape) : shape;
    for (const key of Object.keys(record as object).filter((one) => one.startsWith("$"))) {
      for (const bad of [undefined, null, Symbol("no JSON"), ""]) {
        const whole = { ...(fill(record) as object), [bare(key)]: bad };
        const isList = Array.isArray(shape) && shape.length === 1;
        expect(readAnswer(shape, isList ? [whole] : whole), `${name}.${key}`).toBeUndefined();
      }
    }
  });

  test("as a list keeps what can be read and says how much could not; none of them is not an empty list", () => {
    if (!Array.isArray(shape) || shape.length > 1) return;
    const good = fill(shape[0] as Shape);
    const answer = readAnswer(shape, [good, null, "글", good, {}]) as unknown[];
    expect(answer).toHaveLength(2);
    expect(countUnreadable(answer)).toBe(3);
    expect(readAnswer(shape, [null, {}])).toBeUndefined();
    expect(countUnreadable(readAnswer(shape, []) as unknown[])).toBe(0);
  });
});

test.each([
  ["tokens", { access: "a" }, { access: "a", refresh: "" }],
  ["user", { id: 3 }, { id: 3 }],
  ["user", { id: 3, remain_point: null, photo_uri: 5 }, { remain_point: undefined, photo_uri: undefined }],
  ["couponUser", { id: 1, is_active: true, b_coupon: 9 }, { b_coupon: 9 }],
  ["coupon", { id: 1 }, { id: 1, name: "", min_price: 0, expires_at: null }],
  ["membership", { ...(fill(served.membershipShape!) as object), status: "frozen" }, { status: "frozen" }],
])("%s of %o is readable", (name, value, expected) => {
  expect(readAnswer(served[`${name}Shape`]!, value)).toMatchObject(expected);
});

test("a flag whose absence does not mean no stays absent", () => {
  expect(readAnswer(served.couponShape!, { id: 1 })).not.toHaveProperty("is_active");
});

test("bounds and patterns are not looked at", () => {
  const user = { ...(fill(served.userShape!) as object), remain_point: -5, phone_number: "없음" };
  expect(readAnswer(served.userShape!, user)).toEqual(user);
});
