import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PgBoss, type Db } from "pg-boss";
import { SchemaVersionError } from "../db/schema-version";
import { JOB_NAMES, JOB_SCHEMA, QUEUES, type JobName } from "./queues";

/** Only what was asked for: no timers, no entry among the instances. */
export const QUIET = {
  schema: JOB_SCHEMA,
  supervise: false,
  schedule: false,
  registerInstance: false,
  openTelemetry: { enabled: false },
} as const;

const { pgboss } = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve("pg-boss/package.json")), "utf8"),
) as { pgboss: { schema: number } };

/** pg-boss' column of each setting; what is missing in a queue of ours is pg-boss' default and not compared. */
const COLUMNS = {
  policy: "policy",
  retryLimit: "retry_limit",
  retryDelay: "retry_delay",
  retryBackoff: "retry_backoff",
  retryDelayMax: "retry_delay_max",
  expireInSeconds: "expire_seconds",
  retentionSeconds: "retention_seconds",
  deleteAfterSeconds: "deletion_seconds",
  deadLetter: "dead_letter",
  heartbeatSeconds: "heartbeat_seconds",
  notify: "notify",
} as const;

type StoredQueue = { name: string } & Record<string, unknown>;

/**
 * Brings the tables and queues of jobs to this version, or only checks that they are there. Tables of a newer version are
 * left alone, as every schema that is ahead.
 *
 * @param db one connection, which no other process migrates beside
 * @returns what was changed, for the operator
 * @throws SchemaVersionError when something is missing that may not be made now
 */
export async function bringUpJobs(db: Db, migrates: boolean): Promise<string[]> {
  const version = await readVersion(db);
  const stored = version === undefined ? [] : await readQueues(db);
  const missing = JOB_NAMES.filter((name) => !stored.some((queue) => queue.name === name));
  const isOlder = (version ?? 0) < pgboss.schema;
  if (!migrates) {
    if (!isOlder && missing.length === 0) return [];
    const lack = isOlder ? `pgboss ${pgboss.schema}` : missing.join(", ");
    throw new SchemaVersionError(
      `데이터베이스의 작업 표가 이 버전보다 오래됐어요(${lack}이(가) 없어요). npm run backend -- migrate로 먼저 올려 주세요.`,
    );
  }
  const changed = JOB_NAMES.filter((name) => {
    const found = stored.find((queue) => queue.name === name);
    return found && isChanged(name, found);
  });
  if (!isOlder && missing.length === 0 && changed.length === 0) return [];
  const boss = new PgBoss({ ...QUIET, db });
  await boss.start();
  try {
    for (const name of missing) await boss.createQueue(name, toQueue(name));
    for (const name of changed) await boss.updateQueue(name, toQueue(name, "update"));
  } finally {
    await boss.stop();
  }
  return isOlder ? [`pgboss ${pgboss.schema}`] : [...missing, ...changed];
}

async function readVersion(db: Db): Promise<number | undefined> {
  const { rows: tables } = await db.executeSql(
    `select to_regclass('${JOB_SCHEMA}.version')::text as "table"`,
  );
  if (!tables[0]?.table) return undefined;
  const { rows } = await db.executeSql(`select max(version) as "version" from ${JOB_SCHEMA}.version`);
  return Number(rows[0].version);
}

async function readQueues(db: Db): Promise<StoredQueue[]> {
  const columns = Object.values(COLUMNS).join(", ");
  return (await db.executeSql(`select name, ${columns} from ${JOB_SCHEMA}.queue`)).rows;
}

function isChanged(name: JobName, stored: StoredQueue): boolean {
  // A policy stays what it was when its queue was made.
  return Object.entries(toQueue(name, "update")).some(
    ([setting, value]) => stored[COLUMNS[setting as keyof typeof COLUMNS]] !== value,
  );
}

function toQueue(name: JobName, purpose: "create" | "update" = "create") {
  const queue = { ...QUEUES[name] };
  delete queue.concurrency;
  if (purpose === "update") delete queue.policy;
  return queue;
}
