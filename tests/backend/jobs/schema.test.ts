/** @module-tag wide */
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPglite, wrapEmbedded, type OpenDatabase } from "@/backend/db/client";
import { SchemaVersionError } from "@/backend/db/schema-version";
import { openJobs } from "@/backend/jobs/jobs";

let client: PGlite;
let database: OpenDatabase;
const nothing = async () => {};
const open = (migrates = true) => wrapEmbedded(client, nothing, { migrates });
beforeAll(async () => {
  client = await openPglite();
  database = await open();
});
afterAll(() => database.close());

const run = (query: string) => database.db.execute(sql.raw(query));

test("a start makes a queue that is missing, and one that only checks says which one", async () => {
  await run("delete from pgboss.queue where name = 'index-now'");
  const refused = open(false);
  await expect(refused).rejects.toBeInstanceOf(SchemaVersionError);
  await expect(refused).rejects.toThrow("(index-now이(가) 없어요). npm run backend -- migrate");
  expect((await open()).applied).toEqual(["index-now"]);
  expect((await open(false)).applied).toEqual([]);
});

test("a start gives a queue the settings of its version", async () => {
  await run("update pgboss.queue set retry_limit = 99 where name = 'sms'");
  // One that only checks serves on it: another version may need it so.
  expect((await open(false)).applied).toEqual([]);
  expect((await open()).applied).toEqual(["sms"]);
  const found = await run("select retry_limit from pgboss.queue where name = 'sms'");
  expect(found).toMatchObject({ rows: [{ retry_limit: 6 }] });
});

test("tables of a newer version are left alone, and served on", async () => {
  await run("update pgboss.version set version = version + 1");
  expect((await open()).applied).toEqual([]);
  expect((await open(false)).applied).toEqual([]);
  const jobs = await openJobs(database.db, () => {});
  expect(await jobs.enqueue(database.db, "page-renewal", { tag: "notices" })).toBeTruthy();
  await jobs.close();
  await run("update pgboss.version set version = version - 1");
});

test("a database without them is refused where they may not be made, and brought up otherwise", async () => {
  await run("drop schema pgboss cascade");
  await expect(open(false)).rejects.toThrow(/pgboss \d+이\(가\) 없어요/);
  expect((await open()).applied).toEqual([expect.stringMatching(/^pgboss \d+$/)]);
});
