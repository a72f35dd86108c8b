import type { FastifyInstance } from "fastify";
import { RECORD_PATH } from "@/lib/runtime/refusals";
import { ApiError } from "../errors";
import { sendError } from "../plugins/errors";
import { HEALTH_CHECKS } from "../routes/health/routes";

const RETRY_AFTER_S = 60;
/** Whether the site is closed is told at any time. */
const ANSWERED = new Set([...HEALTH_CHECKS, RECORD_PATH]);

/**
 * While the operator's system update is on, answers every call 503 `system_update`, whatever it requests. Call before
 * anything that adds hooks or routes.
 */
export function addSystemUpdate(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!app.siteState.current().isUpdating || ANSWERED.has(request.routeOptions.url ?? "")) return;
    // Sent, not thrown: this 5xx is intended, not a defect for the log.
    return sendError(reply, announceUpdate());
  });
}

function announceUpdate(): ApiError {
  return new ApiError("system_update", { retryAfterS: RETRY_AFTER_S });
}
