import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { deleteApp, initializeApp } from "firebase/app";
import { get, getDatabase, ref } from "firebase/database";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import WebSocket from "ws";
import { sendRaw } from "@/e2e/support/raw-http";
import { pipeRealtimeRecord } from "@/server/realtime-pipe";
import { createTestApp, type TestApp } from "../../backend/support";

/*
 * Strangers take the places at which visitors learn that the site is closed (docs/decisions/maintenance.md).
 */

const STRANGERS = process.env.ATTACKS === "full" ? 1000 : 20;
const SITE = "https://www.butfit.example";

let api: TestApp;
let port: number;
beforeAll(async () => {
  api = await createTestApp();
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  const { port: backendPort } = api.app.server.address() as AddressInfo;
  const server = createServer((request, response) => response.writeHead(404).end(request.url));
  const pipe = pipeRealtimeRecord(server, {
    backendUrl: `http://127.0.0.1:${backendPort}`,
    trustedProxies: 1,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
  return () => {
    pipe.close();
    server.close();
  };
});
afterAll(() => api.close());

/** @returns whether it was opened */
async function open(address: string, origin: string): Promise<WebSocket | undefined> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5`, {
    headers: { "x-forwarded-for": address, origin },
  });
  onTestFinished(() => socket.terminate());
  return once(socket, "open").then(
    () => socket,
    () => undefined,
  );
}

const isOpen = (socket: WebSocket | undefined) => socket?.readyState === WebSocket.OPEN;
const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

/** A visitor's browser asks whether the site is closed. */
async function askWhetherClosed(): Promise<unknown> {
  const app = initializeApp(
    { databaseURL: `http://127.0.0.1:${port}?ns=butfit` },
    `visitor-${Math.random()}`,
  );
  onTestFinished(() => deleteApp(app));
  return (await get(ref(getDatabase(app), "data"))).val();
}

test("pages of another site get no place at all", async () => {
  const tries = Array.from({ length: STRANGERS }, (_, index) =>
    open(addressOf(index), "https://evil.example"),
  );
  expect((await Promise.all(tries)).filter(isOpen)).toHaveLength(0);
  expect(await askWhetherClosed()).toEqual({ isClosed: false });
});

test("a program that claims to be our page has ten places at one address", async () => {
  const tries = Array.from({ length: STRANGERS }, () => open("203.0.113.9", SITE));
  expect((await Promise.all(tries)).filter(isOpen)).toHaveLength(10);
  expect(isOpen(await open("203.0.113.10", SITE))).toBe(true);
  expect(await askWhetherClosed()).toEqual({ isClosed: false });
});

test("with more addresses than there are places, the next visitor is still served", async () => {
  await Promise.all(Array.from({ length: STRANGERS * 2 }, (_, index) => open(addressOf(index), SITE)));
  expect(await askWhetherClosed()).toEqual({ isClosed: false });
  expect(isOpen(await open("203.0.113.11", SITE))).toBe(true);
});

test("an upgrade leads nowhere else, whatever its request line names", async () => {
  let asked = 0;
  const sink = createServer((_request, response) => {
    asked += 1;
    response.end();
  }).listen(0, "127.0.0.1");
  sink.on("upgrade", (_request, socket) => {
    asked += 1;
    socket.destroy();
  });
  await once(sink, "listening");
  onTestFinished(() => void sink.close());
  const { port: sinkPort } = sink.address() as AddressInfo;
  const upgrade = [
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ];
  for (const target of [
    `http://127.0.0.1:${sinkPort}/.ws`,
    `http://127.0.0.1:${sinkPort}/`,
    `//127.0.0.1:${sinkPort}/.ws`,
    `/.ws/../..//127.0.0.1:${sinkPort}/`,
    "/api/place/",
  ]) {
    const { status } = await sendRaw(port, `GET ${target} HTTP/1.1`, upgrade);
    expect(status, target).not.toBe(101);
  }
  expect(asked).toBe(0);
});
