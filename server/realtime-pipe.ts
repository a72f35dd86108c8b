import http, { type IncomingMessage, type Server } from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";
import { answerWithoutUpgrade, REALTIME_PATH } from "@/lib/runtime/refusals";
import { nameVisitor } from "./front";

const CONNECT_MAX_MS = 5000;
/** The headers that the handshake needs; nothing of the visitor's session is passed. */
const PASSED_HEADERS = [
  "host",
  "connection",
  "upgrade",
  // By these two the backend decides whether there is a place left (docs/decisions/maintenance.md).
  "origin",
  "x-forwarded-for",
  "sec-websocket-key",
  "sec-websocket-version",
  "sec-websocket-extensions",
  "sec-websocket-protocol",
];

/**
 * Passes the WebSocket of the realtime record on to the backend, so that the browser talks to the site's origin only.
 * Any other request for another protocol gets its plain answer.
 *
 * @param options.backendUrl origin of the backend
 * @param options.trustedProxies how many of the operator's own proxies are in front
 * @returns a function that closes all of them
 */
export function pipeRealtimeRecord(
  server: Server,
  { backendUrl, trustedProxies }: { backendUrl: string; trustedProxies: number },
): { close(): void } {
  const sockets = new Set<Duplex>();

  server.on("upgrade", (request, socket, head) => {
    const [path] = (request.url ?? "").split("?");
    if (path !== REALTIME_PATH) {
      answerWithoutUpgrade(server, request, socket);
      return;
    }
    nameVisitor(request, trustedProxies);
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    connect(new URL(request.url ?? "", backendUrl), request, socket, head);
  });
  return { close: () => sockets.forEach((socket) => socket.destroy()) };
}

function connect(address: URL, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const headers = Object.fromEntries(
    PASSED_HEADERS.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
  );
  const refuse = (status: string) =>
    socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);

  const upstream = (address.protocol === "https:" ? https : http).request(address, {
    headers,
    timeout: CONNECT_MAX_MS,
  });
  upstream.on("timeout", () => upstream.destroy(new Error("no answer")));
  upstream.on("error", () => refuse("502 Bad Gateway"));
  upstream.on("response", (answer) => {
    answer.resume();
    refuse(`${answer.statusCode} ${answer.statusMessage}`);
  });
  upstream.on("upgrade", (answer, line, lineHead) => {
    line.setTimeout(0);
    const lines = ["HTTP/1.1 101 Switching Protocols"];
    for (let index = 0; index < answer.rawHeaders.length; index += 2) {
      lines.push(`${answer.rawHeaders[index]}: ${answer.rawHeaders[index + 1]}`);
    }
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    socket.write(lineHead);
    line.write(head);
    socket.pipe(line).pipe(socket);
    line.on("error", () => socket.destroy());
    line.on("close", () => socket.destroy());
    socket.on("close", () => line.destroy());
  });
  socket.on("error", () => socket.destroy());
  socket.on("close", () => upstream.destroy());
  upstream.end();
}
