import type { TSchema } from "typebox";

/** The part of JSON Schema that the contract uses. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

/** Who writes the values: what is said of a misfit depends on it. */
type Direction = "request" | "response";

const LOWER = ["minimum", "minLength", "minItems"] as const;
const UPPER = ["maximum", "maxLength", "maxItems"] as const;

/**
 * Where values of one schema would not be accepted by another, a sentence each: of a request, what was sent until now
 * and the schema that will read it; of an answer, what will be sent and the schema that its readers know.
 *
 * @param where the place in the call, for the sentences
 */
export function listMisfits(
  direction: Direction,
  written: TSchema | undefined,
  read: TSchema | undefined,
  where: string,
): string[] {
  return [...compare(direction, (written ?? {}) as Schema, (read ?? {}) as Schema, where)];
}

function* compare(direction: Direction, written: Schema, read: Schema, where: string): Generator<string> {
  const choices = listChoices(read);
  const values = listChoices(written);
  if (values.length === 1 && choices.length === 1)
    return yield* compareOne(direction, values[0]!, choices[0]!, where);
  for (const value of values) {
    const misfits = choices.map((choice) => [...compareOne(direction, value, choice, where)]);
    if (misfits.some((list) => list.length === 0)) continue;
    // With a single choice of the same kind, what differs inside is worth more than that something does.
    const [near = [], ...others] = misfits.filter((_, index) => choices[index]!.type === value.type);
    const isInside = others.length === 0 && near.length > 0 && value.enum === undefined;
    if (isInside) yield* near;
    else yield `${where} ${direction === "request" ? "no longer takes" : "may now be"} ${describe(value)}`;
  }
}

/** The schemas of which a value fits one: those of a union, and each value of an enumeration. */
function listChoices(schema: Schema): Schema[] {
  if (schema.anyOf) return schema.anyOf.flatMap(listChoices);
  if (schema.const !== undefined) return [{ ...schema, enum: [schema.const] }];
  if (schema.enum && schema.enum.length > 1)
    return schema.enum.map((value) => ({ ...schema, enum: [value] }));
  return [schema];
}

function* compareOne(direction: Direction, written: Schema, read: Schema, where: string): Generator<string> {
  const [before, after] = direction === "request" ? [written, read] : [read, written];
  if (read.type !== undefined && written.type !== read.type) {
    const isNarrower = written.type === "integer" && read.type === "number";
    if (!isNarrower) return yield `${where} was ${describe(before)}, is ${describe(after)}`;
  }
  if (read.enum && !(written.enum ?? []).some((value) => read.enum!.includes(value)))
    return yield `${where} was ${describe(before)}, is ${describe(after)}`;
  if (written.enum && !read.enum) return;
  for (const key of ["pattern", "format"] as const) {
    if (read[key] !== undefined && written[key] !== read[key])
      yield `${where} had ${key} ${before[key] ?? "any"}, has ${after[key] ?? "any"}`;
  }
  for (const key of [...LOWER, ...UPPER]) {
    const isLower = (LOWER as readonly string[]).includes(key);
    const open = isLower ? -Infinity : Infinity;
    const [from, to] = [written[key] ?? open, read[key] ?? open];
    if (isLower ? from < to : from > to)
      yield `${where} had ${key} ${before[key] ?? "none"}, has ${after[key] ?? "none"}`;
  }
  if (written.items && read.items) yield* compare(direction, written.items, read.items, `${where}[]`);
  yield* compareFields(direction, written, read, where);
  if (typeof written.additionalProperties === "object" && typeof read.additionalProperties === "object")
    yield* compare(direction, written.additionalProperties, read.additionalProperties, `${where}.*`);
}

function* compareFields(
  direction: Direction,
  written: Schema,
  read: Schema,
  where: string,
): Generator<string> {
  const [before, after] = direction === "request" ? [written, read] : [read, written];
  for (const [name, field] of Object.entries(written.properties ?? {})) {
    const reader = read.properties?.[name];
    if (reader) yield* compare(direction, field, reader, `${where}.${name}`);
  }
  for (const name of Object.keys(before.properties ?? {})) {
    if (!after.properties?.[name]) yield `${where}.${name} is gone`;
  }
  for (const name of read.required ?? []) {
    if (written.required?.includes(name)) continue;
    if (direction === "request") yield `${where}.${name} is now required`;
    else if (written.properties?.[name]) yield `${where}.${name} may now be missing`;
  }
}

function describe(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  return schema.anyOf ? schema.anyOf.map(describe).join(" or ") : (schema.type ?? "anything");
}
