import { ServerResponse, type IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** Where the realtime record is read, whatever host its SDK is given. */
export const REALTIME_PATH = "/.ws";

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
