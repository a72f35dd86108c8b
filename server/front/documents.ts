import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, compress, type Encoding } from "./encoding";

/** Those of a few thousand pages in both encodings. */
const ROOM_BYTES = 32_000_000;
/** Smaller bodies are not worth it. */
const WORTH_BYTES = 1000;

/**
 * Sends each document as it was compressed once. Next would compress a page from its cache anew for each visitor, and knows
 * gzip alone.
 *
 * @returns prepares the answer to a request for a document, before Next sees the request
 */
export function createDocuments(): (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => void {
  /** The least recently sent first. */
  const kept = new Map<string, Buffer>();
  let keptBytes = 0;

  function compressOnce(key: string, body: string | Buffer, encoding: Exclude<Encoding, "identity">): Buffer {
    const known = kept.get(key);
    const compressed = known ?? compress(body, encoding);
    if (known) kept.delete(key);
    else keptBytes += compressed.length;
    kept.set(key, compressed);
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= ROOM_BYTES) break;
      kept.delete(oldest);
      keptBytes -= length;
    }
    return compressed;
  }

  return function prepare(request, response, path) {
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (request.method !== "GET" || request.headers.rsc || encoding === "identity") return;
    delete request.headers["accept-encoding"];

    const compressBody = (body: string | Buffer, status: number): Buffer | undefined => {
      const isDocument = String(response.getHeader("content-type")).startsWith("text/html");
      if (!isDocument || body.length < WORTH_BYTES) return undefined;
      const etag = response.getHeader("etag");
      // Of addresses that do not exist there is no end.
      if (!etag || status !== 200) return compress(body, encoding);
      return compressOnce(`${encoding} ${path} ${String(etag)}`, body, encoding);
    };
    replaceBody(response, (body, status) => {
      const compressed = compressBody(body, status);
      if (!compressed) return body;
      response.setHeader("content-encoding", encoding);
      const etag = response.getHeader("etag");
      // A strong one would say that these are the bytes of the other codings, too.
      if (etag) response.setHeader("etag", String(etag).replace(/^"/, 'W/"'));
      response.setHeader("content-length", compressed.length);
      return compressed;
    });
  };
}

type Call = (...values: unknown[]) => never;

/** Keeps the head of an answer back until its body comes. One that comes in parts is left alone. */
function replaceBody(
  response: ServerResponse,
  replace: (body: string | Buffer, status: number) => string | Buffer,
): void {
  const bind = (name: "writeHead" | "flushHeaders" | "write" | "end") =>
    response[name].bind(response) as Call;
  const [writeHead, flushHeaders, write, end] = [
    bind("writeHead"),
    bind("flushHeaders"),
    bind("write"),
    bind("end"),
  ];
  let isWaiting = true;
  let head: unknown[] | undefined;
  const release = () => {
    isWaiting = false;
    if (head) writeHead(...head);
    head = undefined;
  };
  response.writeHead = (...values: unknown[]) => {
    if (!isWaiting) return writeHead(...values);
    head = values;
    return response;
  };
  response.flushHeaders = () => {
    release();
    flushHeaders();
  };
  response.write = (...values: unknown[]) => {
    release();
    return write(...values);
  };
  response.end = (...values: unknown[]) => {
    const [body, ...others] = values;
    const isWhole = isWaiting && (typeof body === "string" || Buffer.isBuffer(body));
    const sent = isWhole ? replace(body, Number(head?.[0] ?? response.statusCode)) : body;
    release();
    return end(sent, ...others);
  };
}
