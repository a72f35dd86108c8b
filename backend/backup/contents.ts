import type { Manifest } from "./archive";

/** Runs one query; values come as text. */
export type Ask = (query: string) => Promise<Record<string, string>[]>;

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
      where schemaname in ('public', 'drizzle') order by 1`,
  );
  const tables: Manifest["tables"] = {};
  for (const { name } of names) {
    const [found] = await ask(describeOne(name!));
    tables[name!] = { rows: found!.rows!, sum: found!.sum! };
  }
  return tables;
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
