import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { deleteApp, initializeApp } from "firebase/app";
import { get, getDatabase, onValue, ref } from "firebase/database";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { pipeRealtimeRecord } from "@/server/realtime-pipe";
import { createTestApp, type TestApp } from "../backend/support";

let api: TestApp;
let backendUrl: string;
beforeAll(async () => {
  api = await createTestApp();
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  backendUrl = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterAll(() => api.close());

/** A site in front of a backend. */
async function startSite(toUrl = backendUrl) {
  const server = createServer((request, response) => response.end(`page ${request.url}`));
  const pipe = pipeRealtimeRecord(server, { backendUrl: toUrl, trustedProxies: 1 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    pipe.close();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, server, pipe };
}

async function failOf(url: string): Promise<string> {
  const [error] = await once(new WebSocket(url), "error");
  return String(error);
}

test("the Firebase SDK reads and follows the record through the site's own address", async () => {
  const { port } = await startSite();
  const app = initializeApp({ databaseURL: `http://localhost:${port}?ns=butfit` }, "piped");
  onTestFinished(() => deleteApp(app));
  const record = ref(getDatabase(app), "data");
  expect((await get(record)).val()).toEqual({ isClosed: false });
  const seen: unknown[] = [];
  onValue(record, (snapshot) => void seen.push(snapshot.val()));
  await expect.poll(() => seen.length).toBe(1);
  await api.app.siteState.set({ isClosed: true });
  await expect.poll(() => seen.length).toBe(2);
  expect(seen[1]).toEqual({ isClosed: true });
});

test("no other address is passed on: a request there gets the plain page", async () => {
  const { port } = await startSite();
  expect(await failOf(`ws://127.0.0.1:${port}/api/place/`)).toContain("200");
});

test("an unreachable backend, or one without a record, is answered as such", async () => {
  const gone = await startSite("http://127.0.0.1:9");
  expect(await failOf(`ws://127.0.0.1:${gone.port}/.ws?v=5`)).toContain("502");
  const other = createServer((_request, response) => response.writeHead(404).end()).listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const without = await startSite(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
  expect(await failOf(`ws://127.0.0.1:${without.port}/.ws?v=5`)).toContain("404");
});

test("open connections end with the site", async () => {
  const { port, pipe, server } = await startSite();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5`);
  await once(socket, "message");
  const closed = once(socket, "close");
  const stopped = once(server, "close");
  server.close();
  pipe.close();
  await Promise.all([closed, stopped]);
});
