import type { ApiDocument } from "./operations";

/** The schemas of the last release, which the next one is compared with. */
export const SNAPSHOT_FILE = "docs/released-api.json";

/** For development, never in production. */
const NOT_RELEASED = "/dev/";
/** What only people read. */
const WORDS = ["description", "summary", "tags", "examples", "default"];

type Json = Record<string, unknown>;

/**
 * A release's API as a file: an OpenAPI document without its words, each schema that has a name once. A line is a schema
 * or a call, so that a comparison of two files reads well.
 *
 * @param document of the app; its version is the release's
 */
export function writeSnapshot(document: ApiDocument): string {
  const schemas: Json = {};
  const [version] = document.info?.version?.split("+") ?? [];
  const paths = Object.entries(document.paths as Record<string, Json>)
    .filter(([path]) => !path.startsWith(NOT_RELEASED))
    .sort(byName);
  const calls = paths.map(([path, methods]) => {
    const lines = Object.entries(methods).map(
      ([method, call]) => `    ${JSON.stringify(method)}: ${JSON.stringify(shorten(call, schemas))}`,
    );
    return `   ${JSON.stringify(path)}: {\n${lines.join(",\n")}\n   }`;
  });
  const named = Object.entries(schemas)
    .sort(byName)
    .map(([name, schema]) => `    ${JSON.stringify(name)}: ${JSON.stringify(schema)}`);
  return `{
 "openapi": "3.1.0",
 "info": { "title": "API", "version": ${JSON.stringify(version)} },
 "components": {
  "schemas": {
${named.join(",\n")}
  }
 },
 "paths": {
${calls.join(",\n")}
 }
}
`;
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/** A part without its words; what has a title goes to the named schemas. */
function shorten(part: unknown, schemas: Json, isFields = false): unknown {
  if (Array.isArray(part)) return part.map((item) => shorten(item, schemas));
  if (typeof part !== "object" || part === null) return part;
  const { title, ...rest } = part as Json;
  const isSchema = !isFields && typeof title === "string";
  const kept = Object.entries(isSchema ? rest : part)
    // A field may have any name.
    .filter(([key]) => isFields || !WORDS.includes(key))
    .map(([key, value]) => [key, shorten(value, schemas, key === "properties")] as const);
  const short = Object.fromEntries(kept);
  // OpenAPI wants it of an answer.
  if ((part as Json).description === "Default Response") short.description = "";
  if (!isSchema) return short;
  const known = schemas[title];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(short)) return short;
  schemas[title] = short;
  return { $ref: `#/components/schemas/${title}` };
}
