import { execFileSync, spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { desc, eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { backUp, endRewound, restore } from "@/backend/backup/commands";
import { readBackupAgeS } from "@/backend/backup/watch";
import { readConfig, type BackendConfig } from "@/backend/config";
import { openEmbedded, type Database, type OpenDatabase } from "@/backend/db/client";
import { member, message, notice } from "@/backend/db/schema";
import { openJobs } from "@/backend/jobs/jobs";
import { parseBackup } from "@/backend/operator/arguments";
import { runCommand } from "@/backend/operator/commands";
import { listenForOperator } from "@/backend/operator/socket";
import { loadSecrets } from "@/lib/runtime/secrets";
import { openPhotoStore } from "../../hard/cluster/photo-store";
import {
  createAppAt,
  makePostgresDatabase,
  makeTemporaryFolder,
  NOW,
  ON_POSTGRES,
  POSTGRES_HINT,
  seedTestDatabase,
  type TestApp,
} from "../support";

/** Marks the messages of these tests beside those of the demo's members. */
const WAITING = "a";
const PHOTO = "photo/0b2f6a1e-3c4d-4e5f-8a9b-0c1d2e3f4a5b.webp";

function configure(dataDir: string, env: Record<string, string> = {}): BackendConfig {
  return readConfig({ DATA_DIR: dataDir, ...env });
}

/** Writes as fast as it can, until it is stopped. @returns how many were acknowledged when it was asked */
function keepWriting(db: Database) {
  let count = 0;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      const title = `쓰는 중 ${count}`;
      await db
        .insert(notice)
        .values({ title, category: "공지", content: title, summary: title, isPinned: false, created: NOW });
      count += 1;
      // The embedded database answers at once: nothing else would get its turn.
      await setImmediate();
    }
  })();
  return {
    count: () => count,
    stop: async () => {
      isOver = true;
      await writing;
    },
  };
}

async function countWritten(db: Database): Promise<number> {
  const rows = await db.select({ title: notice.title }).from(notice);
  return rows.filter(({ title }) => title.startsWith("쓰는 중")).length;
}

/** A member's photo, as a row and as a file. */
async function nameAndPut(db: Database, mediaDir: string): Promise<void> {
  const [first] = await db.select({ id: member.id }).from(member).limit(1);
  await db.update(member).set({ photoUri: PHOTO }).where(eq(member.id, first!.id));
  mkdirSync(path.join(mediaDir, "photo"), { recursive: true });
  writeFileSync(path.join(mediaDir, PHOTO), "a picture");
}

/** What waits while a backup is made: a job, a message that waits, and one that is being sent. */
async function letWait(db: Database): Promise<void> {
  const jobs = await openJobs(db, () => {});
  const ends = { created: NOW, expiresAt: NOW, numberHash: WAITING, sealed: "b" };
  for (const state of ["sending", "waiting"] as const) {
    const key = randomUUID();
    await db.insert(message).values({ key, state, ...ends });
    await jobs.enqueue(db, "sms", { message: key });
  }
  await jobs.close();
}

function expectEnded(lines: string[]): void {
  expect(lines).toContain("백업할 때 기다리던 작업 2개는 하지 않아요:");
  expect(lines.filter((line) => /^ {2}\d{4}-\d\d-\d\d .* {2}sms$/.test(line))).toHaveLength(2);
}

async function readWaiting(db: Database) {
  const { rows: jobs } = (await db.execute(
    sql`select name from pgboss.job where name = 'sms' and state < 'completed'`,
  )) as { rows: object[] };
  const messages = await db
    .select()
    .from(message)
    .where(eq(message.numberHash, WAITING))
    .orderBy(message.settledAt, desc(message.state));
  expect(messages.every(({ sealed }) => sealed === null)).toBe(true);
  return { jobs, messages: messages.map(({ state }) => state) };
}

function startCommand(words: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ["--import", "tsx", "backend/cli.ts", ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  return { child, ended: Promise.all([once(child, "exit"), text(child.stderr)]) };
}

const expectRefusal = async (work: Promise<unknown>, words: RegExp) => {
  await expect(work).rejects.toThrow(words);
  await expect(work).rejects.toMatchObject({ name: "CommandError" });
};

describe("a backup of the embedded database", { tags: ["wide"] }, () => {
  const folder = { path: mkdtempSync(path.join(os.tmpdir(), "butfit-backup-")) };
  const dataDir = path.join(folder.path, "data");
  const file = path.join(folder.path, "daily.butfit");
  let database: OpenDatabase;
  const answerDump: Parameters<typeof listenForOperator>[1] = (request) =>
    runCommand({ dump: database.dump } as Parameters<typeof runCommand>[0], request);
  beforeAll(async () => {
    database = await openEmbedded(dataDir, seedTestDatabase);
    loadSecrets(dataDir);
    await nameAndPut(database.db, path.join(dataDir, "media"));
    await letWait(database.db);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder.path, { recursive: true, force: true });
  });

  test("is taken while the server writes, and holds all that was acknowledged before", async () => {
    const operator = await listenForOperator(dataDir, answerDump);
    const writer = keepWriting(database.db);
    await expect.poll(writer.count).toBeGreaterThan(20);
    const before = writer.count();
    const { lines } = await backUp(configure(dataDir), { file });
    await writer.stop();
    await operator.close();
    expect(lines[0]).toMatch(/^백업했어요: .*daily\.butfit \([\d.]+MB, 표 \d+개 [\d,]+행, 사진 1장\)\.$/);
    expect(lines[1]).toContain("NUMBER_SECRET");
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const elsewhere = path.join(folder.path, "elsewhere");
    const answer = await restore(configure(elsewhere), { file, replaces: false });
    expect(answer.lines[0]).toContain("행과 합계가 백업과 같아요");
    expectEnded(answer.lines);
    expect(answer.warnings[0]).toContain("NUMBER_SECRET이 백업할 때와 달라요");
    const restored = await openEmbedded(elsewhere, async () => {});
    const written = await countWritten(restored.db);
    expect(await readWaiting(restored.db)).toEqual({ jobs: [], messages: ["unknown", "expired"] });
    await restored.close();
    expect(written).toBeGreaterThanOrEqual(before);
    expect(written).toBeLessThanOrEqual(writer.count());
    expect(readFileSync(path.join(elsewhere, "media", PHOTO), "utf8")).toBe("a picture");
  });

  test("has every photo that a member has, or is refused with what to do", async () => {
    const target = path.join(folder.path, "whole.butfit");
    const operator = await listenForOperator(dataDir, answerDump);
    onTestFinished(() => operator.close());
    // Photos of another process are in its folder, which this command was not told.
    const elsewhere = configure(dataDir, { MEDIA_DIR: path.join(folder.path, "nothing") });
    await expectRefusal(
      backUp(elsewhere, { file: target }),
      /^회원 사진 1장 중 1장이 .*nothing에 없어서 백업하지 않았어요.*MEDIA_DIR.*S3_\*.*--without-lost/,
    );
    expect(existsSync(target)).toBe(false);
    const { lines, warnings } = await backUp(elsewhere, { file: target, isWithoutLost: true });
    expect(lines[0]).toContain("사진 0장");
    expect(warnings[0]).toBe(`없는 사진 1장은 뺐어요: ${PHOTO}`);
  });

  test("goes to a bucket, too, or says that it could not", async () => {
    const store = await openPhotoStore();
    onTestFinished(() => void store.server.close());
    const operator = await listenForOperator(dataDir, answerDump);
    onTestFinished(() => operator.close());
    const target = path.join(folder.path, "copied.butfit");
    await expectRefusal(backUp(configure(dataDir), { file: target, bucket: "backups" }), /S3_\*를 넣어야/);
    await backUp(configure(dataDir, store.settings), { file: target, bucket: "backups" });
    expect(store.objects.get("/backups/copied.butfit")?.bytes.equals(readFileSync(target))).toBe(true);
    const away = configure(dataDir, { ...store.settings, S3_ENDPOINT: "http://127.0.0.1:9" });
    const second = path.join(folder.path, "not copied.butfit");
    await expectRefusal(
      backUp(away, { file: second, bucket: "backups" }),
      /^백업은 .*not copied\.butfit에 있지만 버킷 backups에는 올리지 못했어요\(.+\)/,
    );
    expect(existsSync(second)).toBe(true);
  });

  test("into a folder has the name of its moment, and those of long ago go", async () => {
    const daily = path.join(folder.path, "daily");
    mkdirSync(daily);
    for (const name of ["2020-01-01-030000.butfit", "2020-01-01-by-hand.butfit"]) {
      writeFileSync(path.join(daily, name), "");
    }
    const operator = await listenForOperator(dataDir, answerDump);
    onTestFinished(() => operator.close());
    const { lines } = await backUp(configure(dataDir), { file: daily, keepDays: 30 });
    expect(lines[1]).toBe("30일이 지난 백업 1개를 지웠어요.");
    const left = readdirSync(daily);
    expect(left[0]).toBe("2020-01-01-by-hand.butfit");
    expect(left[1]).toMatch(/^\d{4}-\d\d-\d\d-\d{6}\.butfit$/);
    expect(left).toHaveLength(2);
    await expectRefusal(backUp(configure(dataDir), { file, keepDays: 30 }), /--keep은 폴더에/);
  });

  test.each([
    ["backup", /backup 뒤에 파일 하나/],
    ["backup a b", /파일 하나/],
    ["backup a --replace", /--replace/],
    ["backup a --keep soon", /--keep에는 .*날수/],
    ["restore a --keep 3", /--keep/],
    ["restore a --rewound", /--rewound는 파일이나/],
  ])("is not asked for by %s", (line, words) => {
    expect(() => parseBackup(line.split(" "))).toThrow(words);
  });

  test("is asked for by words in any order", () => {
    const input = { name: "backup", file: "/var/backups/butfit", keepDays: 30 };
    expect(parseBackup(["backup", "--keep", "30", "/var/backups/butfit"])).toEqual(
      expect.objectContaining(input),
    );
    expect(parseBackup(["restore", "a", "--replace"])).toEqual({
      name: "restore",
      file: "a",
      replaces: true,
    });
    expect(parseBackup(["restore", "--rewound"])).toEqual({ name: "rewound" });
    expect(parseBackup(["migrate"])).toBeUndefined();
  });

  test("is not written over another, and holds no secret", async () => {
    await expectRefusal(backUp(configure(dataDir), { file }), /이미 있어요/);
    const secrets = [...Object.values(loadSecrets(dataDir))];
    const bytes = readFileSync(file, "latin1");
    for (const secret of secrets) expect(bytes).not.toContain(secret);
  });

  test.each([
    ["cut off in the middle", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /잘렸거나 바뀌었어요/],
    [
      "cut off after its first part",
      (bytes: Buffer) => bytes.subarray(0, 4096),
      /잘렸거나|백업 파일이 아니|읽을 수 없어요/,
    ],
    ["changed in one byte", changeOne, /잘렸거나 바뀌었어요/],
    [
      "something else",
      () => Buffer.from("-- a dump of another program\n".repeat(50)),
      /백업 파일이 아니에요/,
    ],
    ["empty", () => Buffer.alloc(0), /백업 파일이 아니에요/],
  ])("that is %s is refused before anything is touched", async (name, change, words) => {
    const broken = path.join(folder.path, `${name}.butfit`);
    writeFileSync(broken, change(readFileSync(file)));
    const target = path.join(folder.path, `target of ${name}`);
    await expectRefusal(restore(configure(target), { file: broken, replaces: true }), words);
    expect(readdirSync(target)).toEqual([]);
  });

  /** The backup with something else in it, of which its manifest says that it is whole. */
  function forge(name: string, change: (stage: string) => void, listed: Record<string, string> = {}) {
    const stage = path.join(folder.path, `forged ${name}`);
    mkdirSync(stage);
    execFileSync("tar", ["-xf", file, "-C", stage]);
    change(stage);
    const manifest = JSON.parse(readFileSync(path.join(stage, "manifest.json"), "utf8")) as {
      files: Record<string, { bytes: number; sha256: string }>;
    };
    for (const [listedName, text] of Object.entries({
      database: readFileSync(path.join(stage, "database")),
      ...listed,
    }))
      manifest.files[listedName] = {
        bytes: text.length,
        sha256: createHash("sha256").update(text).digest("hex"),
      };
    writeFileSync(path.join(stage, "manifest.json"), JSON.stringify(manifest));
    const forged = `${stage}.butfit`;
    execFileSync("tar", ["-cf", forged, "-C", stage, ...readdirSync(stage)]);
    return forged;
  }

  test("whose photos are a link to somewhere else is refused: nothing there is taken along", async () => {
    const outside = path.join(folder.path, "outside");
    mkdirSync(outside);
    writeFileSync(path.join(outside, "secret.webp"), "a secret of the machine");
    const linked = forge(
      "link",
      (stage) => {
        rmSync(path.join(stage, "media"), { recursive: true, force: true });
        symlinkSync(outside, path.join(stage, "media"));
      },
      { media: "" },
    );
    const target = path.join(folder.path, "target of a link");
    await expectRefusal(
      restore(configure(target), { file: linked, replaces: false }),
      /파일이 아닌 것이 있어요/,
    );
    expect(readdirSync(target)).toEqual([]);
  });

  /** What a folder has but for the lock, of which the last number stays. */
  const listKept = (target: string) => readdirSync(target).filter((name) => !name.startsWith("backend.lock"));

  test.each([
    ["no packed file", Buffer.from("no database".repeat(9))],
    ["packed junk", gzipSync("no database".repeat(900))],
    ["packed nothing", gzipSync("")],
  ])("whose database is %s ends in a sentence, and leaves nothing behind", async (name, bytes) => {
    const junk = forge(name, (stage) => writeFileSync(path.join(stage, "database"), bytes));
    const target = path.join(folder.path, `target of ${name}`);
    await expectRefusal(
      restore(configure(target), { file: junk, replaces: false }),
      /데이터베이스를 열 수 없어요.*다른 백업으로/s,
    );
    expect(listKept(target)).toEqual([]);
  });

  test("that is not what it says leaves nothing behind either", async () => {
    const other = forge("other rows", (stage) => {
      const manifestFile = path.join(stage, "manifest.json");
      const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as { tables: Record<string, object> };
      manifest.tables["public.member"] = { rows: "999", sum: "0" };
      writeFileSync(manifestFile, JSON.stringify(manifest));
    });
    const target = path.join(folder.path, "target of other rows");
    await expectRefusal(restore(configure(target), { file: other, replaces: false }), /다른 표가 있어요/);
    expect(listKept(target)).toEqual([]);
  });

  test("goes into no folder that has a database, or that a server uses, unless that is said", async () => {
    await expectRefusal(
      restore(configure(path.join(folder.path, "elsewhere")), { file, replaces: false }),
      /--replace/,
    );
    await expect(restore(configure(dataDir), { file, replaces: true })).rejects.toThrow(/다른 프로그램/);
    const { lines } = await restore(configure(path.join(folder.path, "elsewhere")), { file, replaces: true });
    expect(lines[1]).toContain("pgdata.before-");
  });

  test("is no backup of a PostgreSQL", async () => {
    const DATABASE_URL = "postgres://localhost/nothing";
    const target = configure(path.join(folder.path, "other"), { DATABASE_URL });
    await expectRefusal(restore(target, { file, replaces: false }), /DATABASE_URL을 비우고/);
  });

  test("can be restored again when a restore was killed in the middle", async () => {
    const target = path.join(folder.path, "killed");
    const file = path.join(folder.path, "killed.butfit");
    const operator = await listenForOperator(dataDir, answerDump);
    await backUp(configure(dataDir), { file });
    await operator.close();
    const { child, ended } = startCommand(["restore", file], { DATA_DIR: target });
    await expect.poll(() => existsSync(path.join(target, "pgdata.new", "base")), { interval: 5 }).toBe(true);
    child.kill("SIGKILL");
    await ended;
    expect(existsSync(path.join(target, "pgdata"))).toBe(false);
    const { lines } = await restore(configure(target), { file, replaces: false });
    expect(lines[0]).toContain("되돌렸어요");
    expect(readdirSync(target).filter((name) => name.startsWith(".butfit"))).toEqual([]);
  });
});

describe(`a backup ${POSTGRES_HINT}`, ON_POSTGRES, () => {
  test("is taken under load, and a backend runs on what is restored elsewhere", async () => {
    const folder = makeTemporaryFolder();
    const file = path.join(folder, "daily.butfit");
    const env = { NUMBER_SECRET: "the same secret in both, 32 letters" };
    const [from, to] = [await makePostgresDatabase(), await makePostgresDatabase()];
    const api = await createAppAt(from);
    await letWait(api.db);
    await nameAndPut(api.db, path.join(folder, "media"));
    expect(await readBackupAgeS(api.db, new Date())).toBe(Infinity);
    const writer = keepWriting(api.db);
    await expect.poll(writer.count).toBeGreaterThan(20);
    const before = writer.count();
    await backUp(configure(folder, { ...env, DATABASE_URL: from }), { file });
    await writer.stop();
    expect(await readBackupAgeS(api.db, new Date())).toBeLessThan(600);

    const target = configure(folder, { ...env, DATABASE_URL: to });
    // Killed while the database takes the rows: nothing of them is there.
    const blocker = await connect(to);
    await blocker.query("create schema drizzle; create table drizzle.held (id int)");
    await blocker.query("begin; lock table drizzle.held");
    const killed = startCommand(["restore", file, "--replace"], {
      ...env,
      DATA_DIR: folder,
      DATABASE_URL: to,
    });
    const watcher = await connect(to);
    const findPsql = async () =>
      (
        await watcher.query(
          "select pid from pg_stat_activity where application_name = 'psql' and datname = current_database()",
        )
      ).rows;
    await expect.poll(findPsql).not.toEqual([]);
    killed.child.kill("SIGKILL");
    await killed.ended;
    await watcher.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'psql' and datname = current_database()",
    );
    await blocker.query("rollback");
    await blocker.end();
    expect((await watcher.query("select 1 from pg_tables where schemaname = 'public'")).rows).toEqual([]);
    await watcher.end();

    await expectRefusal(restore(target, { file, replaces: false }), /--replace/);
    const answer = await restore(target, { file, replaces: true });
    expect(answer.lines[0]).toContain("행과 합계가 백업과 같아요");
    expectEnded(answer.lines);
    expect(answer.warnings).toEqual([]);
    const restored: TestApp = await createAppAt(to);
    const written = await countWritten(restored.db);
    expect(await readWaiting(restored.db)).toEqual({ jobs: [], messages: ["unknown", "expired"] });
    expect(written).toBeGreaterThanOrEqual(before);
    expect(written).toBeLessThanOrEqual(writer.count());
    const { access } = await restored.login();
    expect(access).toBeTruthy();
    await expectRefusal(restore(target, { file, replaces: true }), /백엔드가 켜져 있어요/);
    await restored.close();
    await api.close();
  });

  test("is needed by none that PostgreSQL has taken back itself: what waited then is ended, with a photo that is gone", async () => {
    const DATABASE_URL = await makePostgresDatabase();
    const folder = makeTemporaryFolder();
    const api = await createAppAt(DATABASE_URL);
    await letWait(api.db);
    await nameAndPut(api.db, path.join(folder, "elsewhere"));
    await expectRefusal(endRewound(configure(folder, { DATABASE_URL })), /백엔드가 켜져 있어요/);
    await api.close();
    const { lines, warnings } = await endRewound(configure(folder, { DATABASE_URL }));
    expect(lines[1]).toBe("되돌린 때 기다리던 작업 2개는 하지 않아요:");
    expect(warnings[0]).toMatch(new RegExp(`^그 뒤에 바뀐 회원 사진 1장이 .*: ${PHOTO}$`));
    const again = await createAppAt(DATABASE_URL);
    expect(await readWaiting(again.db)).toEqual({ jobs: [], messages: ["unknown", "expired"] });
    await again.close();
    await expectRefusal(endRewound(configure(folder)), /DATABASE_URL/);
  });

  test("waits for the connections of a backend that has just been stopped", async () => {
    const DATABASE_URL = await makePostgresDatabase();
    const config = configure(makeTemporaryFolder(), { DATABASE_URL });
    await (await createAppAt(DATABASE_URL)).close();
    const lingering = new pg.Client({ connectionString: DATABASE_URL, application_name: "butfit lingering" });
    await lingering.connect();
    const ended = endRewound(config);
    ended.catch(() => {});
    const findAsked = async () =>
      (
        await lingering.query(
          "select 1 from pg_stat_activity where query like 'select pid::text from pg_stat%'",
        )
      ).rows;
    await expect.poll(findAsked).not.toEqual([]);
    await lingering.end();
    expect((await ended).warnings).toEqual([]);
  });

  test("says what is missing where the database's own tools are not installed", async () => {
    const folder = makeTemporaryFolder();
    vi.stubEnv("PATH", folder);
    const config = configure(folder, { DATABASE_URL: await makePostgresDatabase() });
    await expectRefusal(
      backUp(config, { file: path.join(folder, "a.butfit") }),
      /^pg_dump이\(가\) 없어요.*postgresql-client/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  return client;
}

function changeOne(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  changed[middle] = changed[middle]! ^ 1;
  return changed;
}
