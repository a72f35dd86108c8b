import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql, type SQL } from "drizzle-orm";
import type { Tell } from "@/lib/runtime/progress";
import type { Database } from "./client";
import { isDeadlock, isLockTimeout } from "./refusals";

/** The folder of the migrations, for Drizzle. */
export const MIGRATIONS = fileURLToPath(new URL("migrations", import.meta.url));

/** The database's schema and this version of the program do not go together; the message says what to do. */
export class SchemaVersionError extends Error {
  override name = "SchemaVersionError";
}

/** One migration; `when` orders them, and is what the database remembers of each. */
interface Version {
  tag: string;
  when: number;
}

const { entries: VERSIONS } = JSON.parse(
  readFileSync(path.join(MIGRATIONS, "meta/_journal.json"), "utf8"),
) as {
  entries: Version[];
};
const LATEST = VERSIONS.at(-1)!;
/** The last migration that this program knows. */
export const LATEST_VERSION = LATEST.tag;

/** Whether this program knows a migration: a database of that time can be brought up. */
export function isKnownVersion(version: string): boolean {
  return VERSIONS.some(({ tag }) => tag === version);
}

/** What each connection calls itself: who contracts the schema sees which versions still serve. */
export const CONNECTION_NAME = `butfit ${LATEST.tag}`;

/** A migration that takes away what older versions use begins with this line and the oldest version that may still serve. */
const CONTRACT = /^-- contract: (\S+)$/m;
const LOCK_TIMEOUT_MS = 3000;
const TRIES = 20;
const PAUSE_MS = 1000;

/**
 * Brings the schema to this version, or only checks that it can be served on. A schema may be ahead: what a newer version
 * has added is in nobody's way, until a migration says that it takes something away (docs/decisions/database.md).
 *
 * @param db one connection, which no other process migrates beside
 * @param migrate applies what is missing, so many migrations, in one transaction; undefined = check only
 * @returns the migrations that were applied
 * @throws SchemaVersionError for a schema that is too old, or has gone on without this version
 */
export async function bringUp(db: Database, migrate?: (missing: number) => Promise<void>): Promise<string[]> {
  const { appliedUntil, oldest } = await readState(db);
  if (oldest && !isKnownVersion(oldest)) {
    throw new SchemaVersionError(
      `이 버전(${LATEST.tag})은 지금 데이터베이스에서 쓸 수 없어요. ${oldest}이(가) 있는 버전부터 쓸 수 있으니 새 버전으로 켜 주세요.`,
    );
  }
  const missing = VERSIONS.filter(({ when }) => when > appliedUntil);
  if (missing.length > 0) {
    if (!migrate) {
      throw new SchemaVersionError(
        `데이터베이스가 이 버전보다 오래됐어요(${missing.map(({ tag }) => tag).join(", ")}이(가) 없어요). npm run backend -- migrate로 먼저 올려 주세요.`,
      );
    }
    const contracted = findOldest(missing);
    if (contracted) await refuseWhileOlderServe(db, contracted);
    await retryWhileLocked(() => migrate(missing.length));
  }
  if (migrate && LATEST.when >= appliedUntil) await markOldest(db, oldest);
  return missing.map(({ tag }) => tag);
}

/**
 * Tells how many migrations are done: Drizzle applies all of them in one call, which says of each that it is, by a row
 * in its table.
 *
 * @param missing how many are to be applied
 * @returns a logger for the Drizzle that migrates
 */
export function watchMigrations(missing: number, tell?: Tell): { logQuery(query: string): void } {
  let done = 0;
  const say = () => tell?.({ step: "데이터베이스: 표를 만드는 중", done, total: missing, unit: "단계" });
  say();
  return {
    logQuery(query) {
      if (!query.startsWith('insert into "drizzle"."__drizzle_migrations"')) return;
      done += 1;
      say();
    },
  };
}

async function readState(db: Database): Promise<{ appliedUntil: number; oldest: string | undefined }> {
  const [found] = await ask<{ table: string | null; comment: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as "table",
      obj_description(to_regnamespace('drizzle'), 'pg_namespace') as "comment"`,
  );
  if (!found?.table) return { appliedUntil: 0, oldest: undefined };
  const [last] = await ask<{ until: string | null }>(
    db,
    sql`select max(created_at) as "until" from drizzle.__drizzle_migrations`,
  );
  return { appliedUntil: Number(last?.until ?? 0), oldest: /^oldest (\S+)$/.exec(found.comment ?? "")?.[1] };
}

/**
 * What a contraction takes away is still read by versions from before.
 *
 * @param oldest the oldest version that may serve after it
 * @throws SchemaVersionError while an older one is connected
 */
export async function refuseWhileOlderServe(db: Database, oldest: string): Promise<void> {
  const since = VERSIONS.findIndex(({ tag }) => tag === oldest);
  const connected = await ask<{ name: string }>(
    db,
    sql`select distinct application_name as "name" from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'butfit %'`,
  );
  const serving = connected.map(({ name }) => name.slice("butfit ".length));
  const old = VERSIONS.slice(0, since).find(({ tag }) => serving.includes(tag));
  if (old) {
    throw new SchemaVersionError(
      `이전 버전(${old.tag})의 서버가 아직 켜져 있어요. 모든 서버를 ${oldest}이(가) 있는 버전으로 바꾼 다음 다시 해 주세요.`,
    );
  }
}

/** The last migration of these that takes something away decides. */
function findOldest(versions: Version[]): string | undefined {
  return versions
    .map(({ tag }) => CONTRACT.exec(readFileSync(path.join(MIGRATIONS, `${tag}.sql`), "utf8"))?.[1])
    .findLast(Boolean);
}

/** Said in the database, where a version that does not know the migration can read it. */
async function markOldest(db: Database, known: string | undefined): Promise<void> {
  const oldest = findOldest(VERSIONS);
  if (oldest && oldest !== known)
    await db.execute(sql.raw(`comment on schema drizzle is 'oldest ${oldest}'`));
}

/** Calls that are under way go first: a change of a table that waits for them would hold up every call behind it. */
async function retryWhileLocked(migrate: () => Promise<void>, triesLeft = TRIES): Promise<void> {
  try {
    await migrate();
  } catch (error) {
    if (triesLeft <= 1 || !(isLockTimeout(error) || isDeadlock(error))) throw error;
    await sleep(PAUSE_MS);
    await retryWhileLocked(migrate, triesLeft - 1);
  }
}

/** How long a migration waits for a lock at a time, as a statement. */
export const SET_MIGRATION_LOCK_TIMEOUT = `set lock_timeout = ${LOCK_TIMEOUT_MS}`;

async function ask<Row>(db: Database, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows;
}
