import { randomUUID } from "node:crypto";
import { ServerResponse, type IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { ERRORS, type ErrorCode } from "@/lib/contract/errors";
import { getRequestId } from "./request";

/** What a server refuses before any of our code has read the request; each has a status of its own. */
const REFUSALS = [
  "malformed_request",
  "not_found",
  "method_not_allowed",
  "request_timeout",
  "too_large",
  "url_too_long",
  "unsupported_media_type",
  "header_too_large",
] as const satisfies ErrorCode[];

/** Stable code and sentence of such a refusal; undefined for a status that is none. */
export function describeRefusal(status: number): { code: ErrorCode; message: string } | undefined {
  const code = REFUSALS.find((refusal) => ERRORS[refusal].status === status);
  if (!code) return undefined;
  return { code, message: code === "not_found" ? "없는 주소예요." : ERRORS[code].message };
}

/**
 * Answers what a handler of the site refuses or cannot do, in the contract's shape and never cached.
 *
 * @param headers what this answer says besides
 */
export function answerError(code: ErrorCode, headers?: Record<string, string>): Response {
  const { status, message } = ERRORS[code];
  return Response.json(
    { message, code, request_id: getRequestId() },
    { status, headers: { "cache-control": "no-store", ...headers } },
  );
}

const API_REQUEST = /^\S+ \/(?:api|user|media)\//;

const STATUS_BY_CODE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const REASONS: Record<number, string> = {
  400: "Bad Request",
  405: "Method Not Allowed",
  408: "Request Timeout",
  431: "Request Header Fields Too Large",
};
type Headers = Record<string, string>;
/** Of a server that answers JSON alone. */
const API_HEADERS: Headers = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/**
 * Answers malformed HTTP in the contract's shape and closes the connection: a server's listener for `clientError`.
 *
 * @param headers what every answer of this server carries
 * @param page for a server of pages: what a browser shows whose address or cookies have become too long
 */
export function answerClientError(
  { code = "", rawPacket }: { code?: string; rawPacket?: unknown },
  socket: Duplex,
  headers: Headers = API_HEADERS,
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
export function refuseConnect(socket: Duplex, headers: Headers = API_HEADERS): void {
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

/** Where browsers connect to hear whether the site is closed, whatever host the realtime database's SDK is given. */
export const REALTIME_PATH = "/.ws";
/** Where they read it once: the REST address of the same record. */
export const RECORD_PATH = "/data.json";

/**
 * Answers a request as if it had not requested another protocol, as Node does by default while nothing
 * listens for `upgrade`: some clients offer HTTP/2 (`Upgrade: h2c`) with every request. A body is lost.
 */
export function answerWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex): void {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  socket.on("error", () => socket.destroy());
  response.on("finish", () => socket.end());
  // A TCP server has a TCP socket; the type also covers servers over other streams.
  response.assignSocket(socket as Socket);
  server.emit("request", request, response);
}
