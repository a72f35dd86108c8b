import { sql } from "drizzle-orm";
import type { TestApp } from "../support";

/** Takes the jobs for the site out of its queues: what each kind was told, in no order. */
export async function takeJobs({ db }: TestApp): Promise<Record<string, unknown[]>> {
  const { rows } = (await db.execute(
    sql`delete from pgboss.job where name in ('page-renewal', 'index-now') and state = 'created' returning name, data`,
  )) as { rows: { name: string; data: { tag?: string; tags?: string[] } }[] };
  return Object.fromEntries(
    [...new Set(rows.map(({ name }) => name))].map((kind) => [
      kind,
      rows.filter(({ name }) => name === kind).map(({ data }) => data.tag ?? data.tags),
    ]),
  );
}
