import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attemptLimit } from "@/backend/db/schema";
import { checkLimits, clearAttempts, takeAttempts, purgeLimits, type Limit } from "@/backend/limits";
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
