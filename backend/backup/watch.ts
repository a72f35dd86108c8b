import { sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { siteState } from "../db/schema";

/** Seconds since the last backup that was whole; there was none: for ever. */
export async function readBackupAgeS(db: Database, now: Date): Promise<number> {
  const [row] = await db.select({ at: siteState.backedUpAt }).from(siteState);
  return row?.at ? (now.getTime() - row.at.getTime()) / 1000 : Infinity;
}

/** For how many seconds changes have not reached the archive; 0 while they do, or where there is none. */
export async function readArchiveBehindS(db: Database): Promise<number> {
  const { rows } = (await db.execute(sql`
    select case when last_failed_time > coalesce(last_archived_time, '-infinity')
      then extract(epoch from now() - coalesce(last_archived_time, stats_reset)) else 0 end::float as "behindS"
    from pg_stat_archiver`)) as { rows: { behindS: number }[] };
  return rows[0]?.behindS ?? 0;
}
