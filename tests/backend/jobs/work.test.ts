import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openPostgres, type OpenDatabase } from "@/backend/db/client";
import { openJobs, type Handlers, type Jobs } from "@/backend/jobs/jobs";
import { ROUNDS } from "@/backend/jobs/queues";
import { countWorkers } from "@/backend/jobs/watch";
import { startWorking } from "@/backend/jobs/work";
import { borrowEmbedded } from "../embedded";
import { addPostgresDatabase, NOW, POSTGRES_HINT, POSTGRES_URL, seedTestDatabase } from "../support";

const HOUR_S = 3600;

const DATABASES: [string, boolean, () => Promise<Pick<OpenDatabase, "db" | "jobs" | "close">>][] = [
  ["on the embedded database", true, () => borrowEmbedded(seedTestDatabase, NOW)],
  [
    POSTGRES_HINT,
    Boolean(POSTGRES_URL),
    async () => {
      const { url, drop } = await addPostgresDatabase();
      const opened = await openPostgres(url, async () => {});
      return { ...opened, close: () => opened.close().then(drop) };
    },
  ],
];

/** Handlers that only tell of what they got. */
function makeHandlers() {
  const told: [string, unknown][] = [];
  const tell = (name: string) => async (data: unknown) => void told.push([name, data]);
  const names = ["sms", "page-renewal", "index-now", ...Object.keys(ROUNDS)];
  return {
    told,
    handlers: Object.fromEntries(names.map((name) => [name, tell(name)])) as unknown as Handlers,
  };
}

describe.each(DATABASES)("a worker %s", (_where, isThere, open) => {
  let database: Pick<OpenDatabase, "db" | "jobs" | "close">;
  let jobs: Jobs;
  beforeAll(async () => {
    if (!isThere) return;
    database = await open();
    jobs = await openJobs(database.db, () => {});
  });
  afterAll(async () => {
    await jobs?.close();
    await database?.close();
  });

  const start = async (handlers: Handlers, errors: [unknown, unknown][] = []) => {
    const work = await startWorking(database.jobs, {
      name: "a test",
      handlers,
      // So rarely that only a notification can have woken it.
      lookedEveryS: HOUR_S,
      onError: (error, details) => void errors.push([error, details]),
    });
    onTestFinished(() => work.stop());
    return work;
  };

  test.runIf(isThere)("makes its rounds at its start, and is woken by a job's commit", async () => {
    const { told, handlers } = makeHandlers();
    await start(handlers);
    await expect.poll(() => told.map(([name]) => name).sort()).toEqual(Object.keys(ROUNDS).sort());
    await database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, "page-renewal", { tag: "notices" });
    });
    await expect.poll(() => told.at(-1)).toEqual(["page-renewal", { tag: "notices" }]);
  });

  test.runIf(isThere)("is woken by the clock in Seoul", async () => {
    const { handlers } = makeHandlers();
    await start(handlers);
    const { rows } = (await database.db.execute(
      sql`select name, cron, timezone from pgboss.schedule order by name`,
    )) as { rows: { name: string; cron: string; timezone: string }[] };
    expect(rows).toEqual(
      Object.entries(ROUNDS)
        .map(([name, cron]) => ({ name, cron, timezone: "Asia/Seoul" }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
  });

  test.runIf(isThere)("makes a round never beside another one", async () => {
    // Nobody works yet.
    for (let times = 0; times < 3; times += 1) await jobs.boss.send("purge", null);
    const { rows } = (await database.db.execute(
      sql`select 1 from pgboss.job where name = 'purge' and state = 'created'`,
    )) as { rows: object[] };
    expect(rows).toHaveLength(1);
  });

  test.runIf(isThere)("tells of a job that failed, by its kind, and keeps it for another try", async () => {
    const { handlers } = makeHandlers();
    const errors: [unknown, unknown][] = [];
    await start({ ...handlers, "index-now": () => Promise.reject(new Error("refused")) }, errors);
    const id = await jobs.enqueue(database.db, "index-now", { tags: ["notices"] });
    const readState = async () =>
      (
        (await database.db.execute(sql`select state from pgboss.job where id = ${id}`)) as {
          rows: { state: string }[];
        }
      ).rows[0]?.state;
    await expect.poll(readState).toBe("retry");
    expect(errors).toEqual([[expect.objectContaining({ message: "refused" }), { job: "index-now" }]]);
  });

  test.runIf(isThere)("works off what had gathered without being woken for each", async () => {
    const { told, handlers } = makeHandlers();
    const keys = Array.from({ length: 40 }, () => crypto.randomUUID());
    for (const message of keys) await jobs.enqueue(database.db, "sms", { message });
    await start(handlers);
    const done = () =>
      told.flatMap(([name, data]) => (name === "sms" ? [(data as { message: string }).message] : []));
    await expect.poll(() => done().sort()).toEqual([...keys].sort());
  });

  test.runIf(isThere)("is counted while it works", async () => {
    expect(await countWorkers(database.db)).toBe(0);
    const work = await start(makeHandlers().handlers);
    expect(await countWorkers(database.db)).toBe(1);
    await work.stop();
    expect(await countWorkers(database.db)).toBe(0);
  });
});
