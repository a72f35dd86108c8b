import { isPhotoKey } from "../photo/store";
import type { Manifest } from "./archive";

/** Runs one query; values come as text. */
export type Ask = (query: string) => Promise<Record<string, string>[]>;

/** What a dump holds. */
export interface Dumped {
  tables: Manifest["tables"];
  /** The photos that its members have, by their keys: files that belong to it. */
  photos: string[];
}

/** A sum says the same only if values are written the same. */
export const PLAIN_FORMATS = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  "set extra_float_digits = 1",
  "set bytea_output = 'hex'",
];

/** Rows of each table, and a sum over all their values that no order changes. */
export async function describeTables(ask: Ask): Promise<Manifest["tables"]> {
  const names = await ask(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as "name" from pg_tables
      where schemaname in ('public', 'drizzle', 'pgboss') order by 1`,
  );
  const tables: Manifest["tables"] = {};
  for (const { name } of names) {
    const [found] = await ask(describeOne(name!));
    tables[name!] = { rows: found!.rows!, sum: found!.sum! };
  }
  return tables;
}

/** The photos of ours that members have; somebody else's pictures are not. */
export async function listPhotoKeys(ask: Ask, tables: Manifest["tables"]): Promise<string[]> {
  if (!tables["public.member"]) return [];
  const rows = await ask("select photo_uri as uri from member where photo_uri is not null");
  return rows.map(({ uri }) => uri!).filter(isPhotoKey);
}

/** The tables that are not as the backup says, by name. */
export function findDifferences(expected: Manifest["tables"], found: Manifest["tables"]): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names].filter((name) => {
    const [one, other] = [expected[name], found[name]];
    return one?.rows !== other?.rows || one?.sum !== other?.sum;
  });
}

/** A script that ends the transaction it runs in, unless all tables are as the backup says. */
export function writeCheck(expected: Manifest["tables"]): string {
  const checks = Object.entries(expected).map(
    ([name, { rows, sum }]) =>
      `do $$ begin if (select found.rows || ' ' || found.sum from (${describeOne(name)}) found) <> '${rows} ${sum}' then raise exception 'not as backed up: ${name.replaceAll("'", "''")}'; end if; end $$;`,
  );
  return [...PLAIN_FORMATS.map((line) => `${line};`), ...checks].join("\n");
}

function describeOne(name: string): string {
  return `select count(*)::text as "rows", coalesce(sum(hashtextextended(one::text, 0)), 0)::text as "sum" from ${name} one`;
}

/** One of the jobs and messages that waited when a backup was made. */
interface Left {
  name: string;
  created: string;
}

/**
 * What waited when the backup was made is not done after it: it was done since, or is of no use any more. A script, for
 * after the check; backups from before there were jobs have none.
 */
export const END_WAITING = `do $$ begin
if to_regclass('pgboss.job') is not null then
  update pgboss.job set state = 'cancelled', completed_on = now(), output = '{"message": "restored"}' where state < 'completed';
end if;
if to_regclass('public.message') is not null then
  update public.message set state = case state when 'sending' then 'unknown' else 'expired' end, sealed = null, settled_at = now()
    where sealed is not null;
end if;
if exists (select from information_schema.columns where table_schema = 'public' and table_name = 'message' and column_name = 'event') then
  -- It may have been sent since: its provider is asked.
  update public.message set state = 'unknown', settled_at = now(), due_at = now()
    where event is not null and state in ('waiting', 'sending');
end if;
end $$;`;

/** What `END_WAITING` has ended, for the operator: each job by its kind and time. */
export async function listEnded(ask: Ask): Promise<string[]> {
  const [found] = await ask("select to_regclass('pgboss.job')::text as job");
  if (!found?.job) return [];
  const left = (await ask(
    `select name, to_char(created_on at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as created from pgboss.job
      where state = 'cancelled' and output->>'message' = 'restored' order by created_on, id`,
  )) as unknown as Left[];
  return left.map(({ name, created }) => `${created}  ${name}`);
}
