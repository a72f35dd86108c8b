import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "@/lib/contract/shapes";
import { isDeadlock, isMemberGone } from "../db/refusals";
import { ApiError, notFound } from "../errors";
import { findAllowedMethods } from "./allowed-methods";
import { tokenNotValid } from "./auth";
import { describeFields } from "./field-messages";

/** What the framework itself refuses, by status: the message for the user and the stable code. */
const REFUSALS: Record<number, [code: string, message: string]> = {
  400: ["malformed_request", "요청을 읽을 수 없어요. 내용을 확인하고 다시 시도해 주세요."],
  408: ["request_timeout", "요청이 너무 오래 걸렸어요. 다시 시도해 주세요."],
  413: ["too_large", "보낸 내용이 너무 커요."],
  414: ["url_too_long", "주소가 너무 길어요."],
  415: ["unsupported_media_type", "받을 수 없는 형식이에요."],
  431: ["header_too_large", "요청의 머리글이 너무 커요."],
};
const DEFECT: [string, string] = ["internal_error", "서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요."];

/**
 * Turns anything thrown into the contract's error: malformed input is a 4xx, whatever it is; 5xx is a defect. What
 * fails only because of a concurrent change is for the caller to retry.
 */
export function toApiError(error: Error & Partial<FastifyError>): ApiError {
  if (error instanceof ApiError) return error;
  if (error.validation) {
    // A path that names nothing is "not found", not "bad request".
    if (error.validationContext === "params") return notFound();
    return new ApiError(400, "invalid_input", "입력한 내용을 다시 확인해 주세요.", {
      errors: describeFields(error.validation),
    });
  }
  if (isMemberGone(error)) return tokenNotValid();
  if (isDeadlock(error)) {
    return new ApiError(409, "conflict", "다른 요청과 겹쳤어요. 잠시 후 다시 시도해 주세요.");
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const [code, message] = REFUSALS[status] ?? REFUSALS[400]!;
    return new ApiError(REFUSALS[status] ? status : 400, code, message);
  }
  return new ApiError(500, ...DEFECT);
}

/** Answers in the contract's shape. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  const body: ErrorBody = { message: error.message, code: error.code };
  if (error.errors) body.errors = error.errors;
  if (error.retryAfterS !== undefined) reply.header("retry-after", String(error.retryAfterS));
  if (error.statusCode === 401) reply.header("www-authenticate", "Bearer");
  return reply.code(error.statusCode).type("application/json; charset=utf-8").send(JSON.stringify(body));
}

/** Error answers of the whole server: thrown errors, unknown paths (404) and wrong methods (405). */
export function addErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const apiError = toApiError(error);
    if (apiError.statusCode >= 500) request.log.error({ err: error, req: request }, "defect");
    return sendError(reply, apiError);
  });
  const allowedMethods = findAllowedMethods(app);
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const [path = ""] = request.url.split("?");
    const allowed = allowedMethods(path);
    if (allowed.length === 0) return sendError(reply, notFound("없는 주소예요."));
    reply.header("allow", allowed.join(", "));
    return sendError(reply, new ApiError(405, "method_not_allowed", "이 주소에서는 할 수 없는 요청이에요."));
  });
}
