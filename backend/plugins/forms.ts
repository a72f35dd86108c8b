import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "../errors";

type BodyFormat = "json" | "form";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Formats that a route with a body takes; "form" is multipart and urlencoded. */
    accepts?: BodyFormat[];
  }
}

const FIELD_BYTES_MAX = 16 * 1024;
const FIELDS_MAX = 32;

/** Takes JSON, urlencoded and multipart bodies, each only on the routes that name it in `config.accepts`. */
export async function addForms(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser("text/plain");
  await app.register(formbody);
  await app.register(multipart);

  app.addHook("onRequest", async (request) => {
    const format = findFormat(request);
    const accepts = request.routeOptions.config.accepts;
    if (format && accepts && !accepts.includes(format)) {
      throw new ApiError(415, "unsupported_media_type", "이 요청은 양식(form)으로 보내 주세요.");
    }
  });
  app.addHook("preValidation", async (request) => {
    if (request.isMultipart()) request.body = await readMultipart(request);
  });
}

function findFormat(request: FastifyRequest): BodyFormat | undefined {
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/json") return "json";
  if (type === "multipart/form-data" || type === "application/x-www-form-urlencoded") return "form";
  return undefined;
}

/** Text fields only; a name given twice becomes a list, which no schema of a single value takes. */
async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  try {
    const limits = { fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX, files: 0, parts: FIELDS_MAX };
    for await (const part of request.parts({ limits })) {
      if (part.type !== "field") throw new ApiError(415, "unsupported_media_type", "파일은 받지 않아요.");
      if (part.valueTruncated || part.fieldnameTruncated) {
        throw new ApiError(413, "too_large", "보낸 내용이 너무 커요.");
      }
      const { fieldname, value } = part;
      fields.set(fieldname, fields.has(fieldname) ? [fields.get(fieldname), value] : value);
    }
  } catch (error) {
    const status = (error as { statusCode?: number }).statusCode;
    if (status && status < 500) throw error;
    // The parser has no status for a body that ends too early or has no boundary.
    throw new ApiError(400, "malformed_request", "양식을 읽을 수 없어요. 다시 시도해 주세요.");
  }
  return Object.fromEntries(fields);
}
