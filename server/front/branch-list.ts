import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getRequestId, REQUEST_ID_HEADER } from "@/lib/runtime/request";
import { chooseEncoding, type Encoding } from "./encoding";

const PATH = "/api/place/";
/** After this the backend is asked again whether the list is another one. */
const FRESH_MS = 1000;
const TIMEOUT_MS = 10_000;

interface Stored {
  etag: string;
  cacheControl: string;
  bodies: Record<Encoding, Buffer>;
}

/**
 * Answers `GET /api/place/` from a body that is compressed once: with a thousand branches it is 0.8 MB, and every visitor's
 * browser asks for it on each page with a branch strip. Next, which takes a handler's content-encoding away, would
 * compress it for each of them.
 *
 * @param backendUrl origin of the backend
 * @returns answers a request for the list; false if it is not one or the backend has no list, so that somebody else has to
 */
export function createBranchList(backendUrl: string) {
  let stored: Stored | undefined;
  let latest: { until: number; list: Promise<Stored | undefined> } | undefined;

  async function askBackend(): Promise<Stored | undefined> {
    const requestId = getRequestId();
    const known = stored && { "if-none-match": stored.etag };
    const answer = await fetch(backendUrl + PATH, {
      headers: { accept: "application/json", ...known, ...(requestId && { [REQUEST_ID_HEADER]: requestId }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 304) return stored;
    const etag = answer.headers.get("etag");
    // A failure, or a backend whose list has no mark: its own answer is passed on.
    if (answer.status !== 200 || !etag) return undefined;
    const identity = Buffer.from(await answer.arrayBuffer());
    const [br, gzipped] = await Promise.all([
      promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
      promisify(gzip)(identity),
    ]);
    const cacheControl = answer.headers.get("cache-control") ?? "no-cache";
    stored = { etag, cacheControl, bodies: { br, gzip: gzipped, identity } };
    return stored;
  }

  function readList(): Promise<Stored | undefined> {
    if (latest && Date.now() < latest.until) return latest.list;
    const list = askBackend().catch(() => undefined);
    const mine = { until: Date.now() + FRESH_MS, list };
    latest = mine;
    // A failure is not kept.
    void list.then((found) => {
      if (!found && latest === mine) latest = undefined;
    });
    return list;
  }

  return async function answerBranchList(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    if (request.method !== "GET" || request.url !== PATH) return false;
    const list = await readList();
    if (!list) return false;
    response.setHeader("etag", list.etag);
    response.setHeader("cache-control", list.cacheControl);
    response.setHeader("vary", "accept-encoding");
    if (request.headers["if-none-match"]?.includes(list.etag)) {
      response.writeHead(304).end();
      return true;
    }
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (encoding !== "identity") response.setHeader("content-encoding", encoding);
    response.setHeader("content-type", "application/json; charset=utf-8");
    response.setHeader("content-length", list.bodies[encoding].length);
    response.writeHead(200).end(list.bodies[encoding]);
    return true;
  };
}
