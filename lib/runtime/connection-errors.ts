import { randomUUID } from "node:crypto";
import type { Duplex } from "node:stream";
import { describeRefusal } from "./refusals";

const API_REQUEST = /^\S+ \/(?:api|user|media)\//;

const STATUS_BY_CODE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const REASONS: Record<number, string> = {
  400: "Bad Request",
  405: "Method Not Allowed",
  408: "Request Timeout",
  431: "Request Header Fields Too Large",
};
type Headers = Record<string, string>;
/** A server answers JSON alone, unless it sends other headers. */
const OF_AN_API: Headers = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/**
 * Answers malformed HTTP in the contract's shape and closes the connection: a server's listener for `clientError`.
 *
 * @param headers what every answer of this server carries
 * @param page for a server of pages: what a browser shows whose address or cookies have become too long
 */
export function answerClientError(
  { code = "", rawPacket }: { code?: string; rawPacket?: unknown },
  socket: Duplex,
  headers: Headers = OF_AN_API,
  page?: { html: string; headers: Headers },
): void {
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = STATUS_BY_CODE[code] ?? 400;
  // The packet in which the limit was passed need not be the first one, which says what was asked for.
  if (
    page &&
    status === 431 &&
    !(Buffer.isBuffer(rawPacket) && API_REQUEST.test(rawPacket.toString("latin1")))
  )
    send(socket, status, { ...headers, ...page.headers }, page.html);
  else answer(socket, status, headers);
}

/** Refuses `CONNECT`, which asks for a tunnel: a server's listener for `connect`. */
export function refuseConnect(socket: Duplex, headers: Headers = OF_AN_API): void {
  socket.on("error", () => socket.destroy());
  answer(socket, 405, { ...headers, allow: "GET, HEAD" });
}

function answer(socket: Duplex, status: number, headers: Headers): void {
  const { code, message } = describeRefusal(status)!;
  // Nothing is known of the request, not even a name that a proxy gave it.
  const body = JSON.stringify({ message, code, request_id: randomUUID() });
  send(socket, status, { ...headers, "content-type": "application/json; charset=utf-8" }, body);
}

function send(socket: Duplex, status: number, headers: Headers, body: string): void {
  const lines = Object.entries({
    ...headers,
    "content-length": Buffer.byteLength(body),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines.join("")}\r\n${body}`);
}
