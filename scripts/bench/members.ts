import { randomBytes } from "node:crypto";
import pg from "pg";
import { readConfig } from "@/backend/config";
import { member } from "@/backend/db/schema";
import { openConfigured } from "@/backend/open";
import { createTokens } from "@/backend/routes/session/tokens";
import { loadSecrets } from "@/lib/runtime/secrets";

/** A member with a login; the first renewal sets `access`. */
export type BenchMember = { refresh: string; access?: string };

const BATCH = 500;

/**
 * Creates a database of the demo chain with many more members, each logged in once. They are inserted
 * directly: a sign-up needs a password hash, which is slow on purpose.
 *
 * @param dataDir an empty folder, also for the secrets
 * @param databaseUrl an empty PostgreSQL instead of the folder's embedded database
 */
export async function fillDatabase(
  dataDir: string,
  databaseUrl: string | undefined,
  memberCount: number,
): Promise<BenchMember[]> {
  const { db, close } = await openConfigured(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }));
  try {
    const now = new Date();
    const rows = Array.from({ length: memberCount }, (_, index) => ({
      phoneNumber: `0109${String(index).padStart(7, "0")}`,
      passwordHash: "nobody logs in with a password here",
      name: "김부하",
      gender: "F" as const,
      birthDate: "19920315",
      created: now,
    }));
    const ids: number[] = [];
    for (let start = 0; start < rows.length; start += BATCH) {
      const added = await db
        .insert(member)
        .values(rows.slice(start, start + BATCH))
        .returning({ id: member.id });
      ids.push(...added.map(({ id }) => id));
    }
    const tokens = createTokens(loadSecrets(dataDir).jwtSecret);
    const members: BenchMember[] = [];
    for (const id of ids) members.push({ refresh: (await tokens.start(db, id, now)).refresh });
    return members;
  } finally {
    await close();
  }
}

/**
 * Creates a separate database on a PostgreSQL server, which leaves everything else there untouched.
 *
 * @throws Error when the server does not answer or refuses
 */
export async function createScratchDatabase(
  serverUrl: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `butfit_bench_${randomBytes(6).toString("hex")}`;
  await runOn(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(serverUrl, `drop database ${name}`) };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
