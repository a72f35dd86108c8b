// @vitest-environment node
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { WebSocketServer } from "ws";
import { readIsClosed } from "@/lib/api/read-is-closed";

type Request = { t: string; d: { r: number; a: string; b: { p: string } } };

let server: WebSocketServer | undefined;
const asked: string[] = [];

/** A database with one record, as far as the SDK needs it; without an answer it only listens. */
async function startDatabase(record?: unknown): Promise<string> {
  asked.length = 0;
  const started = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server = started;
  await new Promise((resolve) => started.once("listening", resolve));
  const host = `127.0.0.1:${(started.address() as AddressInfo).port}`;
  started.on("connection", (socket) => {
    if (record === undefined) return;
    const send = (message: object) => socket.send(JSON.stringify(message));
    send({ t: "c", d: { t: "h", d: { ts: Date.now(), v: "5", h: host, s: "session" } } });
    socket.on("message", (data) => {
      const message = JSON.parse(String(data)) as Request | number;
      if (typeof message === "number" || message.t !== "d") return;
      const { r, a, b } = message.d;
      if (a === "g") asked.push(b.p);
      send({ t: "d", d: { r, b: { s: "ok", d: a === "g" ? record : "" } } });
    });
  });
  return `http://${host}?ns=butfit`;
}

afterEach(async () => {
  vi.useRealTimers();
  server?.clients.forEach((client) => client.terminate());
  await new Promise((resolve) => server?.close(resolve));
});

describe("whether the site is closed", () => {
  test("is what the record says, read once", async () => {
    expect(await readIsClosed(await startDatabase({ isClosed: true }))).toBe(true);
    expect(asked).toEqual(["/data"]);
  });

  test.each([[{ isClosed: false }], [{ isClosed: "true" }], [{}], [null]])("is no for %j", async (record) => {
    expect(await readIsClosed(await startDatabase(record))).toBe(false);
  });

  test("is no without an answer within three seconds", async () => {
    const address = await startDatabase();
    const before = performance.now();
    expect(await readIsClosed(address)).toBe(false);
    expect(performance.now() - before).toBeGreaterThanOrEqual(2900);
    expect(performance.now() - before).toBeLessThan(4500);
  });

  test("can be read from an address that does not answer", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(await readIsClosed("http://127.0.0.1:9?ns=butfit")).toBe(false);
  });
});
