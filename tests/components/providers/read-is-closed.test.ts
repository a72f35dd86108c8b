// @vitest-environment node
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { WebSocketServer } from "ws";
import { readIsClosed } from "@/components/providers/read-is-closed";

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

/** An answer that is on its way is not given up, however slow the machine. */
function waitForAnswer() {
  const { setTimeout } = globalThis;
  vi.stubGlobal("setTimeout", (run: () => void, ms: number) =>
    ms === 3000 ? undefined : setTimeout(run, ms),
  );
}

describe("whether the site is closed", () => {
  test("is what the record says, read once", async () => {
    waitForAnswer();
    expect(await readIsClosed(await startDatabase({ isClosed: true }))).toBe(true);
    expect(asked).toEqual(["/data"]);
  });

  test.each([[{ isClosed: false }], [{ isClosed: "true" }], [{}], [null]])("is no for %j", async (record) => {
    waitForAnswer();
    expect(await readIsClosed(await startDatabase(record))).toBe(false);
  });

  test("is no without an answer within three seconds", async () => {
    const address = await startDatabase();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const answered = vi.fn();
    const answer = readIsClosed(address).then(answered);
    await vi.advanceTimersByTimeAsync(2999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(answered).toHaveBeenCalledExactlyOnceWith(false);
  });

  test("can be read from an address that does not answer", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(await readIsClosed("http://127.0.0.1:9?ns=butfit")).toBe(false);
  });
});
