import { PGlite } from "@electric-sql/pglite";
import type pg from "pg";
import { fromPglite, type Db } from "pg-boss";
import type { Database } from "../db/client";

/** What runs a statement outside a transaction: Drizzle's own client. */
type Client = PGlite | Pick<pg.Pool, "query">;

/** Lets pg-boss run statements on the connections that a database has. */
export function toExecutor(client: Client): Db {
  if (client instanceof PGlite) return fromPglite(client);
  return {
    executeSql: async (text, values) => {
      const result = await client.query(text, values);
      // Several statements without values have a result each.
      return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
    },
  };
}

/** The same for a database that Drizzle has wrapped. */
export function toExecutorOf(db: Database): Db {
  return toExecutor((db as Database & { $client: Client }).$client);
}
