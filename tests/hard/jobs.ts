import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openEmbedded } from "@/backend/db/client";
import { hashNumber } from "@/backend/number-memory";
import { askServer } from "@/backend/operator/socket";
import { hasOwnPostgres, OWN_POSTGRES_HINT, startOwnPostgres } from "../support/own-postgres";
import { startCarrier, type Carrier } from "./carrier";
import { kill, startPart, type Part } from "./processes";
import { check, finish } from "./report";

/*
 * People ask for codes while workers and backends are killed with -9: each message that was promised by an answer of 200
 * reaches the carrier exactly once, or is marked unknown; none is lost, none comes twice. On PostgreSQL with two backends
 * and two workers, then on the embedded database with one process.
 */

const EVENTS = Number(process.env.JOBS_EVENTS ?? 5000);
const KILLS = Number(process.env.JOBS_KILLS ?? 20);
const KILLS_EMBEDDED = Number(process.env.JOBS_KILLS_EMBEDDED ?? 5);
const CALM = 20;
const ASKERS = 12;
/** A code is of use for so long: what is not sent by then is lost. */
const SETTLED_MAX_MS = 180_000;
const NUMBER_SECRET = "a secret of this check that hashes numbers";

type Row = { hash: string; state: string };

interface Scene {
  name: string;
  kills: number;
  env: Record<string, string>;
  kinds: Part["kind"][];
  /** Reads what became of all messages; the embedded database once its process has ended. */
  readMessages: (parts: Part[]) => Promise<Row[]>;
}

const folder = mkdtempSync(join(tmpdir(), "butfit-jobs-"));
const carrier = await startCarrier();
let serial = 0;

const makeNumber = () => `010${String((serial += 1)).padStart(8, "0")}`;

/** @returns whether it was promised; false when nobody knows */
async function askForCode(url: string, phone: string): Promise<boolean> {
  const answer = await fetch(`${url}/user/auth_sms/`, {
    method: "POST",
    // Each from its own address: this does not test the limits.
    headers: { "x-forwarded-for": `2001:db8:${phone.slice(3, 7)}:${phone.slice(7)}::1` },
    body: new URLSearchParams({ phone }),
  });
  const body = await answer.text();
  if (answer.status >= 500) return false;
  if (!answer.ok) throw new Error(`${answer.status} ${body}`);
  return true;
}

async function measureCalm(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < CALM; index += 1) {
    const phone = makeNumber();
    const got = carrier.untilGot(phone);
    const askedAt = performance.now();
    await askForCode(url, phone);
    await got;
    times.push(performance.now() - askedAt);
  }
  return times.sort((a, b) => a - b);
}

async function play(scene: Scene, { got, counts, setCalm }: Carrier): Promise<void> {
  const parts = await Promise.all(scene.kinds.map((kind) => startPart(kind, scene.env)));
  const backends = () => parts.filter(({ kind }) => kind === "backend");
  setCalm(true);
  const times = await measureCalm(backends()[0]!.url);
  const [median, slowest] = [times[CALM / 2]!, times.at(-1)!];
  console.log(
    `${scene.name}: from the request to the carrier, when all is calm: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
  );
  check(`${scene.name}: a code takes at most a second`, median <= 1000);

  setCalm(false);
  const promised: string[] = [];
  const open: string[] = [];
  let killed = 0;
  let killing: Promise<void> | undefined;
  const killNext = async () => {
    const index = killed % parts.length;
    killed += 1;
    await kill(parts[index]!);
    parts[index] = await startPart(scene.kinds[index]!, scene.env);
  };
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: ASKERS }, async (_, asker) => {
      while (promised.length < EVENTS) {
        const phone = makeNumber();
        const { url } = backends()[asker % backends().length]!;
        const isPromised = await askForCode(url, phone).catch((error: Error) => {
          // A broken connection is what a kill looks like from outside.
          if (!error.cause) throw error;
          return false;
        });
        if (isPromised) promised.push(phone);
        else {
          open.push(phone);
          await sleep(50);
        }
        const isDue = promised.length >= (killed + 1) * (EVENTS / (scene.kills + 1));
        if (isDue && killed < scene.kills && !killing)
          killing = killNext().finally(() => (killing = undefined));
      }
    }),
  );
  await killing;
  while (killed < scene.kills) await killNext();
  const seconds = (performance.now() - startedAt) / 1000;

  const rows = await scene.readMessages(parts);
  const stateOf = new Map(rows.map(({ hash, state }) => [hash, state]));
  const read = (phone: string) => stateOf.get(hashNumber(NUMBER_SECRET, phone));
  const twice = [...got].filter(([, times]) => times > 1).map(([phone]) => phone);
  const lost = promised.filter((phone) => !got.has(phone) && read(phone) !== "unknown");
  // Sent, and known to be: all others are named as unknown.
  const untold = promised.filter(
    (phone) => got.has(phone) && !["sent", "unknown"].includes(read(phone) ?? ""),
  );
  const unknown = rows.filter(({ state }) => state === "unknown").length;
  console.log(
    `${scene.name}: ${promised.length} promised in ${seconds.toFixed(0)} s over ${killed} kills, ${open.length} without an answer; ` +
      `${counts.refused} refused and ${counts.silent} without a word by the carrier; ${unknown} unknown; ` +
      `${lost.length} lost, ${twice.length} twice, ${untold.length} sent and not known to be`,
  );
  for (const [what, phones] of Object.entries({ lost, twice, "sent, not known to be": untold }))
    check(
      `${scene.name}: none ${what}`,
      phones.length === 0,
      phones.length > 0 ? `${phones.length}, the first ${phones[0]} is ${read(phones[0]!)}` : "",
    );
  await Promise.all(parts.map(kill));
  got.clear();
  Object.assign(counts, { refused: 0, silent: 0 });
}

const shared = {
  CARRIER_URL: carrier.url,
  SITE_URL: "http://127.0.0.1:9",
  SMS_PROVIDER: "solapi",
  SMS_API_KEY: "NCSKEY",
  SMS_API_SECRET: "a secret",
  SMS_SENDER: "0212345678",
  SMS_DAILY_MAX: "99999",
  LOG_LEVEL: "fatal",
  NUMBER_SECRET,
};
const SELECT = `select number_hash as hash, state from message`;

/** Waits for the end of all messages, as long as a code is of use. */
async function untilSettled(countOpen: () => Promise<number>): Promise<void> {
  const until = performance.now() + SETTLED_MAX_MS;
  while ((await countOpen()) > 0 && performance.now() < until) await sleep(500);
}

if (hasOwnPostgres) {
  const server = await startOwnPostgres();
  const pool = new pg.Pool({ connectionString: server.url, max: 1 });
  try {
    const scene: Scene = {
      name: "PostgreSQL",
      kills: KILLS,
      kinds: ["backend", "worker", "backend", "worker"],
      env: { ...shared, JOBS: "apart", DATABASE_URL: server.url, DATA_DIR: join(folder, "shared") },
      readMessages: async () => {
        await untilSettled(async () => {
          const { rows } = await pool.query(
            "select count(*)::int as open from message where sealed is not null",
          );
          return rows[0].open;
        });
        return (await pool.query<Row>(SELECT)).rows;
      },
    };
    await play(scene, carrier);
  } finally {
    await pool.end();
    server.remove();
  }
} else console.log(OWN_POSTGRES_HINT);

const dataDir = join(folder, "embedded");
const embedded: Scene = {
  name: "embedded",
  kills: KILLS_EMBEDDED,
  kinds: ["backend"],
  env: { ...shared, DATA_DIR: dataDir },
  readMessages: async ([part]) => {
    // Nobody else can open its database while it lives.
    await untilSettled(async () => {
      const { lines } = (await askServer(dataDir, { name: "job list", input: {} }))!;
      return lines.filter((line) => / sms {2}(?!끝내)/.test(line)).length;
    });
    await kill(part!);
    const { db, close } = await openEmbedded(dataDir, async () => {});
    const { rows } = (await db.execute(SELECT)) as { rows: Row[] };
    await close();
    return rows;
  },
};
try {
  await play(embedded, carrier);
} finally {
  carrier.close();
  rmSync(folder, { recursive: true, force: true });
}
finish("jobs");
