import type { FastifyInstance } from "fastify";

/** Leaves the JSON of a group's requests as it came: a signature covers the bytes as received. */
export function keepRawBody(
  app: Pick<FastifyInstance, "removeContentTypeParser" | "addContentTypeParser">,
): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
}

/** What was received, empty if it is something else than JSON. */
export function readRawBody(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
