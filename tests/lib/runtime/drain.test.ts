import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createDrain } from "@/lib/runtime/drain";
import { isPortFree } from "@/scripts/lib/run";

/** Answers with the length of what was sent, when `answer` is called. */
async function open(noticeMs = 0) {
  const waiting: (() => void)[] = [];
  const handle: RequestListener = (request, response) => {
    let length = 0;
    request.on("data", (chunk: Buffer) => (length += chunk.length));
    request.on("end", () => {
      const reply = () => response.end(`got ${length}`);
      if (request.url === "/slow") waiting.push(reply);
      else reply();
    });
  };
  const server = createServer(handle);
  const drain = createDrain(server, noticeMs);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { port, drain, isUnderWay: () => waiting.length > 0, answer: () => waiting.shift()!() };
}

/** One connection; what came back on it, and whether the server has ended it. */
async function call(port: number) {
  const socket: Socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  const seen = { text: "", isEnded: false };
  socket.on("data", (chunk: Buffer) => (seen.text += String(chunk)));
  socket.on("end", () => (seen.isEnded = true));
  socket.on("error", (error) => (seen.text += error.message));
  return { seen, send: (text: string) => socket.write(text) };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
const POST_HEAD = "POST /now HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n";

test("what is under way is answered, as the last of its connection, and only then the server is gone", async () => {
  const { port, drain, isUnderWay, answer } = await open();
  const { seen, send } = await call(port);
  send(get("/slow"));
  await expect.poll(isUnderWay).toBe(true);
  let isGone = false;
  const stopping = drain.drain().then(() => (isGone = true));
  await expect.poll(() => isPortFree(port)).toBe(true);
  expect(isGone).toBe(false);
  answer();
  await stopping;
  await expect.poll(() => seen).toMatchObject({ text: expect.stringContaining("got 0"), isEnded: true });
  expect(seen.text).toMatch(/connection: close/i);
});

test("a POST of which only a part has arrived is read to its end and answered", async () => {
  const { port, drain } = await open();
  const { seen, send } = await call(port);
  send(`${POST_HEAD}12345`);
  // An answer on another connection: the server has read this one by then.
  expect(await (await fetch(`http://127.0.0.1:${port}/now`)).text()).toBe("got 0");
  const stopping = drain.drain();
  await expect.poll(() => isPortFree(port)).toBe(true);
  send("67890");
  await stopping;
  await expect.poll(() => seen).toMatchObject({ text: expect.stringContaining("got 10"), isEnded: true });
});

test("a connection that is idle ends at once", async () => {
  const { port, drain } = await open();
  const { seen, send } = await call(port);
  send(get("/now"));
  await expect.poll(() => seen.text).toContain("got 0");
  await drain.drain();
  await expect.poll(() => seen.isEnded).toBe(true);
});

test("during the notice it says that it stops, serves whoever still comes, and ends each connection after its answer", async () => {
  const { port, drain } = await open(1000);
  const { seen, send } = await call(port);
  const stopping = drain.drain();
  expect(drain.isDraining()).toBe(true);
  send(get("/now"));
  await expect.poll(() => seen).toMatchObject({ text: expect.stringContaining("got 0"), isEnded: true });
  const late = await call(port);
  late.send(get("/now"));
  await expect.poll(() => late.seen.text).toContain("got 0");
  await stopping;
  await expect(fetch(`http://127.0.0.1:${port}/now`)).rejects.toThrow();
});
