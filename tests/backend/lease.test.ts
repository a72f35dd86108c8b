import { afterAll, beforeAll, expect, test } from "vitest";
import { withLease } from "@/backend/lease";
import { createTestApp, type TestApp } from "./support";

const MINUTE_MS = 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

/** Work that runs until it is released, and whether it started at all. */
function begin(name: string) {
  let end = () => {};
  let isBegun = false;
  const going = new Promise<void>((resolve) => (end = resolve));
  const done = withLease({ db: api.db, clock: api.app.clock }, { name, ms: MINUTE_MS }, () => {
    isBegun = true;
    return going;
  });
  return { end, done, isBegun: () => isBegun };
}

const tryOnce = async (name: string) => {
  const work = begin(name);
  work.end();
  await work.done;
  return work.isBegun();
};

test("one at a time does the work, and the next once it is done", async () => {
  const first = begin("a");
  await expect.poll(first.isBegun).toBe(true);
  expect(await tryOnce("a")).toBe(false);
  expect(await tryOnce("b")).toBe(true);
  first.end();
  await first.done;
  expect(await tryOnce("a")).toBe(true);
});

test("failing work releases its lease", async () => {
  const failing = withLease({ db: api.db, clock: api.app.clock }, { name: "c", ms: MINUTE_MS }, () =>
    Promise.reject(new Error("no")),
  );
  await expect(failing).rejects.toThrow("no");
  expect(await tryOnce("c")).toBe(true);
});

test("a holder that died loses the lease by time; one that was only slow does not take it from the next", async () => {
  const slow = begin("d");
  await expect.poll(slow.isBegun).toBe(true);
  api.advance(MINUTE_MS);
  const next = begin("d");
  await expect.poll(next.isBegun).toBe(true);
  slow.end();
  await slow.done;
  expect(await tryOnce("d")).toBe(false);
  next.end();
  await next.done;
  expect(await tryOnce("d")).toBe(true);
});
