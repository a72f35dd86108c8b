import type { TSchema } from "typebox";

/** One endpoint as the API's own document describes it. */
export interface Operation {
  /** `PUT /user/info/`; the name of its test. */
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `{name}` in place of parameters. */
  path: string;
  params: Record<string, TSchema>;
  query: TSchema;
  /** Schema of the body by content type. */
  bodies: Record<string, TSchema>;
  isSecured: boolean;
  /** By status; undefined where an answer has no JSON. */
  responses: Record<number, TSchema | undefined>;
}

interface Content {
  content?: Record<string, { schema: TSchema }>;
}
interface DocumentedOperation {
  parameters?: { name: string; in: "path" | "query"; required?: boolean; schema: TSchema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
  security?: unknown[];
}

/** An OpenAPI document, as the backend answers it at `/openapi.json` or as a release has kept it. */
export interface ApiDocument {
  info?: { version?: string };
  paths?: unknown;
  components?: { schemas?: Record<string, unknown> };
}

/** Every endpoint of an API, read from its document, so that a new one is included by itself. */
export function listOperations(document: ApiDocument): Operation[] {
  const paths = resolve(document.paths, document.components?.schemas ?? {}) as Record<
    string,
    Record<string, DocumentedOperation>
  >;
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, documented]) => toOperation(path, method, documented)),
  );
}

function toOperation(path: string, method: string, documented: DocumentedOperation): Operation {
  const parameters = documented.parameters ?? [];
  const query = parameters.filter((parameter) => parameter.in === "query");
  const schemasOf = (list: typeof parameters) =>
    Object.fromEntries(list.map(({ name, schema }) => [name, schema]));
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase() as Operation["method"],
    path,
    params: schemasOf(parameters.filter((parameter) => parameter.in === "path")),
    query: {
      type: "object",
      properties: schemasOf(query),
      required: query.filter(({ required }) => required).map(({ name }) => name),
    } as TSchema,
    bodies: Object.fromEntries(
      Object.entries(documented.requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema]),
    ),
    isSecured: (documented.security ?? []).length > 0,
    responses: Object.fromEntries(
      Object.entries(documented.responses).map(([status, { content }]) => [
        Number(status),
        content?.["application/json"]?.schema,
      ]),
    ),
  };
}

/** Puts the schemas that a document has named in the place of their names. */
function resolve(part: unknown, named: Record<string, unknown>): unknown {
  if (Array.isArray(part)) return part.map((item) => resolve(item, named));
  if (typeof part !== "object" || part === null) return part;
  const { $ref: ref } = part as { $ref?: string };
  if (ref !== undefined) return resolve(named[ref.split("/").at(-1)!], named);
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolve(value, named)]));
}
