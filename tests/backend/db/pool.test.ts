import type { PoolClient } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { createPool, POOL_DEFAULTS } from "@/backend/db/pool";

function openTimed() {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const pool = createPool("postgres://nobody@localhost/nothing", POOL_DEFAULTS, "test");
  /** Answers after that time, to a callback as the pool asks, or else with a promise as a transaction does. */
  let afterMs = 0;
  const client = {
    query: (...words: unknown[]) => {
      vi.advanceTimersByTime(afterMs);
      const last = words.at(-1);
      if (typeof last !== "function")
        return afterMs < 5000 ? Promise.resolve("rows") : Promise.reject(new Error("late"));
      (last as (error: null, rows: string) => void)(null, "rows");
    },
  };
  pool.time(client as unknown as PoolClient);
  return {
    pool,
    ask: (ms: number, ...words: unknown[]) => {
      afterMs = ms;
      return client.query(...words);
    },
  };
}

test("a statement that takes longer than a second is counted by the first table that it names", async () => {
  const { pool, ask } = openTimed();
  const answered = vi.fn();
  ask(1200, { text: 'select "id" from "payment" inner join "member" on true' }, [1], answered);
  expect(answered).toHaveBeenCalledWith(null, "rows");
  expect(await ask(1500, 'update "payment" set "status" = $1')).toBe("rows");
  await expect(ask(9000, "insert into member values ($1)")).rejects.toThrow("late");
  await ask(1100, "select pg_sleep(1), 'from nowhere'");
  await ask(900, "delete from notice");
  const { slow } = pool.count();
  expect(Object.fromEntries(Object.entries(slow).filter(([, times]) => times > 0))).toEqual({
    payment: 2,
    member: 1,
    other: 1,
  });
});

test("a table that was never slow is told as well: its first slow statement is an increase", () => {
  expect(openTimed().pool.count().slow).toMatchObject({ notice: 0, coupon: 0, other: 0 });
});
