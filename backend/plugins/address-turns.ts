import type { FastifyInstance } from "fastify";
import { toAddressKey } from "@/lib/runtime/address";
import { ApiError } from "../errors";
import { createTurnsByKey } from "../turns";

/**
 * What one address may have done at once, far less than the database has connections, and how many more of its requests
 * wait: somebody who floods us waits for themselves, everybody else finds a free connection
 * (docs/decisions/backend-sessions.md).
 */
const RUNNING_MAX = 4;
const WAITING_MAX = 250;
/**
 * A place in which a request was refused with 429 stays taken for so long. Whoever goes on without listening, many at a
 * time, is slowed to 80 refusals a second, which cost next to nothing; somebody alone does not notice.
 */
const PAUSE_MS = 50;

/**
 * Runs the handlers of the API a few at a time for each address; beyond what may wait the answer is 429. It is the
 * handler that is counted, not the request: a slow body takes nobody's place, and a caller who hangs up frees none that works. The
 * website itself, which asks without a visitor, is not bounded. Call before the routes are added.
 *
 * @param isTrusted whether an address is the website's own
 */
export function addAddressTurns(app: FastifyInstance, isTrusted: (address: string) => boolean): void {
  const takeTurn = createTurnsByKey({
    runningMax: RUNNING_MAX,
    waitingMax: WAITING_MAX,
    retryAfterS: 1,
    pauseMsAfter: (error) => (error instanceof ApiError && error.statusCode === 429 ? PAUSE_MS : 0),
  });
  app.addHook("onRoute", (route) => {
    if (!/^\/(api|user)\//.test(route.url)) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      if (isTrusted(request.ip)) return handler.call(this, request, reply);
      return takeTurn(toAddressKey(request.ip), async () => {
        if (!reply.raw.destroyed) return handler.call(this, request, reply);
        // Whoever has hung up while waiting gets no work done.
        reply.hijack();
      });
    };
  });
}
