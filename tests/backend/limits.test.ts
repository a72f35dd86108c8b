import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attemptLimit } from "@/backend/db/schema";
import { ApiError } from "@/backend/errors";
import {
  checkLimits,
  clearAttempts,
  countMiss,
  purgeLimits,
  readCount,
  takeAttempts,
  type Limit,
} from "@/backend/limits";
import { createTestApp, NOW, type TestApp } from "./support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const after = (ms: number) => new Date(NOW.getTime() + ms);
const limit = (key: string): Limit => ({ key, max: 2, windowMs: 1000 });

describe("a limit", () => {
  test("refuses beyond its number and names the seconds to wait", async () => {
    const limits = [limit("a")];
    await takeAttempts(api.db, limits, NOW);
    await checkLimits(api.db, limits, NOW);
    await takeAttempts(api.db, limits, NOW);
    await expect(checkLimits(api.db, limits, after(1))).rejects.toMatchObject({
      statusCode: 429,
      retryAfterS: 1,
    });
    await checkLimits(api.db, limits, after(1000));
  });

  test("starts again when its window has ended", async () => {
    const limits = [limit("b")];
    await takeAttempts(api.db, limits, NOW);
    await takeAttempts(api.db, limits, NOW);
    await takeAttempts(api.db, limits, after(1000));
    await checkLimits(api.db, limits, after(1001));
  });

  test("loses no count when many are counted at the same time", async () => {
    const limits = [{ ...limit("c"), max: 50 }];
    await Promise.all(Array.from({ length: 50 }, () => takeAttempts(api.db, limits, NOW)));
    await expect(checkLimits(api.db, limits, NOW)).rejects.toMatchObject({ statusCode: 429 });
    await clearAttempts(api.db, "c");
    await checkLimits(api.db, limits, NOW);
  });

  test("stores no key in clear text and is purged when it has expired", async () => {
    await takeAttempts(api.db, [limit("login:01012345678")], NOW);
    expect(JSON.stringify(await api.db.select().from(attemptLimit))).not.toContain("01012345678");
    await purgeLimits(api.db, after(3000));
    expect(await api.db.select().from(attemptLimit)).toEqual([]);
  });
});

describe("several limits", () => {
  const short = { ...limit("short"), max: 1 };
  const long = { ...limit("long"), max: 1, windowMs: 60_000 };

  test("name the wait until the last of those that are used up, in whichever order they stand", async () => {
    await takeAttempts(api.db, [short, long], NOW);
    for (const limits of [
      [short, long],
      [long, short],
    ])
      await expect(checkLimits(api.db, limits, NOW)).rejects.toMatchObject({ retryAfterS: 60 });
    await checkLimits(api.db, [short], after(1000));
    await expect(checkLimits(api.db, [short, long], after(1000))).rejects.toMatchObject({ retryAfterS: 59 });
  });

  test("are refused in the words of the one that is used up", async () => {
    const spoken = { ...limit("spoken"), max: 1, refuse: () => new ApiError("invalid_credentials") };
    await takeAttempts(api.db, [spoken], NOW);
    await expect(takeAttempts(api.db, [limit("silent"), spoken], NOW)).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    expect(await readCount(api.db, "silent", NOW)).toBe(0);
  });

  test("tell their counts in their order, and none once the window has ended", async () => {
    const [one, other] = [limit("one"), limit("other")];
    await takeAttempts(api.db, [one], NOW);
    expect(await takeAttempts(api.db, [one, other], NOW)).toEqual([2, 1]);
    expect(await takeAttempts(api.db, [{ ...other, max: 3 }, limit("third")], NOW)).toEqual([2, 1]);
    expect([await readCount(api.db, "one", after(999)), await readCount(api.db, "one", after(1000))]).toEqual(
      [2, 0],
    );
    expect(await readCount(api.db, "never", NOW)).toBe(0);
  });

  test("are locked in one order, however they stand, so that two attempts never wait for each other", async () => {
    const limits = ["a", "b", "c", "d"].map((name) => limit(`locked ${name}`));
    for (const given of [limits, limits.toReversed()]) {
      await api.db.delete(attemptLimit);
      await takeAttempts(api.db, given, NOW);
      const rows = await api.db
        .select({ key: attemptLimit.key })
        .from(attemptLimit)
        .orderBy(sql`ctid`);
      const keys = rows.map(({ key }) => key);
      expect(keys).toEqual([...keys].sort());
    }
  });

  test("count nothing of an attempt that another one outruns", async () => {
    const [scarce, ample] = [{ ...limit("scarce"), max: 1 }, limit("ample")];
    const attempts = [1, 2].map(() => takeAttempts(api.db, [scarce, ample], NOW));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(outcomes[1]).toMatchObject({ reason: { statusCode: 429 } });
    expect([await readCount(api.db, "scarce", NOW), await readCount(api.db, "ample", NOW)]).toEqual([1, 1]);
  });
});

describe("a guess", () => {
  const guess = (look: () => Promise<string | undefined>) =>
    countMiss({ db: api.db, clock: () => NOW }, [limit("guess")], look);

  test("counts when it is wrong, not when it is right or could not be looked at", async () => {
    expect(await guess(async () => "found")).toBe("found");
    await expect(guess(() => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
    expect(await readCount(api.db, "guess", NOW)).toBe(0);
    expect(await guess(async () => undefined)).toBeUndefined();
    expect(await readCount(api.db, "guess", NOW)).toBe(1);
  });
});
