import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { openPglite, wrapEmbedded, type Database, type OpenDatabase } from "@/backend/db/client";

/*
 * Starting an embedded database costs more than a second of the processor, putting its rows back a twentieth. A worker
 * starts as many as are open at once, and each test gets one as it was filled: the rows and sequences are put back, and
 * one whose schema a test has changed is thrown away.
 */

interface Filled {
  /** Tables with rows, and what `copy` writes of them. */
  rows: Map<string, Blob>;
  tables: string[];
  /** Sequences that have given a number, and the last one. */
  sequences: { name: string; last: string }[];
  /** What a change of the schema changes. */
  schema: string;
}

interface Embedded {
  client: PGlite;
  filled: Filled;
}

const idle: Embedded[] = [];

/** A database in memory that `fill` has filled, its time being `filledAt`; `close` hands it to the next test. */
export async function borrowEmbedded(
  fill: (db: Database) => Promise<void>,
  filledAt: Date,
): Promise<Pick<OpenDatabase, "db" | "jobs" | "close">> {
  const embedded = idle.pop() ?? (await startEmbedded(fill, filledAt));
  const { client, end } = lend(embedded.client);
  const { db, jobs } = await wrapEmbedded(client, fill);
  return {
    db,
    jobs,
    close: async () => {
      // Given back twice, two tests would share it.
      if (!end()) return;
      if (await putBack(embedded)) idle.push(embedded);
      else await embedded.client.close();
    },
  };
}

/** The client until `end`: who writes later fails, as on a closed one, and does not reach the next test's rows. */
function lend(client: PGlite): { client: PGlite; end: () => boolean } {
  let isOver = false;
  const lent = new Proxy(client, {
    get: (target, name) => {
      if (isOver && name !== "then") throw new Error("PGlite is closed");
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { client: lent, end: () => !isOver && (isOver = true) };
}

async function startEmbedded(fill: (db: Database) => Promise<void>, filledAt: Date): Promise<Embedded> {
  const client = await openPglite({ loadDataDir: await loadTemplate(fill, filledAt) });
  return { client, filled: await readFilled(client) };
}

async function readFilled(client: PGlite): Promise<Filled> {
  const tables = await client.query<{ name: string }>(
    // Of a partitioned table, its partitions.
    `select format('%I.%I', relnamespace::regnamespace::text, relname) as name from pg_class
     where oid >= 16384 and relkind = 'r' and relpersistence <> 't' order by 1`,
  );
  const names = tables.rows.map(({ name }) => name);
  const rows = new Map<string, Blob>();
  for (const name of names) {
    const { blob } = await client.query(`copy ${name} to '/dev/blob'`);
    if (blob && blob.size > 0) rows.set(name, blob);
  }
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where last_value is not null`,
  );
  return { tables: names, rows, sequences, schema: await readSchema(client) };
}

/** Everything that a statement of DDL changes in the catalogs, and emptying or filling a table does not. */
async function readSchema(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(`
    select md5(string_agg(line, ' ' order by line)) as schema from (
      select format('%s %s %s %s %s', oid, relnamespace, relname, relkind, relrowsecurity) as line
        from pg_class where oid >= 16384 and relpersistence <> 't'
      union all select format('%s', a) from pg_attribute a where attrelid in
        (select oid from pg_class where oid >= 16384 and relpersistence <> 't')
      union all select format('%s', d) from pg_attrdef d
      union all select format('%s', c) from pg_constraint c where oid >= 16384
      union all select format('%s', t) from pg_trigger t where not tgisinternal
      union all select format('%s', p) from pg_proc p where oid >= 16384
      union all select format('%s', n) from pg_namespace n where oid >= 16384 and nspname !~ '^pg_'
    ) as lines`);
  return rows[0]!.schema;
}

/** Resets the session, the rows and the sequences; false if it cannot be done. */
async function putBack({ client, filled }: Embedded): Promise<boolean> {
  if (client.closed) return false;
  await client.exec("discard all");
  if ((await readSchema(client)) !== filled.schema) return false;
  await client.transaction(async (tx) => {
    await tx.exec(`truncate ${filled.tables.join(", ")} restart identity`);
    // Rows refer to others that are not there yet.
    await tx.exec("set local session_replication_role = replica");
    for (const [name, blob] of filled.rows) await tx.query(`copy ${name} from '/dev/blob'`, [], { blob });
    for (const { name, last } of filled.sequences) await tx.query("select setval($1, $2)", [name, last]);
  });
  return true;
}

/** Making an embedded database takes seconds, copying one a moment: one template until its sources change. */
async function loadTemplate(fill: (db: Database) => Promise<void>, filledAt: Date): Promise<Blob> {
  const file = path.join(os.tmpdir(), `butfit-test-template-${hashSources(filledAt)}.tar`);
  if (!existsSync(file)) {
    const database = await openPglite();
    await wrapEmbedded(database, fill);
    const dump = Buffer.from(await (await database.dumpDataDir("none")).arrayBuffer());
    await database.close();
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, dump);
    renameSync(draft, file);
  }
  return new Blob([readFileSync(file)]);
}

function hashSources(filledAt: Date): string {
  const backend = path.resolve(import.meta.dirname, "../../backend");
  const hash = createHash("sha256").update(filledAt.toISOString());
  for (const name of readdirSync(backend, { recursive: true, encoding: "utf8" }).sort()) {
    if (
      /^(content|contract|db|jobs|password|time|markdown|routes\/membership\/period)/.test(name) &&
      /\.(ts|sql|json|md)$/.test(name)
    ) {
      hash.update(name).update(readFileSync(path.join(backend, name)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}
