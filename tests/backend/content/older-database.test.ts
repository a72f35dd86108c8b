/** @module-tag wide */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { expect, test } from "vitest";
import { applyContent, undoContent } from "@/backend/content/apply";
import { requireChainContent } from "@/backend/content/read-folder";
import { openPglite, wrapEmbedded } from "@/backend/db/client";
import { notice } from "@/backend/db/schema";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";
import { makeTemporaryFolder, NOW } from "../support";

const MIGRATIONS = "backend/db/migrations";
const demo = requireChainContent(DEMO_CONTENT);

/** A database with the demo chain as it was filled in when it was still code (at `NOW`), its pictures and its notices on refunds and invitations as they are now, migrated since. */
const openOlderDatabase = async () => openPglite({ loadDataDir: await (older ??= dumpOlderDatabase()) });

/** Made once, by the first test. */
let older: Promise<Blob> | undefined;

async function dumpOlderDatabase(): Promise<Blob> {
  const folder = path.join(makeTemporaryFolder(), "migrations");
  mkdirSync(path.join(folder, "meta"), { recursive: true });
  for (const name of readdirSync(MIGRATIONS))
    if (/^000[0-6]_/.test(name)) cpSync(path.join(MIGRATIONS, name), path.join(folder, name));
  const journal = JSON.parse(readFileSync(path.join(MIGRATIONS, "meta/_journal.json"), "utf8"));
  writeFileSync(
    path.join(folder, "meta/_journal.json"),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, 7) }),
  );
  const client = await openPglite();
  await migrate(drizzle(client), { migrationsFolder: folder });
  const tables: Record<string, unknown[]> = JSON.parse(
    readFileSync("tests/support/before-content.json", "utf8"),
  );
  for (const [table, rows] of Object.entries(tables)) {
    await client.query(`insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`, [
      JSON.stringify(rows),
    ]);
  }
  await wrapEmbedded(client, async () => {});
  const dump = await client.dumpDataDir("none");
  await client.close();
  return dump;
}

/** Postal codes were added since, of day passes, one coupon and the rule of refunds a later text was written, and what one signs up with is a text; nothing else. */
const NEW_TEXTS = [
  ...Array.from({ length: 20 }, () => "branches"),
  ...Array.from({ length: 21 }, () => "products"),
  "coupons",
  ...Array.from({ length: 4 }, () => "agreements"),
];

test("the demo's folder changes nothing but later texts in a database from before it was a folder, weeks after it was filled", async () => {
  const { db, close } = await wrapEmbedded(await openOlderDatabase(), async () => {});
  const now = new Date(NOW.getTime() + 23 * 86_400_000);
  const apply = async () => (await applyContent(db, demo, { folder: "demo", now })).changes;
  expect((await apply()).map(({ table }) => table)).toEqual(NEW_TEXTS);
  expect(await apply()).toEqual([]);
  await undoContent(db, now);
  await expect(undoContent(db, now)).rejects.toThrow("되돌릴 반영이 없어요");
  await close();
});

test("what was published there by command since stays when the first folder is applied", async () => {
  const { db, close } = await wrapEmbedded(await openOlderDatabase(), async () => {});
  await db.insert(notice).values({
    id: 900,
    title: "설 연휴 안내",
    category: "공지",
    created: new Date(NOW.getTime() + 9 * 86_400_000),
    summary: "쉬어요.",
    content: "쉬어요.",
  });
  const second = requireChainContent("tests/support/second-chain");
  const { kept } = await applyContent(db, second, { folder: "second", now: NOW });
  expect(kept.map(({ title }) => title)).toEqual(["설 연휴 안내"]);
  expect(await db.select().from(notice).where(eq(notice.id, 900))).toHaveLength(1);
  await close();
});

test("another chain replaces it there too, and undo brings it back", async () => {
  const { db, close } = await wrapEmbedded(await openOlderDatabase(), async () => {});
  const second = requireChainContent("tests/support/second-chain");
  const { changes } = await applyContent(db, second, { folder: "second", now: NOW });
  expect(changes.filter(({ table, after }) => table === "branches" && !after)).toHaveLength(21);
  await undoContent(db, NOW);
  const again = await applyContent(db, demo, { folder: "demo", now: NOW });
  expect(again.changes.map(({ table }) => table)).toEqual(NEW_TEXTS);
  await close();
});
