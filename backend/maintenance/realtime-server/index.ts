import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type RawData, type WebSocket } from "ws";
import { isLoopback, toAddressKey } from "@/lib/runtime/address";
import { answerWithoutUpgrade, REALTIME_PATH } from "@/lib/runtime/refusals";
import type { SiteStateKeeper } from "../site-state";
import { createConnection, greet, type RealtimeConnection } from "./protocol";

/** The SDK's own requests are a few hundred bytes. */
const MESSAGE_BYTES_MAX = 16 * 1024;
const CLIENTS_MAX = 1000;
/** A household or an office opens one a visitor, for a moment. */
const CLIENTS_OF_AN_ADDRESS_MAX = 10;
/** Per connection; a client that only reads or listens stays far below it for hours, then reconnects by itself. */
const MESSAGES_MAX = 1000;
/** What a client may leave unread before it is disconnected. */
const UNREAD_BYTES_MAX = 256 * 1024;
const SWEEP_MS = 30_000;

interface RealtimeOptions {
  /** Origin of the website, whose pages may connect. */
  siteUrl: string;
  siteState: SiteStateKeeper;
  clock: () => Date;
  /** Whether a peer is the website, or a proxy before the backend, which name their visitor. */
  isTrusted?: (address: string) => boolean;
  clientsMax?: number;
  /** How often dead and idle connections are checked; two rounds without a message end one. */
  sweepMs?: number;
}

interface Client {
  address: string;
  connection: RealtimeConnection;
  messageCount: number;
  /** Rounds since the last message. */
  quietRounds: number;
  /** Whether the last round's ping was answered. */
  isAlive: boolean;
}

/**
 * Serves the record `/data` with `isClosed` to the Firebase Realtime Database's SDK, on the caller's server, so
 * that the website's switch works without an account anywhere.
 *
 * @returns a function that ends all connections
 */
export function serveRealtimeRecord(
  server: Server,
  {
    siteState,
    clock,
    siteUrl,
    isTrusted = isLoopback,
    clientsMax = CLIENTS_MAX,
    sweepMs = SWEEP_MS,
  }: RealtimeOptions,
): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX });
  const clients = new Map<WebSocket, Client>();

  function welcome(socket: WebSocket, host: string, address: string): void {
    const send = (message: object) => {
      if (socket.bufferedAmount > UNREAD_BYTES_MAX) socket.terminate();
      else socket.send(JSON.stringify(message));
    };
    const getRoot = () => ({ data: { isClosed: siteState.current().isClosed } });
    const client: Client = {
      address,
      connection: createConnection({ getRoot, send }),
      messageCount: 0,
      quietRounds: 0,
      isAlive: true,
    };
    clients.set(socket, client);
    socket.on("close", () => clients.delete(socket));
    // The library disconnects a client that breaks the protocol; nothing more is needed.
    socket.on("error", () => socket.terminate());
    socket.on("pong", () => (client.isAlive = true));
    socket.on("message", (data: RawData, isBinary) => {
      client.quietRounds = 0;
      client.messageCount += 1;
      const isServed = !isBinary && client.messageCount <= MESSAGES_MAX;
      if (!isServed || !client.connection.receive(String(data))) socket.close(1008);
    });
    send(greet(host, randomUUID(), clock()));
  }

  function handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [path] = (request.url ?? "").split("?");
    if (path !== REALTIME_PATH) return answerWithoutUpgrade(server, request, socket);
    const visitor = findVisitor(request, isTrusted);
    if (!isOwnPage(request, visitor, siteUrl)) return refuse(socket, "403 Forbidden");
    const address = toAddressKey(visitor);
    const ofAddress = [...clients.values()].filter((client) => client.address === address);
    if (ofAddress.length >= CLIENTS_OF_AN_ADDRESS_MAX && !isLoopback(visitor)) {
      return refuse(socket, "429 Too Many Requests");
    }
    if (clients.size >= clientsMax) makeRoom();
    const { host = "" } = request.headers;
    sockets.handleUpgrade(request, socket, head, (opened) => welcome(opened, host, address));
  }

  /** Ends the oldest connection of the address that has the most: it was answered long ago, and may come back. */
  function makeRoom(): void {
    const byAddress = new Map<string, WebSocket[]>();
    for (const [socket, { address }] of clients) {
      byAddress.set(address, [...(byAddress.get(address) ?? []), socket]);
    }
    const [largest] = [...byAddress.values()].sort((a, b) => b.length - a.length);
    const [oldest] = largest ?? [];
    if (!oldest) return;
    clients.delete(oldest);
    oldest.terminate();
  }

  /** Ends connections whose other end is gone, and unused ones. */
  function sweep(): void {
    for (const [socket, client] of clients) {
      client.quietRounds += 1;
      if (!client.isAlive) socket.terminate();
      else if (client.quietRounds > 1 && !client.connection.isListening()) socket.close(1000);
      else {
        client.isAlive = false;
        socket.ping();
      }
    }
  }

  server.on("upgrade", handleUpgrade);
  const sweeping = setInterval(sweep, sweepMs).unref();
  const unwatch = siteState.watch(() => clients.forEach(({ connection }) => connection.publish()));
  return {
    close: () => {
      clearInterval(sweeping);
      unwatch();
      server.off("upgrade", handleUpgrade);
      for (const socket of clients.keys()) socket.terminate();
      sockets.close();
    },
  };
}

/** The website names its visitor, and a proxy whom it was asked by; nobody else is believed. */
function findVisitor({ headers, socket }: IncomingMessage, isTrusted: (address: string) => boolean): string {
  const named = String(headers["x-forwarded-for"] ?? "").split(",");
  const chain = [...named.map((address) => address.trim()).filter(Boolean), socket.remoteAddress ?? ""];
  return chain.findLast((address) => !isTrusted(address)) ?? chain[0]!;
}

/**
 * Whether a page of the website opens the connection: by the origin, which no other page can pretend, and which is the
 * website's address or the one that was asked for. Only a program on this machine need not say where it comes from.
 */
function isOwnPage({ headers }: IncomingMessage, visitor: string, siteUrl: string): boolean {
  const { origin, host } = headers;
  if (!origin) return isLoopback(visitor);
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === host);
}

function refuse(socket: Duplex, status: string): void {
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
