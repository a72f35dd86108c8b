import type { FastifyInstance } from "fastify";
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

/** Every endpoint of the app, read from its OpenAPI document, so that a new one is included by itself. */
export function listOperations(app: FastifyInstance): Operation[] {
  const paths = app.swagger().paths as Record<string, Record<string, DocumentedOperation>>;
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
