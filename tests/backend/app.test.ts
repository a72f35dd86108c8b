import { once } from "node:events";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, makePhone, type TestApp } from "./support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await api.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => api.close());

/** Sends bytes as they are, and reads until the server closes the connection. */
async function sendRaw(bytes: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect((api.app.server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(bytes, "latin1");
  const answer = await text(socket);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head, body };
}

describe("a connection", () => {
  test.each([
    ["that is no HTTP", "GARBAGE\r\n\r\n", 400],
    ["with bytes that no path has", "GET /api/place/\xff/ HTTP/1.1\r\nHost: a\r\n\r\n", 400],
    ["with an unknown method", "FOO / HTTP/1.1\r\nHost: a\r\n\r\n", 400],
    ["with a header beyond 16 kB", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    ["without a host", "GET /nothing HTTP/1.1\r\nConnection: close\r\n\r\n", 404],
    ["that asks for a tunnel", "CONNECT /api/place/ HTTP/1.1\r\nHost: a\r\n\r\n", 405],
    [
      "with an escape that cannot be decoded",
      "GET /api/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      400,
    ],
    [
      "with a method that no route has",
      "TRACE /api/place/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      405,
    ],
  ])("%s is answered in the contract's shape", async (_title, bytes, status) => {
    const answer = await sendRaw(bytes);
    expect(answer.status).toBe(status);
    expect(answer.head).toMatch(/^x-content-type-options: nosniff\r?$/m);
    expect(JSON.parse(answer.body)).toEqual({
      message: expect.stringMatching(/[가-힣]/),
      code: expect.stringMatching(/^[a-z_]+$/),
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test("cannot be held open: a request has fifteen seconds, its headers ten", () => {
    const { requestTimeout, headersTimeout, timeout, keepAliveTimeout } = api.app.server;
    expect({ requestTimeout, headersTimeout, timeout, keepAliveTimeout }).toEqual({
      requestTimeout: 15_000,
      headersTimeout: 10_000,
      timeout: 30_000,
      keepAliveTimeout: 65_000,
    });
  });
});

describe("a visitor's address", () => {
  const miss = (phone: string, peer: string, named?: string) =>
    api.app.inject({
      method: "POST",
      url: "/user/token/",
      remoteAddress: peer,
      headers: { ...(named && { "x-forwarded-for": named }) },
      payload: { phone_number: phone, password: "not-this-one1!" },
    });
  const missSixTimes = async (phone: string, peer: string, name: (index: number) => string) => {
    const statuses = [];
    for (let index = 0; index < 6; index++) statuses.push((await miss(phone, peer, name(index))).statusCode);
    return statuses;
  };
  const FIVE_OF_SIX = [401, 401, 401, 401, 401, 429];

  test("is what a site on another machine says, through a proxy in between", async () => {
    const phone = makePhone();
    const name = (index: number) => `203.0.113.1, 10.0.1.${10 + index}`;
    expect(await missSixTimes(phone, "10.0.1.5", name)).toEqual(FIVE_OF_SIX);
    expect((await miss(phone, "10.0.1.5", "203.0.113.2")).statusCode).toBe(401);
  });

  test("is their own for whoever is no site of ours, whatever they say", async () => {
    const name = (index: number) => `203.0.113.${index}`;
    expect(await missSixTimes(makePhone(), "10.0.2.5", name)).toEqual(FIVE_OF_SIX);
  });
});
