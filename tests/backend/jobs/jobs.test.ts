import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drainJobs } from "@/backend/jobs/jobs";
import { createPostgresApp, createTestApp, POSTGRES_HINT, POSTGRES_URL, type TestApp } from "../support";

const DATABASES: [string, boolean, () => Promise<TestApp>][] = [
  ["on the embedded database", true, createTestApp],
  [POSTGRES_HINT, Boolean(POSTGRES_URL), createPostgresApp],
];

describe.each(DATABASES)("jobs %s", (_where, isThere, create) => {
  let api: TestApp;
  beforeAll(async () => {
    if (isThere) api = await create();
  });
  afterAll(() => api?.close());

  test.runIf(isThere)("a job is there with its transaction, or not at all", async () => {
    const { jobs } = api.app;
    const done: object[] = [];
    const run = () => drainJobs(jobs, { "dead-letter": async (data) => void done.push(data) });
    await expect(
      api.db.transaction(async (tx) => {
        await jobs.enqueue(tx, "dead-letter", { of: "nobody" });
        throw new Error("taken back");
      }),
    ).rejects.toThrow("taken back");
    await run();
    expect(done).toEqual([]);
    await api.db.transaction(async (tx) => {
      await jobs.enqueue(tx, "dead-letter", { of: "somebody" });
    });
    await run();
    await run();
    expect(done).toEqual([{ of: "somebody" }]);
  });

  test.runIf(isThere)("what pg-boss could not do is logged in words, not as an object", () => {
    api.app.jobs.boss.emit("error", { message: "no such queue" } as never);
    expect(api.logs.at(-1)).toContain("no such queue");
    const { length } = api.logs;
    api.app.jobs.boss.emit("error", { message: "refused", code: "ECONNREFUSED" } as never);
    api.app.outages.end();
    expect(api.logs.slice(length).join()).toContain("database away");
  });

  test.runIf(isThere)("a job that fails is kept with its reason", async () => {
    const { jobs } = api.app;
    const id = await jobs.enqueue(api.db, "dead-letter", {});
    await drainJobs(jobs, { "dead-letter": () => Promise.reject(new Error("no line")) });
    const found = await api.db.execute(
      sql`select state, output->>'message' as "reason" from pgboss.job where id = ${id}`,
    );
    expect(found).toMatchObject({ rows: [{ state: "failed", reason: "no line" }] });
  });
});
