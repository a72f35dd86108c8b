import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CommandError } from "../operator/command";
import { runProgram, type Restored, type RestoreInput } from "./archive";
import {
  describeTables,
  END_WAITING,
  listEnded,
  listPhotoKeys,
  PLAIN_FORMATS,
  writeCheck,
  type Ask,
  type Dumped,
} from "./contents";

/** PostgreSQL lists the connections of a backend that has just been stopped until it has noticed, which takes a moment. */
const CLOSING_TRIES = 20;
const CLOSING_PAUSE_MS = 250;

/**
 * Dumps a PostgreSQL as it is at one moment, while it serves, and says what is in the dump: both see one snapshot.
 *
 * @param file gets the dump, for `pg_restore`
 * @throws CommandError without `pg_dump`, or with its reason
 */
export async function dumpPostgres(url: string, file: string): Promise<Dumped> {
  return withClient(url, async (client, ask) => {
    await client.query("begin transaction isolation level repeatable read read only");
    const [exported] = await ask("select pg_export_snapshot() as snapshot");
    const args = [
      "--format=custom",
      "--no-owner",
      "--no-privileges",
      "--schema=public",
      "--schema=drizzle",
      "--schema=pgboss",
    ];
    await runTool("pg_dump", [...args, `--snapshot=${exported!.snapshot}`, `--file=${file}`], url);
    for (const line of PLAIN_FORMATS) await client.query(line);
    const tables = await describeTables(ask);
    return { tables, photos: await listPhotoKeys(ask, tables) };
  });
}

/** Writes down when the last good backup was, which `/metrics` tells. */
export async function noteBackup(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      "insert into site_state (id, backed_up_at) values (1, now()) on conflict (id) do update set backed_up_at = now()",
    );
  });
}

/**
 * Puts a dump into a PostgreSQL in one transaction, which holds only if all tables are then as the backup says.
 *
 * @param folder for the scripts
 * @throws CommandError when the database has tables and nobody said to replace them, or while a backend uses it
 */
export async function restorePostgres(
  url: string,
  { folder, dump, tables, replaces, putPhotos }: RestoreInput & { folder: string },
): Promise<Restored> {
  await withClient(url, async (_client, ask) => {
    await refuseServed(ask);
    const there = await ask(
      "select 1 from pg_tables where schemaname in ('public', 'drizzle', 'pgboss') limit 1",
    );
    if (there.length > 0 && !replaces) {
      throw new CommandError(
        "데이터베이스가 비어 있지 않아요. 지금 내용을 버리고 되돌리려면 --replace를 붙여 주세요.",
      );
    }
  });
  const [before, script, check] = ["before.sql", "script.sql", "check.sql"].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  // In the dump public is named too; both are made by it.
  await writeFile(
    before,
    "drop schema if exists public cascade;\ndrop schema if exists drizzle cascade;\ndrop schema if exists pgboss cascade;\n",
  );
  await writeFile(check, `${writeCheck(tables)}\n${END_WAITING}\n`);
  // Written first and run then: of a script that ends early a part would be taken for the whole.
  await runTool("pg_restore", ["--no-owner", "--no-privileges", `--file=${script}`, dump]);
  await putPhotos();
  const steps = [before, script, check].map((file) => `--file=${file}`);
  await runTool(
    "psql",
    ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1", ...steps],
    url,
  );
  return { ended: await withClient(url, async (_client, ask) => listEnded(ask)) };
}

/**
 * Ends what waited at the moment to which PostgreSQL itself was taken back.
 *
 * @returns the photos that its members had then, and the jobs that are not done any more
 * @throws CommandError while a backend uses it
 */
export async function endWaiting(url: string): Promise<{ photos: string[]; ended: string[] }> {
  return withClient(url, async (client, ask) => {
    await refuseServed(ask);
    await client.query(END_WAITING);
    return { photos: await listPhotoKeys(ask, await describeTables(ask)), ended: await listEnded(ask) };
  });
}

async function refuseServed(ask: Ask, triesLeft = CLOSING_TRIES): Promise<void> {
  const serving = await ask(
    "select pid::text from pg_stat_activity where datname = current_database() and application_name like 'butfit %'",
  );
  if (serving.length === 0) return;
  if (triesLeft <= 1)
    throw new CommandError("이 데이터베이스를 쓰는 백엔드가 켜져 있어요. 모두 끄고 다시 해 주세요.");
  await sleep(CLOSING_PAUSE_MS);
  await refuseServed(ask, triesLeft - 1);
}

async function withClient<T>(url: string, work: (client: pg.Client, ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return await work(client, async (query) => (await client.query<Record<string, string>>(query)).rows);
  } finally {
    await client.end();
  }
}

/** The password goes by the environment: a command line is readable by everybody on the machine. */
async function runTool(name: string, args: string[], url?: string): Promise<void> {
  const address = url === undefined ? undefined : new URL(url);
  const password = address ? decodeURIComponent(address.password) : "";
  if (address) address.password = "";
  const { code, errors } = await runProgram(
    name,
    address ? [...args, `--dbname=${address.href}`] : args,
    password ? { PGPASSWORD: password } : {},
  );
  if (code !== 0)
    throw new CommandError(
      `${name}이(가) 끝내지 못했어요: ${errors.trim().split("\n").slice(0, 5).join(" / ")}`,
    );
}
