import { randomBytes, randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { describe, onTestFinished } from "vitest";
import { buildApp } from "@/backend/app";
import { openContractKey } from "@/backend/contract/sign";
import type { ContractMaker } from "@/backend/contract/store";
import { openPostgres, type Database, type OpenDatabase } from "@/backend/db/client";
import { POOL_DEFAULTS, type PoolSettings } from "@/backend/db/pool";
import { DEMO_PASSWORD } from "@/backend/db/seed/members";
import { seedIfEmpty } from "@/backend/db/seed/seed";
import type { Channels } from "@/backend/message/delivery";
import { createPasswordHasher } from "@/backend/password";
import { createFolderStore } from "@/backend/photo/folder-store";
import { readSeller } from "@/lib/content/site-env";
import type { TokenPair } from "@/lib/contract/session";
import { borrowEmbedded } from "./embedded";

/** A Friday noon in Seoul: the time at which every test database is filled. */
export const NOW = new Date("2026-11-20T12:00:00+09:00");

export const RICH_PHONE = "01012345678";
export const EMPTY_PHONE = "01087654321";

/** A PostgreSQL for what one connection cannot prove, or undefined. */
export const POSTGRES_URL = process.env.TEST_DATABASE_URL;
export const POSTGRES_HINT = POSTGRES_URL
  ? "on PostgreSQL"
  : "on PostgreSQL (skipped: TEST_DATABASE_URL is not set)";

/** Options of what needs a PostgreSQL: it runs in the wide part of the gate, and is skipped without one. */
export const ON_POSTGRES = { tags: ["wide"], skip: !POSTGRES_URL };

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  /** Log lines that were written so far. */
  logs: string[];
  /** Where uploaded photos are. */
  mediaFolder: string;
  /** Moves the app's clock forward. */
  advance(ms: number): void;
  login(phone?: string): Promise<TokenPair>;
  close(): Promise<void>;
}

interface TestAppOptions {
  isHashReal?: boolean;
  hasAccessLog?: boolean;
  /** What `/readyz` asks of the disk. */
  checkDisk?: () => Promise<void>;
  /** Who sends members what they are told. */
  channels?: Channels;
}

/** The chain that signs in tests. */
const CONTRACTS: ContractMaker = {
  key: openContractKey("a key of contracts that only tests know"),
  brand: "버핏",
  orderPrefix: "BF",
  company: readSeller({}).company,
};

/** Hashing is not tested here: `password.test.ts` has the real cost. */
const CHEAP_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The whole API over a new demo chain in memory; the caller closes it. */
export async function createTestApp({
  isHashReal = false,
  hasAccessLog = false,
  checkDisk,
  channels,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await borrowEmbedded(seedTestDatabase, NOW);
  return createAppOn(database, { isHashReal, hasAccessLog, checkDisk, channels });
}

/** The same over a new database of the PostgreSQL at `TEST_DATABASE_URL`, dropped on close. */
export async function createPostgresApp(): Promise<TestApp> {
  const { url, drop } = await addPostgresDatabase();
  const database = await openPostgres(url, seedTestDatabase);
  return createAppOn({
    db: database.db,
    close: async () => {
      await database.close();
      await drop();
    },
  });
}

/** The same over the empty database at an address, which stays. */
export async function createAppAt(url: string, limits: Partial<PoolSettings> = {}): Promise<TestApp> {
  return createAppOn(await openPostgres(url, seedTestDatabase, { pool: { ...POOL_DEFAULTS, ...limits } }));
}

/** Two backends over one such database, as behind one site; each closes its own, the second drops the database. */
export async function createPostgresTwins(): Promise<[TestApp, TestApp]> {
  const { url, drop } = await addPostgresDatabase();
  const [one, other] = [await openPostgres(url, seedTestDatabase), await openPostgres(url, seedTestDatabase)];
  const close = async () => {
    await other.close();
    await drop();
  };
  return [await createAppOn(one), await createAppOn({ db: other.db, close })];
}

/**
 * Defines the same tests on the embedded database and on PostgreSQL, where calls really happen at once: there a crowd is fifty, while
 * the one connection of the embedded database takes one after the other.
 */
export function describeOnDatabases(
  name: string,
  define: (create: () => Promise<TestApp>, crowd: number) => void,
): void {
  describe(`${name} on the embedded database`, () => void define(createTestApp, 12));
  describe(`${name} ${POSTGRES_HINT}`, ON_POSTGRES, () => void define(createPostgresApp, 50));
}

/** The same behind one site: on PostgreSQL every call may go to either of two backends. */
export function describeOnBackends(name: string, define: (create: () => Promise<TestApp[]>) => void): void {
  describe(`${name} on the embedded database`, () => void define(async () => [await createTestApp()]));
  describe(`${name} on two backends ${POSTGRES_HINT}`, ON_POSTGRES, () => void define(createPostgresTwins));
}

/** The address of a new, empty database of that PostgreSQL, dropped when the running test is over. */
export async function makePostgresDatabase(): Promise<string> {
  const { url, drop } = await addPostgresDatabase();
  onTestFinished(drop);
  return url;
}

/** A new, empty database of that PostgreSQL; the caller drops it. */
export async function addPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  if (!POSTGRES_URL) throw new Error("TEST_DATABASE_URL is not set");
  const name = `butfit_test_${randomBytes(6).toString("hex")}`;
  await runOnPostgres(`create database ${name}`);
  const url = new URL(POSTGRES_URL);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnPostgres(`drop database ${name}`) };
}

/** A folder that is deleted when the running test is over. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "butfit-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An urlencoded body with its header, for `app.inject`. */
export function form(fields: Record<string, string>) {
  return {
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  };
}

/** What an answer says; the id that each error has is its own and tells nothing. */
export function readRefusal(answer: { json: () => unknown } | undefined): Record<string, unknown> {
  const { request_id: id, ...rest } = (answer?.json() ?? {}) as Record<string, unknown>;
  if (!/^[\w-]{36}$/.test(String(id))) throw new Error("an error without its request's id");
  return rest;
}

let lastPhone = randomInt(100_000_000);

/** A phone number that no other test uses. */
export function makePhone(): string {
  lastPhone = (lastPhone + 1) % 100_000_000;
  return `010${String(lastPhone).padStart(8, "0")}`;
}

async function createAppOn(
  { db, close }: Pick<OpenDatabase, "db" | "close">,
  { isHashReal = false, hasAccessLog = false, checkDisk, channels }: TestAppOptions = {},
): Promise<TestApp> {
  const logs: string[] = [];
  const mediaFolder = mkdtempSync(path.join(os.tmpdir(), "butfit-media-"));
  let now = NOW.getTime();
  const app = await buildApp({
    db,
    contracts: CONTRACTS,
    photos: createFolderStore(mediaFolder),
    checkDisk,
    channels,
    passwords: isHashReal ? undefined : await createPasswordHasher(CHEAP_HASH),
    config: {
      logLevel: "warn",
      hasAccessLog,
      drainNoticeMs: 0,
      trustedProxies: "127.0.0.0/8,::1,10.0.1.0/24",
      isMaster: false,
      siteUrl: "https://www.butfit.example",
      brand: "버핏",
      brandLatin: "BUTFIT",
      smsDailyMax: 3000,
      messagesDailyMax: 3000,
      jwtSecret: "a secret that only tests know, 32 long",
      numberSecret: "another secret that only tests know",
    },
    clock: () => new Date(now),
    logStream: { write: (line) => void logs.push(line) },
  });
  return {
    app,
    db,
    logs,
    mediaFolder,
    advance: (ms) => void (now += ms),
    login: async (phone = RICH_PHONE) => {
      const payload = { phone_number: phone, password: DEMO_PASSWORD };
      const response = await app.inject({ method: "POST", url: "/user/token/", payload });
      return response.json();
    },
    close: async () => {
      await app.close();
      await close();
      rmSync(mediaFolder, { recursive: true, force: true });
    },
  };
}

/** Fills a database as all tests have it. */
export async function seedTestDatabase(db: Database): Promise<void> {
  await seedIfEmpty(db, {
    now: NOW,
    hasDemoMembers: true,
    contracts: CONTRACTS,
    passwords: await createPasswordHasher(CHEAP_HASH),
  });
}

async function runOnPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
