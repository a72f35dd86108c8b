import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const CHECK_MS = 50;
/** A browser opens connections that it may never use; when nothing was asked for this long they are closed, too. */
const QUIET_MS = 5000;
/** As long as the site waits for the backend, and a little for the answer's way. */
export const DRAIN_MAX_MS = 35_000;

export interface Drain {
  /** Whether the process was asked to stop: it is not ready for new work then, but still does what it is given. */
  isDraining(): boolean;
  /**
   * Says that the process is not ready, goes on serving for the time of notice, and then ends the connections as they
   * get idle. Whatever was asked before is answered.
   *
   * @param close stops listening; `server.close` if there is nothing more to it
   */
  drain(close?: () => unknown): Promise<void>;
}

/**
 * Lets a server stop without cutting what is under way: from the moment it is asked to, each answer is the last of its
 * connection, so that a proxy goes elsewhere (docs/decisions/in-service.md).
 *
 * @param noticeMs how long a proxy may need to notice that the server is not ready, and to let go of idle connections
 */
export function createDrain(server: Server, noticeMs = 0): Drain {
  const open = new Set<ServerResponse>();
  let isDraining = false;
  let lastAskedAt = 0;
  const makeLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("connection", "close");
  };

  server.prependListener("request", (_request, response) => {
    open.add(response);
    response.once("close", () => open.delete(response));
    lastAskedAt = performance.now();
    if (isDraining) makeLast(response);
  });

  return {
    isDraining: () => isDraining,
    drain: async (close = () => server.close()) => {
      isDraining = true;
      open.forEach(makeLast);
      if (noticeMs > 0) await sleep(noticeMs);

      const closingAt = performance.now();
      let isClosed = !server.listening;
      server.once("close", () => (isClosed = true));
      const closing = close();
      // A connection that another listener has passed on is not counted by the server.
      while (!isClosed || open.size > 0) {
        server.closeIdleConnections();
        const isQuiet = performance.now() - Math.max(lastAskedAt, closingAt) > QUIET_MS;
        if (isQuiet && open.size === 0) server.closeAllConnections();
        await sleep(CHECK_MS);
      }
      await closing;
    },
  };
}
