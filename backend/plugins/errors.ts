import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "@/lib/contract/shapes";
import { describeRefusal } from "@/lib/runtime/refusals";
import { createOutageLog, findOutage, type Outage, type OutageLog } from "../db/outage";
import { isDeadlock, isMemberGone } from "../db/refusals";
import { ApiError, notFound } from "../errors";
import { findAllowedMethods } from "./allowed-methods";
import { tokenNotValid } from "./auth";
import { describeFields } from "./field-messages";

/** When it makes sense to try again, seconds. */
const RETRY_AFTER_S: Record<Outage, number> = { away: 5, full: 60, busy: 2 };

declare module "fastify" {
  interface FastifyInstance {
    outages: OutageLog;
  }
  interface FastifyRequest {
    /** Why it was refused, by the error's code. */
    refusal: string | null;
  }
}

/**
 * Turns anything thrown into the contract's error: malformed input is a 4xx, whatever it is; 5xx is a defect, unless the
 * database is away, full or busy. What fails only because of that or of a concurrent change is for the caller to retry.
 */
export function toApiError(error: Error & Partial<FastifyError>): ApiError {
  if (error instanceof ApiError) return error;
  if (error.validation) {
    // A path that names nothing is "not found", not "bad request".
    if (error.validationContext === "params") return notFound();
    return new ApiError("invalid_input", { errors: describeFields(error.validation) });
  }
  if (isMemberGone(error)) return tokenNotValid();
  if (isDeadlock(error)) return new ApiError("conflict");
  const outage = findOutage(error);
  if (outage) return new ApiError("database_unavailable", { retryAfterS: RETRY_AFTER_S[outage] });
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return refuseRequest(status);
  return new ApiError("internal_error");
}

/** What is refused before a route has read it. */
function refuseRequest(status: number): ApiError {
  const { code, message } = describeRefusal(status) ?? describeRefusal(400)!;
  return new ApiError(code, { message });
}

/** Answers in the contract's shape. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  const body: ErrorBody = { message: error.message, code: error.code };
  if (error.errors) body.errors = error.errors;
  body.request_id = reply.request.id;
  reply.request.refusal = error.code;
  if (error.retryAfterS !== undefined) reply.header("retry-after", String(error.retryAfterS));
  if (error.statusCode === 401) reply.header("www-authenticate", "Bearer");
  return reply.code(error.statusCode).type("application/json; charset=utf-8").send(JSON.stringify(body));
}

/** Error answers of the whole server: thrown errors, unknown paths (404) and wrong methods (405). */
export function addErrorHandling(app: FastifyInstance): void {
  app.decorate("outages", createOutageLog(app.log));
  app.decorateRequest("refusal", null);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const apiError = toApiError(error);
    if (apiError.statusCode >= 500) app.outages.note(error, "defect", { req: request }, request.log);
    return sendError(reply, apiError);
  });
  const allowedMethods = findAllowedMethods(app);
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const [path = ""] = request.url.split("?");
    const allowed = allowedMethods(path);
    const status = allowed.length === 0 ? 404 : 405;
    if (status === 405) reply.header("allow", allowed.join(", "));
    return sendError(reply, refuseRequest(status));
  });
}
