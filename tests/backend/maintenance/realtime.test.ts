import { once } from "node:events";
import { createServer, get as httpGet, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { deleteApp, initializeApp } from "firebase/app";
import { get, getDatabase, goOffline, onValue, ref, set, type Database } from "firebase/database";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import { serveRealtimeRecord } from "@/backend/maintenance/realtime-server";
import { createTestApp, type TestApp } from "../support";

let api: TestApp;
let port: number;
beforeAll(async () => {
  api = await createTestApp();
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.close());
beforeEach(() => api.app.siteState.set({ isClosed: false }));

let sdkCount = 0;

/** The real SDK, as the website uses it. */
function openSdk(): Database {
  sdkCount += 1;
  const app = initializeApp({ databaseURL: `http://127.0.0.1:${port}?ns=butfit` }, `sdk-${sdkCount}`);
  onTestFinished(() => deleteApp(app));
  return getDatabase(app);
}

const read = async (database: Database, path: string) => (await get(ref(database, path))).val() as unknown;

describe("the Firebase SDK", () => {
  test("reads whether the site is closed, at once after the switch", async () => {
    expect(await read(openSdk(), "data")).toEqual({ isClosed: false });
    await api.app.siteState.set({ isClosed: true });
    expect(await read(openSdk(), "data")).toEqual({ isClosed: true });
    expect(await read(openSdk(), "data/isClosed")).toBe(true);
  });

  test("finds nothing at other paths", async () => {
    const database = openSdk();
    for (const path of ["members", "data/isClosed/deeper", "data/constructor", "__proto__"]) {
      expect(await read(database, path), path).toBeNull();
    }
  });

  test("receives every switch while it listens, and none after", async () => {
    const database = openSdk();
    const seen: unknown[] = [];
    const stop = onValue(ref(database, "data"), (snapshot) => void seen.push(snapshot.val()));
    await expect.poll(() => seen.length).toBe(1);
    await api.app.siteState.set({ isClosed: true });
    await expect.poll(() => seen.length).toBe(2);
    await api.app.siteState.set({ isClosed: false });
    await expect.poll(() => seen.length).toBe(3);
    expect(seen).toEqual([{ isClosed: false }, { isClosed: true }, { isClosed: false }]);
    stop();
    await api.app.siteState.set({ isClosed: true });
    // By now the connection has sent more than that message.
    expect(await read(database, "data")).toEqual({ isClosed: true });
    expect(seen).toHaveLength(3);
  });

  test("may write nothing", async () => {
    // The SDK warns of the refusal.
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const database = openSdk();
    await expect(set(ref(database, "data"), { isClosed: true })).rejects.toThrow(/permission_denied/i);
    await expect(set(ref(database, "data/isClosed"), true)).rejects.toThrow(/permission_denied/i);
    expect(await read(openSdk(), "data")).toEqual({ isClosed: false });
  });

  test("answers during a system update too, and closes on request", async () => {
    await api.app.siteState.set({ isUpdating: true });
    onTestFinished(async () => void (await api.app.siteState.set({ isUpdating: false })));
    const database = openSdk();
    expect(await read(database, "data")).toEqual({ isClosed: false });
    goOffline(database);
  });
});

/** A client that sends anything. */
async function connect(toPort = port, path = "/.ws?v=5&ns=butfit") {
  const socket = new WebSocket(`ws://127.0.0.1:${toPort}${path}`);
  onTestFinished(() => socket.terminate());
  const messages: unknown[] = [];
  socket.on("message", (data) => void messages.push(JSON.parse(String(data))));
  await once(socket, "open");
  await expect.poll(() => messages.length).toBe(1);
  return { socket, messages };
}

/** A visitor's browser as the website passes it on. */
async function connectAs(
  toPort: number,
  { address, ...from }: { address: string; origin?: string },
): Promise<WebSocket> {
  const origin = "origin" in from ? from.origin : siteUrl;
  const socket = new WebSocket(`ws://127.0.0.1:${toPort}/.ws?v=5`, {
    headers: { "x-forwarded-for": address, ...(origin && { origin }) },
  });
  onTestFinished(() => socket.terminate());
  await once(socket, "open");
  return socket;
}

const ask = (action: string, body: unknown = {}, r = 1) =>
  JSON.stringify({ t: "d", d: { r, a: action, b: body } });

describe("a connection to the realtime record", () => {
  test("begins with a greeting that redirects nowhere", async () => {
    const { messages } = await connect();
    expect(messages[0]).toEqual({
      t: "c",
      d: {
        t: "h",
        d: { ts: expect.any(Number), v: "5", h: `127.0.0.1:${port}`, s: expect.any(String) },
      },
    });
  });

  test.each([
    ["no JSON", "{"],
    ["no request", "[]"],
    ["a split message", "3"],
    ["a request without a number", JSON.stringify({ t: "d", d: { a: "g" } })],
    ["bytes", Buffer.from([0, 1, 2])],
    ["far too much", ask("g", { p: "a".repeat(20_000) })],
  ])("is closed for %s", async (_what, message) => {
    const { socket } = await connect();
    socket.send(message);
    const [code] = await once(socket, "close");
    expect([1008, 1009]).toContain(code);
  });

  test.each([
    ["a write", ask("p", { p: "/data", d: { isClosed: true } })],
    ["a merge", ask("m", { p: "/data", d: {} })],
    ["something to do when it goes", ask("o", { p: "/data", d: {} })],
    ["a filtered read", ask("g", { p: "/data", q: { l: 1 } })],
    ["a read without a path", ask("g", {})],
    ["a login", ask("auth", { cred: "x" })],
    ["an unknown action", ask("constructor", { p: "/" })],
  ])("is kept, but refused %s", async (_what, message) => {
    const { socket, messages } = await connect();
    socket.send(message);
    await expect.poll(() => messages.length).toBe(2);
    expect(messages[1]).toEqual({
      t: "d",
      d: { r: 1, b: { s: "permission_denied", d: "Permission denied" } },
    });
  });

  test("listens to twenty paths at most", async () => {
    const { socket, messages } = await connect();
    for (let index = 0; index < 21; index += 1) socket.send(ask("q", { p: `/p${index}` }, index));
    await expect.poll(() => messages.length).toBe(1 + 20 * 2 + 1);
    expect(messages.at(-1)).toMatchObject({ d: { r: 20, b: { s: "permission_denied" } } });
  });

  test("is closed after a thousand messages", async () => {
    const { socket } = await connect();
    for (let index = 0; index <= 1000; index += 1) socket.send("0");
    expect((await once(socket, "close"))[0]).toBe(1008);
  });

  test("answers the SDK's availability check", async () => {
    const { socket, messages } = await connect();
    socket.send("0");
    socket.send(JSON.stringify({ t: "c", d: { t: "p", d: {} } }));
    await expect.poll(() => messages.length).toBe(2);
    expect(messages[1]).toEqual({ t: "c", d: { t: "o", d: null } });
  });

  test("opens nowhere else: a request there gets the plain answer", async () => {
    const headers = { connection: "Upgrade, HTTP2-Settings", upgrade: "h2c", "http2-settings": "" };
    const read = (path: string) =>
      new Promise<{ status?: number; body: string }>((resolve, reject) => {
        httpGet({ host: "127.0.0.1", port, path, headers }, (answer) => {
          text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
        }).on("error", reject);
      });
    const { status, body } = await read("/healthz");
    expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ status: "ok" })]);
    expect((await read("/nothing")).status).toBe(404);
  });

  test("is not opened elsewhere, and the fallback by polling is not served", async () => {
    const elsewhere = new WebSocket(`ws://127.0.0.1:${port}/api/place/`);
    const [error] = await once(elsewhere, "error");
    expect(String(error)).toContain("200");
    const polled = await fetch(`http://127.0.0.1:${port}/.lp?start=t&ser=1&cb=1&v=5&ns=butfit`);
    expect(polled.status).toBe(404);
  });
});

const siteUrl = "https://www.butfit.example";

/** The record on the test's own server, with other limits. */
async function serve(limits: { clientsMax?: number; sweepMs?: number } = {}): Promise<number> {
  const server: Server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { siteState, clock } = api.app;
  const realtime = serveRealtimeRecord(server, { siteState, clock, siteUrl, ...limits });
  onTestFinished(() => {
    realtime.close();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

describe("connections to the realtime record", () => {
  test("are limited in number: the oldest gives way, of the address that has the most", async () => {
    const own = await serve({ clientsMax: 3 });
    const alone = await connectAs(own, { address: "203.0.113.1" });
    const first = await connectAs(own, { address: "203.0.113.2" });
    const second = await connectAs(own, { address: "203.0.113.2" });
    const gone = once(first, "close");
    const newcomer = await connectAs(own, { address: "203.0.113.3" });
    await gone;
    expect([alone, second, newcomer].map(({ readyState }) => readyState)).toEqual([1, 1, 1]);
  });

  test("are ten for an address, however it calls itself, and a free place can be used again", async () => {
    const own = await serve();
    const opened: WebSocket[] = [];
    for (let index = 0; index < 10; index += 1) {
      opened.push(await connectAs(own, { address: `2001:db8:0:1::${index}` }));
    }
    await expect(connectAs(own, { address: "2001:db8:0:1:ffff::1" })).rejects.toThrow("429");
    await connectAs(own, { address: "2001:db8:0:2::1" });
    opened[0]!.close();
    await once(opened[0]!, "close");
    await connectAs(own, { address: "2001:db8:0:1:ffff::1" });
  });

  test.each([
    ["the site's own address", siteUrl],
    ["the address that was asked for", "http://127.0.0.1:{port}"],
  ])("are opened by a page of %s", async (_what, origin) => {
    const own = await serve();
    await connectAs(own, { address: "203.0.113.1", origin: origin.replace("{port}", String(own)) });
  });

  test.each([
    ["another site", "https://evil.example"],
    ["another site on the site's name", "https://www.butfit.example.evil.example"],
    ["the site without TLS", "http://www.butfit.example"],
    ["a page without an origin", "null"],
    ["a program elsewhere", undefined],
  ])("are refused to %s", async (_what, origin) => {
    const own = await serve();
    await expect(connectAs(own, { address: "203.0.113.1", origin })).rejects.toThrow("403");
  });

  test("are open to visitors while pages of another site try", async () => {
    const own = await serve({ clientsMax: 50 });
    const tries = Array.from({ length: 100 }, (_, index) =>
      connectAs(own, { address: `203.0.113.${index}`, origin: "https://evil.example" }),
    );
    expect((await Promise.allSettled(tries)).every(({ status }) => status === "rejected")).toBe(true);
    await connectAs(own, { address: "198.51.100.1" });
  });

  test("are closed when idle, unless they listen", async () => {
    const own = await serve({ sweepMs: 50 });
    const listening = await connect(own);
    listening.socket.send(ask("q", { p: "/data" }));
    const idle = await connect(own);
    expect((await once(idle.socket, "close"))[0]).toBe(1000);
    const later = await connect(own);
    expect((await once(later.socket, "close"))[0]).toBe(1000);
    expect(listening.socket.readyState).toBe(WebSocket.OPEN);
  });

  test("are ended when the other end no longer answers", async () => {
    const own = await serve({ sweepMs: 50 });
    const socket = new WebSocket(`ws://127.0.0.1:${own}/.ws`, { autoPong: false });
    await once(socket, "open");
    socket.send(ask("q", { p: "/data" }));
    expect((await once(socket, "close"))[0]).toBe(1006);
  });

  test("do not keep a server from stopping", async () => {
    const own = await createTestApp();
    await own.app.listen({ host: "127.0.0.1", port: 0 });
    const { socket } = await connect((own.app.server.address() as AddressInfo).port);
    const closed = once(socket, "close");
    await own.close();
    await closed;
  });
});
