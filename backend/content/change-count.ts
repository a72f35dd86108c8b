import type { Database } from "../db/client";

const counts = new WeakMap<Database, number>();

/** Notes that this process has changed the content of a database: what is kept of it in memory is old. */
export function noteChange(db: Database): void {
  counts.set(db, countChanges(db) + 1);
}

/** How often this process has changed the content of a database. */
export function countChanges(db: Database): number {
  return counts.get(db) ?? 0;
}
