import { existsSync, renameSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { PoolClient } from "pg";
import type { Tell } from "@/lib/runtime/progress";
import { toExecutor } from "../jobs/executor";
import { bringUpJobs } from "../jobs/schema";
import type { JobConnection } from "../jobs/work";
import { lockFolder } from "./folder-lock";
import {
  createPool,
  POOL_DEFAULTS,
  toJobConnection,
  type PoolSettings,
  type PoolState,
  waitWithoutLimit,
} from "./pool";
import * as schema from "./schema";
import {
  bringUp,
  CONNECTION_NAME,
  MIGRATIONS,
  SET_MIGRATION_LOCK_TIMEOUT,
  watchMigrations,
} from "./schema-version";

/** The database or a transaction on it, embedded or PostgreSQL: one dialect. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  /** How who works on its jobs reaches it. */
  jobs: JobConnection;
  /** How its connections are used; the embedded database has one. */
  readPool?: () => PoolState;
  /** The migrations that were applied when it was opened. */
  applied: string[];
  /** Writes an embedded one as a file, and goes on serving. */
  dump?: (file: string) => Promise<void>;
  close(): Promise<void>;
}

interface OpenOptions {
  /** Whether a schema that is older is migrated; otherwise it is refused with SchemaVersionError. */
  migrates?: boolean;
  /** Of a PostgreSQL. */
  pool?: PoolSettings;
  /** Is told how far opening is. */
  tell?: Tell;
}

const DRIZZLE_OPTIONS = { schema, casing: "snake_case" } as const;
/** Any fixed number: processes that start on one PostgreSQL migrate and fill it one after the other. */
const START_LOCK = 8_210_001;
const WAITING_TOLD_EVERY_MS = 2000;
const OPENING = "데이터베이스: 여는 중";

/** Compiled once and held: V8 dies now and then as it frees such code (nodejs/node#64500), so there is none to free. */
let compiled: Promise<[WebAssembly.Module, WebAssembly.Module]> | undefined;

/** Starts an embedded PostgreSQL, in a folder (`dataDir`) or in memory. */
export async function openPglite(options: PGliteOptions = {}): Promise<PGlite> {
  const folder = path.dirname(fileURLToPath(import.meta.resolve("@electric-sql/pglite")));
  const compile = async (name: string) => WebAssembly.compile(await readFile(path.join(folder, name)));
  compiled ??= Promise.all([compile("pglite.wasm"), compile("initdb.wasm")]);
  const [pgliteWasmModule, initdbWasmModule] = await compiled;
  return PGlite.create({ ...options, pgliteWasmModule, initdbWasmModule });
}

/** Makes an empty or older database ready: `prepare` runs after the migrations, alone. */
type Prepare = (db: Database) => Promise<void>;

/**
 * Opens the embedded database of a data folder, creating and migrating it as needed. The folder is this
 * process's alone until `close`.
 *
 * @throws FolderLockedError when another live process holds the folder, SchemaVersionError
 */
export async function openEmbedded(
  dataDir: string,
  prepare: Prepare,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  const release = lockFolder(dataDir);
  try {
    const folder = locateEmbedded(dataDir);
    const isThere = hasEmbedded(dataDir);
    options.tell?.({ step: isThere ? OPENING : "데이터베이스: 만드는 중" });
    const client = isThere
      ? await openPglite({ dataDir: folder })
      : await createEmbedded(folder, prepare, options);
    const opened = await wrapEmbedded(client, prepare, options);
    return { ...opened, close: () => opened.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** Whether a data folder has an embedded database already. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(locateEmbedded(dataDir));
}

function locateEmbedded(dataDir: string): string {
  return path.join(dataDir, "pgdata");
}

/** A new database is created next to its place and moved there whole: a kill leaves nothing half-made. */
async function createEmbedded(folder: string, prepare: Prepare, options: OpenOptions): Promise<PGlite> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const made = await wrapEmbedded(await openPglite({ dataDir: draft }), prepare, options);
  await made.close();
  renameSync(draft, folder);
  options.tell?.({ step: OPENING });
  return openPglite({ dataDir: folder });
}

/** Migrates and prepares an embedded database that is already running, in a folder or in memory. */
export async function wrapEmbedded(
  client: PGlite,
  prepare: Prepare,
  { migrates = true, tell }: OpenOptions = {},
): Promise<OpenDatabase> {
  const db = drizzlePglite(client, DRIZZLE_OPTIONS);
  const migrate = (missing: number) => {
    const watched = drizzlePglite(client, { ...DRIZZLE_OPTIONS, logger: watchMigrations(missing, tell) });
    return migratePglite(watched, { migrationsFolder: MIGRATIONS });
  };
  const applied = await bringUp(db, migrates ? migrate : undefined);
  applied.push(...(await bringUpJobs(toExecutor(client), migrates)));
  await prepare(db);
  const jobs = { db: toExecutor(client), backend: "pglite" } as const;
  return { db, jobs, applied, dump: (file) => writeDump(client, file), close: () => client.close() };
}

/** Writes an open embedded database to a file, as it is at one moment; it goes on serving. */
export async function writeDump(client: PGlite, file: string): Promise<void> {
  await client.query("checkpoint");
  const dump = await client.dumpDataDir("gzip");
  await writeFile(file, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
}

/** Who waits for another process says so all the while: it gets on, in its turn. */
async function takeStartLock(client: PoolClient, tell?: Tell): Promise<void> {
  const telling = setInterval(
    () => tell?.({ step: "데이터베이스: 다른 서버가 준비하기를 기다리는 중" }),
    WAITING_TOLD_EVERY_MS,
  );
  try {
    await client.query("select pg_advisory_lock($1)", [START_LOCK]);
  } finally {
    clearInterval(telling);
  }
}

/** Opens a PostgreSQL by its address, migrating it as needed; several processes may start together. */
export async function openPostgres(
  url: string,
  prepare: Prepare,
  { pool: settings = POOL_DEFAULTS, migrates = true, tell }: OpenOptions = {},
): Promise<OpenDatabase> {
  tell?.({ step: "데이터베이스: 연결하는 중" });
  const pool = createPool(url, settings, CONNECTION_NAME);
  let applied: string[];
  try {
    const client = await pool.connect();
    try {
      const alone = drizzlePostgres(client, DRIZZLE_OPTIONS);
      waitWithoutLimit(client);
      await client.query("set statement_timeout = 0");
      await client.query("set lock_timeout = 0");
      await client.query("set idle_in_transaction_session_timeout = 0");
      await takeStartLock(client, tell);
      await client.query(SET_MIGRATION_LOCK_TIMEOUT);
      const migrate = (missing: number) => {
        const watched = drizzlePostgres(client, {
          ...DRIZZLE_OPTIONS,
          logger: watchMigrations(missing, tell),
        });
        return migratePostgres(watched, { migrationsFolder: MIGRATIONS });
      };
      applied = await bringUp(alone, migrates ? migrate : undefined);
      applied.push(...(await bringUpJobs(toExecutor(client), migrates)));
      await client.query("set lock_timeout = 0");
      await prepare(alone);
    } finally {
      // Ends the session, and so the lock and the settings.
      client.release(true);
    }
    return {
      db: drizzlePostgres(pool, DRIZZLE_OPTIONS),
      jobs: toJobConnection(url, settings, CONNECTION_NAME),
      applied,
      readPool: () => pool.count(),
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
