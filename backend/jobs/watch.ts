import { sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { JOB_NAMES, JOB_SCHEMA, type JobName } from "./queues";

const JOB = sql.raw(`${JOB_SCHEMA}.job`);
const INSTANCE = sql.raw(`${JOB_SCHEMA}.instance`);
/** Heartbeats that a worker may miss. */
const MISSED_MAX = 3;
const IS_LIVING = sql.raw(
  `stopped_on is null and heartbeat_on >= now() - ${MISSED_MAX} * heartbeat_seconds * interval '1 second'`,
);

type ByName = Record<JobName, number>;

/** How the queues stand, by the kind of job. */
export interface JobCounts {
  /** That could begin. */
  waiting: ByName;
  /** Seconds since the oldest of those could begin. */
  oldestS: ByName;
  /** That failed for the last time, in the past day. */
  failed: ByName;
}

/** Reads how the queues stand, of all processes. */
export async function countJobs(db: Database): Promise<JobCounts> {
  const isWaiting = sql.raw("state in ('created', 'retry') and start_after <= now()");
  const { rows } = (await db.execute(sql`
    select name, count(*) filter (where ${isWaiting})::int as waiting,
      coalesce(extract(epoch from now() - min(start_after) filter (where ${isWaiting})), 0)::float as "oldestS",
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed
    from ${JOB} group by name`)) as { rows: ({ name: JobName } & Record<keyof JobCounts, number>)[] };
  const read = (what: keyof JobCounts) =>
    Object.fromEntries(
      JOB_NAMES.map((name) => [name, rows.find((row) => row.name === name)?.[what] ?? 0]),
    ) as ByName;
  return { waiting: read("waiting"), oldestS: read("oldestS"), failed: read("failed") };
}

/** How many processes work on jobs: heard of within half a minute. */
export async function countWorkers(db: Database): Promise<number> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as workers from ${INSTANCE} where ${IS_LIVING}`,
  )) as { rows: { workers: number }[] };
  return rows[0]?.workers ?? 0;
}
