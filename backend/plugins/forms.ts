import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "../errors";

type BodyFormat = "json" | "form";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The formats that a route accepts, where not both; "form" is multipart and urlencoded. */
    accepts?: BodyFormat[];
    /** The one file that a route accepts in a multipart form; none by default. */
    acceptsFile?: AcceptedFile;
  }
  interface FastifyRequest {
    /** Bytes of the file that `config.acceptsFile` names; null when there was none. */
    upload: Buffer | null;
  }
}

interface AcceptedFile {
  /** Name of the part. */
  field: string;
  maxBytes: number;
}

const FIELD_BYTES_MAX = 16 * 1024;
const FIELDS_MAX = 32;

/** Accepts JSON, urlencoded and multipart bodies; a route that takes one kind alone names it in `config.accepts`. */
export async function addForms(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser("text/plain");
  await app.register(formbody);
  await app.register(multipart);
  app.decorateRequest("upload", null);

  app.addHook("onRequest", async (request) => {
    const format = findFormat(request);
    const accepts = request.routeOptions.config.accepts;
    if (format && accepts && !accepts.includes(format)) {
      throw new ApiError("unsupported_media_type", { message: "이 요청은 양식(form)으로 보내 주세요." });
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

/**
 * The text fields; a name given twice becomes a list, which no schema of a single value accepts. The file of a route
 * that accepts one is in `request.upload`.
 */
async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  const { acceptsFile } = request.routeOptions.config;
  const limits = {
    fields: FIELDS_MAX,
    fieldSize: FIELD_BYTES_MAX,
    parts: FIELDS_MAX,
    files: acceptsFile ? 1 : 0,
    ...(acceptsFile && { fileSize: acceptsFile.maxBytes }),
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== "field") {
        const bytes = await part.toBuffer();
        if (part.fieldname !== acceptsFile?.field) {
          throw new ApiError("unsupported_media_type", { message: "이 파일은 받지 않아요." });
        }
        // A browser sends an empty file input as a nameless part of no bytes.
        if (bytes.length > 0 || part.filename) request.upload = bytes;
        continue;
      }
      if (part.valueTruncated || part.fieldnameTruncated) {
        throw new ApiError("too_large");
      }
      const { fieldname, value } = part;
      fields.set(fieldname, fields.has(fieldname) ? [fields.get(fieldname), value] : value);
    }
  } catch (error) {
    const { statusCode: status, code } = error as FastifyError;
    if (acceptsFile && code === "FST_REQ_FILE_TOO_LARGE") throw tooLarge(acceptsFile);
    if (status && status < 500) throw error;
    // The parser has no status for a body that ends too early or has no boundary.
    throw new ApiError("malformed_request", { message: "양식을 읽을 수 없어요. 다시 시도해 주세요." });
  }
  return Object.fromEntries(fields);
}

function tooLarge({ field, maxBytes }: AcceptedFile): ApiError {
  const message = `파일은 ${maxBytes / 1024 / 1024}MB까지 올릴 수 있어요.`;
  return new ApiError("too_large", { field, message });
}
