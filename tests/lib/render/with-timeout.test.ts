import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTimeout } from "@/lib/render/with-timeout";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("work that ends in time returns its result", async () => {
  await expect(withTimeout(3000, () => Promise.resolve("역삼"))).resolves.toBe("역삼");
  expect(vi.getTimerCount()).toBe(0);
});

test("work that fails throws its own error", async () => {
  await expect(withTimeout(3000, () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
});

test("work that never ends, and ignores the signal, is abandoned on time", async () => {
  let signal: AbortSignal | undefined;
  const result = withTimeout(3000, (given) => {
    signal = given;
    return new Promise(() => undefined);
  });
  const outcome = expect(result).rejects.toMatchObject({ name: "TimeoutError" });
  await vi.advanceTimersByTimeAsync(2999);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
  expect(signal?.aborted).toBe(true);
});
