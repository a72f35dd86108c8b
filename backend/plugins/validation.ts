import type { FastifySchemaCompiler, FastifySchemaValidationError } from "fastify";
import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";

const compiled = new WeakMap<TSchema, ReturnType<typeof Compile>>();

/**
 * Checks requests against the contract's schemas. Everything in a query string is text, so plain decimal
 * numbers become numbers where the schema wants an integer; nothing else is converted, and nothing in a body.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, check);
  const integerFields = httpPart === "querystring" ? findIntegerFields(schema) : [];
  return (value: unknown) => {
    const given = convertIntegers(value, integerFields);
    if (check.Check(given)) return { value: given };
    // The error handler reads TypeBox's own error shape (plugins/field-messages.ts).
    return { error: check.Errors(given) as unknown as FastifySchemaValidationError[] & Error };
  };
};

function findIntegerFields(schema: TSchema): string[] {
  const properties = "properties" in schema ? (schema.properties as Record<string, TSchema>) : {};
  return Object.entries(properties).flatMap(([name, field]) =>
    "type" in field && field.type === "integer" ? [name] : [],
  );
}

function convertIntegers(value: unknown, fields: string[]): unknown {
  if (fields.length === 0 || typeof value !== "object" || value === null) return value;
  const converted: Record<string, unknown> = { ...value };
  for (const field of fields) {
    const text = converted[field];
    if (typeof text === "string" && /^-?[0-9]{1,15}$/.test(text)) converted[field] = Number(text);
  }
  return converted;
}
