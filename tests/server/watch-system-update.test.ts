import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchSystemUpdate } from "@/server/watch-system-update";

const refusal = { message: "업데이트를 하고 있어요.", code: "system_update" };
const announces = () => Promise.resolve(Response.json(refusal, { status: 503 }));
const isThere = () => Promise.resolve(Response.json({ code: "not_found" }, { status: 404 }));
const isAway: Record<string, () => Promise<Response>> = {
  "refuses the connection": () => Promise.reject(new TypeError("fetch failed")),
  "gives no answer": () => new Promise(() => {}),
  "is behind a proxy that answers 502": () =>
    Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 })),
  "answers 503 for another reason": () => Promise.resolve(Response.json({ code: "busy" }, { status: 503 })),
};

const ask = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", ask);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  ask.mockReset();
});

const passSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test("an update is known within a second, and its end", async () => {
  ask.mockImplementation(isThere);
  const isUpdating = watchSystemUpdate("http://backend.test");
  await passSeconds(3);
  expect(isUpdating()).toBe(false);
  ask.mockImplementation(announces);
  await passSeconds(1);
  expect(isUpdating()).toBe(true);
  ask.mockImplementation(isThere);
  await passSeconds(1);
  expect(isUpdating()).toBe(false);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(6);
});

test.each(Object.entries(isAway))("a backend that %s is no update, and ends none", async (_, answer) => {
  ask.mockImplementation(answer);
  const isUpdating = watchSystemUpdate("http://backend.test");
  await passSeconds(7);
  expect(isUpdating()).toBe(false);
  ask.mockImplementation(announces);
  await passSeconds(7);
  expect(isUpdating()).toBe(true);
  ask.mockImplementation(answer);
  await passSeconds(7);
  expect(isUpdating()).toBe(true);
});
