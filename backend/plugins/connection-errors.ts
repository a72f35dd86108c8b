import type { Socket } from "node:net";
import { toApiError } from "./errors";

const STATUS_BY_CODE: Record<string, [status: number, reason: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout"],
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large"],
};

/** Answers malformed HTTP in the contract's shape and closes the connection. */
export function answerClientError(error: { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason] = STATUS_BY_CODE[error.code ?? ""] ?? [400, "Bad Request"];
  const { message, code } = toApiError(Object.assign(new Error(reason), { statusCode: status }));
  const body = JSON.stringify({ message, code });
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
