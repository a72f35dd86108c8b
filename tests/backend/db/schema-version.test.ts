import { readFileSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  openPglite,
  openPostgres,
  wrapEmbedded,
  type Database,
  type OpenDatabase,
} from "@/backend/db/client";
import { POOL_DEFAULTS } from "@/backend/db/pool";
import { bringUp, refuseWhileOlderServe, SchemaVersionError } from "@/backend/db/schema-version";
import type { Progress } from "@/lib/runtime/progress";
import { makePostgresDatabase, ON_POSTGRES, POSTGRES_HINT } from "../support";

const FOLDER = "backend/db/migrations";
/** Versions from here on share a schema with the one before. */
const BASELINE = "0015_outlines";

interface Version {
  tag: string;
  when: number;
}
const { entries } = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, "utf8")) as {
  entries: Version[];
};

/** What a version from before cannot read or write any more, by statement. */
const BREAKS: [what: string, pattern: RegExp][] = [
  // What a migration makes in `pg_temp` is of its own connection.
  ["drops", /\bdrop\s+(table|column|view|type|schema|function(?!\s+pg_temp\.)|default)\b/],
  ["renames", /\brename\s+(to|column|constraint|value)\b/],
  ["changes a type", /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/],
  ["demands a value", /\bset\s+not\s+null\b|\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/],
  ["refuses values", /\badd\s+constraint\b(?![^;]*\bnot\s+valid\b)|\bcreate\s+unique\s+index\b/],
  ["empties", /\b(truncate|delete\s+from)\b/],
];

/** A table of this migration's own is read by nobody from before. */
function findBreaks(text: string): string[] {
  const plain = text.replace(/--.*$/gm, "").replace(/"/g, "").toLowerCase();
  const own = new Set(
    [...plain.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?(\S+)/g)].map(([, name]) => name),
  );
  const isOfOwn = (statement: string) => {
    const name = /\b(?:alter\s+table(?:\s+only)?|index\s+\S+\s+on)\s+(\S+)/.exec(statement)?.[1];
    return name !== undefined && own.has(name);
  };
  return plain
    .split(";")
    .filter((statement) => !isOfOwn(statement))
    .flatMap((statement) => BREAKS.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what));
}

describe("a migration", () => {
  test.each([
    ['ALTER TABLE "a" DROP COLUMN "b";', ["drops"]],
    ["DROP FUNCTION f(int);", ["drops"]],
    ["CREATE FUNCTION pg_temp.f(int) RETURNS int AS $$ SELECT 1 $$;DROP FUNCTION pg_temp.f(int);", []],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', ["renames"]],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE text;', ["changes a type"]],
    ['ALTER TABLE "a" ADD COLUMN "b" integer NOT NULL;', ["demands a value"]],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', ["demands a value"]],
    ['CREATE UNIQUE INDEX "i" ON "a" ("b");', ["refuses values"]],
    ['ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b > 0);', ["refuses values"]],
    ['ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;', []],
    ['ALTER TABLE "a" ADD COLUMN "b" integer;-- drop column\nCREATE INDEX "i" ON "a" ("b");', []],
    ['CREATE TABLE "n" ("b" int NOT NULL);ALTER TABLE "n" ADD CONSTRAINT "f" FOREIGN KEY;', []],
    ['CREATE TABLE "n" ("b" int);CREATE UNIQUE INDEX "i" ON "n" ("b");', []],
  ])("like %s takes from the version before: %j", (text, breaks) => {
    expect(findBreaks(text)).toEqual(breaks);
  });

  const later = entries.slice(entries.findIndex(({ tag }) => tag === BASELINE) + 1);
  test.each([BASELINE, ...later.map(({ tag }) => tag)])("leaves what the version before uses: %s", (tag) => {
    const text = readFileSync(`${FOLDER}/${tag}.sql`, "utf8");
    const [, oldest] = /^-- contract: (\S+)$/m.exec(text) ?? [];
    // What it takes away, the version that it names, which is from before, does without.
    if (oldest)
      expect(
        entries
          .slice(
            0,
            entries.findIndex((one) => one.tag === tag),
          )
          .map((one) => one.tag),
      ).toContain(oldest);
    else expect(findBreaks(text)).toEqual([]);
  });

  test("is later than all before it, or it would be left out", () => {
    const whens = entries.map(({ when }) => when);
    expect(whens).toEqual([...whens].sort((a, b) => a - b));
  });
});

const nothing = async () => {};
const LATEST = entries.at(-1)!;

/** The database as an earlier or later version has left it. */
async function pretend(db: Database, until: number) {
  await db.execute(
    until >= LATEST.when
      ? sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', ${until})`
      : sql`delete from drizzle.__drizzle_migrations where created_at > ${until}`,
  );
}

describe("a start", () => {
  let client: PGlite;
  let opened: OpenDatabase;
  const told: Progress[] = [];
  beforeAll(async () => {
    client = await openPglite();
    opened = await wrapEmbedded(client, nothing, { tell: (progress) => told.push(progress) });
  });
  afterAll(() => client.close());
  afterEach(async () => {
    await opened.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at >= ${LATEST.when}`);
    await pretend(opened.db, LATEST.when);
    await opened.db.execute(sql`comment on schema drizzle is null`);
    await opened.db.execute(sql`alter table notice drop column if exists mood`);
  });

  test("says which migrations it has applied, and the next one none", async () => {
    expect(opened.applied).toEqual([
      ...entries.map(({ tag }) => tag),
      // The tables of jobs, which pg-boss numbers itself.
      expect.stringMatching(/^pgboss \d+$/),
    ]);
    expect((await wrapEmbedded(client, nothing)).applied).toEqual([]);
  });

  test("tells of each migration that it is done", () => {
    const total = entries.length;
    const step = { step: "데이터베이스: 표를 만드는 중", total, unit: "단계" };
    expect(told).toEqual(Array.from({ length: total + 1 }, (_, done) => ({ ...step, done })));
  });

  test("that only checks refuses a schema that is older, in a sentence, and leaves it alone", async () => {
    await pretend(opened.db, entries.at(-2)!.when);
    const refused = wrapEmbedded(client, nothing, { migrates: false });
    await expect(refused).rejects.toThrow(`${LATEST.tag}이(가) 없어요). npm run backend -- migrate로`);
    await expect(refused).rejects.toBeInstanceOf(SchemaVersionError);
  });

  test("that only checks refuses an empty database", async () => {
    const empty = await openPglite();
    onTestFinished(() => empty.close());
    await expect(bringUp(drizzle(empty) as unknown as Database)).rejects.toBeInstanceOf(SchemaVersionError);
  });

  test.each([true, false])(
    "serves on a schema that a newer version has extended (migrates: %s)",
    async (migrates) => {
      await opened.db.execute(sql`alter table notice add column mood text`);
      await pretend(opened.db, LATEST.when + 1);
      expect((await wrapEmbedded(client, nothing, { migrates })).applied).toEqual([]);
    },
  );

  test.each([true, false])(
    "is refused once a newer version has taken something away (migrates: %s)",
    async (migrates) => {
      await pretend(opened.db, LATEST.when + 1);
      await opened.db.execute(sql.raw("comment on schema drizzle is 'oldest 9999_later'"));
      await expect(wrapEmbedded(client, nothing, { migrates })).rejects.toThrow(
        /9999_later이\(가\) 있는 버전부터/,
      );
      await opened.db.execute(sql.raw(`comment on schema drizzle is 'oldest ${LATEST.tag}'`));
      await expect(wrapEmbedded(client, nothing, { migrates })).resolves.toBeDefined();
    },
  );

  test(`takes nothing away while an older version serves ${POSTGRES_HINT}`, ON_POSTGRES, async () => {
    const connectionString = await makePostgresDatabase();
    const one = await openPostgres(connectionString, nothing);
    const older = new pg.Client({ connectionString, application_name: `butfit ${entries.at(-2)!.tag}` });
    onTestFinished(() => one.close());
    await older.connect();
    await expect(refuseWhileOlderServe(one.db, LATEST.tag)).rejects.toThrow(/서버가 아직 켜져 있어요/);
    await expect(refuseWhileOlderServe(one.db, entries.at(-2)!.tag)).resolves.toBeUndefined();
    await older.end();
    await expect
      .poll(() => refuseWhileOlderServe(one.db, LATEST.tag).then(() => "done", String))
      .toBe("done");
  });

  test(
    `takes as long as it takes, whatever a statement may need later ${POSTGRES_HINT}`,
    ON_POSTGRES,
    async () => {
      const pool = { ...POOL_DEFAULTS, statementTimeoutMs: 100, idleTransactionTimeoutMs: 100 };
      const slowly = async (db: Database) => void (await db.execute(sql`select pg_sleep(0.5)`));
      const one = await openPostgres(await makePostgresDatabase(), slowly, { pool });
      onTestFinished(() => one.close());
      await expect(one.db.execute(sql`select pg_sleep(0.5)`)).rejects.toThrow();
    },
  );

  test(`waits for calls that hold a table ${POSTGRES_HINT}`, ON_POSTGRES, async () => {
    const url = await makePostgresDatabase();
    // The holder says nothing for as long as the start tries.
    const pool = { ...POOL_DEFAULTS, idleTransactionTimeoutMs: 0 };
    const one = await openPostgres(url, nothing, { pool });
    onTestFinished(() => one.close());
    const locked = Promise.withResolvers<void>();
    const retried = Promise.withResolvers<void>();
    const holding = one.db.transaction(async (tx) => {
      await tx.execute(sql`lock table notice in access share mode`);
      locked.resolve();
      await retried.promise;
    });
    await pretend(one.db, entries.at(-2)!.when);
    await locked.promise;
    let tries = 0;
    const applied = await bringUp(one.db, async () => {
      tries += 1;
      if (tries > 1) retried.resolve();
      await one.db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = 500`);
        await tx.execute(sql`alter table notice add column mood text`);
      });
    });
    await holding;
    expect(applied).toEqual([LATEST.tag]);
    expect(tries).toBeGreaterThan(1);
  });
});
