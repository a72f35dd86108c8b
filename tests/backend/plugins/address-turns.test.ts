import fastify from "fastify";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { tooManyRequests } from "@/backend/errors";
import { addAddressTurns } from "@/backend/plugins/address-turns";
import { addErrorHandling } from "@/backend/plugins/errors";
import { isLoopback } from "@/lib/runtime/address";

/** Handlers that have begun and wait for the test to let them end. */
let running: (() => void)[] = [];
beforeEach(() => void (running = []));

async function makeApp() {
  const app = fastify();
  addAddressTurns(app, isLoopback);
  addErrorHandling(app);
  const hold = () => new Promise<void>((resolve) => running.push(resolve)).then(() => ({}));
  app.get("/api/slow/", hold);
  app.get("/readyz", hold);
  await app.ready();
  return app;
}

type App = Awaited<ReturnType<typeof makeApp>>;
const send = (app: App, remoteAddress: string, count = 1, url = "/api/slow/") =>
  Array.from({ length: count }, async () => app.inject({ url, remoteAddress }));
/** Until everything that can begin has begun. */
const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** Lets everything end, also what begins only then. */
async function endAll() {
  while (running.length > 0) {
    running.splice(0).forEach((end) => end());
    await settle();
  }
}

test("of two hundred requests of one address four run at once, and each has its answer in the end", async () => {
  const app = await makeApp();
  const answers = send(app, "203.0.113.1", 200);
  await settle();
  expect(running).toHaveLength(4);
  running.splice(0, 2).forEach((end) => end());
  await settle();
  expect(running).toHaveLength(4);
  await endAll();
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(Array(200).fill(200));
});

test("somebody at another address does not wait for them, nor does the site itself", async () => {
  const app = await makeApp();
  const flood = send(app, "203.0.113.1", 200);
  await settle();
  const others = [...send(app, "203.0.113.2"), ...send(app, "127.0.0.1", 50)];
  await settle();
  expect(running).toHaveLength(4 + 1 + 50);
  await endAll();
  await Promise.all([...flood, ...others]);
});

test("whoever goes on after a refusal is slowed, even one request at a time, and told at once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const app = fastify();
  addAddressTurns(app, isLoopback);
  addErrorHandling(app);
  app.get("/api/refused/", async () => {
    throw tooManyRequests(60);
  });
  await app.ready();
  const ask = () => app.inject({ url: "/api/refused/", remoteAddress: "203.0.113.1" });
  for (let count = 0; count < 4; count += 1) expect((await ask()).statusCode).toBe(429);
  const fifth = vi.fn();
  void ask().then(fifth);
  await settle();
  expect(fifth).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  await expect.poll(() => fifth).toHaveBeenCalled();
});

test("an IPv6 connection is one address", async () => {
  const app = await makeApp();
  const answers = Array.from({ length: 20 }, (_, index) => send(app, `2001:db8:1:2::${index}`)).flat();
  await settle();
  expect(running).toHaveLength(4);
  await endAll();
  await Promise.all(answers);
});

test("beyond 250 that wait the answer is 429, and says when to come again", async () => {
  const app = await makeApp();
  const answers = send(app, "203.0.113.1", 255);
  await settle();
  await endAll();
  const refused = (await Promise.all(answers)).filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers["retry-after"]])).toEqual([
    [429, "1"],
  ]);
  expect(refused[0]!.json()).toMatchObject({ code: "too_many_requests" });
});

test("whether the process is well is always answered", async () => {
  const app = await makeApp();
  const answers = send(app, "203.0.113.1", 10, "/readyz");
  await settle();
  expect(running).toHaveLength(10);
  await endAll();
  await Promise.all(answers);
});
