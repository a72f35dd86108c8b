import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBackend } from "../lib/processes";
import { findFreePort, say, startScript, stop } from "../lib/run";
import { atEnd } from "./at-end";
import { median } from "./median";
import { createScratchDatabase } from "./members";

const ROUNDS = 5;
const PHASE_MS = 3000;
/** What one address sends at once, as scripts/bench/flood.ts does it. */
const FLOODS = { messages: "200 POST /user/auth_sms/", logins: "60 POST /user/token/" };
/** What a visitor reads: the first is answered from memory, the second by the database. */
const READS = ["/api/place/", "/api/place/1/"];
type Times = Map<string, number[]>;
const NAME_WIDTH = 37;
const VISITOR = "198.51.100.1";

/**
 * What a visitor notices of one address that asks for 200 messages, or sends 60 logins, at a time: the time of
 * reads while it is calm and while it is not, in turns, on the embedded database and on PostgreSQL where
 * reachable.
 */
export async function benchAbuse({ rounds = ROUNDS }: { rounds?: number }): Promise<void> {
  say(`reads while one address sends ${Object.values(FLOODS).join(", or ")} at a time (${rounds} rounds)`);
  console.log(
    `  ${"".padEnd(NAME_WIDTH)}  calm ms   flood ms   ratio   slowest of twenty: calm ms   flood ms`,
  );
  const floods = Object.keys(FLOODS) as (keyof typeof FLOODS)[];
  for (const flood of floods) await measure("PGlite", flood, undefined, rounds);
  const serverUrl = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  const scratch = serverUrl && (await createScratchDatabase(serverUrl).catch(() => undefined));
  if (scratch) {
    atEnd(scratch.drop);
    for (const flood of floods) await measure("PostgreSQL", flood, scratch.url, rounds);
  } else {
    console.log(
      "  PostgreSQL: none reached (TEST_DATABASE_URL or DATABASE_URL; scripts/postgres.sh makes one).",
    );
  }
}

async function measure(
  database: string,
  name: keyof typeof FLOODS,
  databaseUrl: string | undefined,
  rounds: number,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "butfit-bench-"));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { port: 3000, backendPort: await findFreePort(), dataDir, trustedProxies: 0 };
  const backend = await startBackend(env, { DATABASE_URL: databaseUrl ?? "" });
  atEnd(() => stop(backend));
  const calm = newTimes();
  const flooded = newTimes();
  // The first visits are slower, whatever else happens.
  await visit(env.backendPort, newTimes());
  for (let round = 0; round < rounds; round += 1) {
    await visit(env.backendPort, calm);
    const flood = await startFlood(env.backendPort, name, `203.0.${round}`);
    await visit(env.backendPort, flooded);
    if (flood.exitCode !== null) throw new Error("the flood ended by itself");
    await stop(flood);
  }
  await stop(backend);
  for (const read of READS) {
    const [before, during] = [calm.get(read)!, flooded.get(read)!];
    const cells = [
      median(before).toFixed(1).padStart(7),
      median(during).toFixed(1).padStart(8),
      (median(during) / median(before)).toFixed(2).padStart(5),
      slowestOfTwenty(before).toFixed(1).padStart(26),
      slowestOfTwenty(during).toFixed(1).padStart(8),
    ];
    console.log(`  ${`${database}, ${name}, ${read}`.padEnd(NAME_WIDTH)}  ${cells.join("   ")}`);
  }
}

/** Each from addresses of its own: what it has used up is no part of the next round. */
async function startFlood(port: number, name: keyof typeof FLOODS, network: string) {
  const flood = startScript("scripts/bench/flood.ts", [String(port), name, network], {
    stdio: ["ignore", "pipe", "inherit"],
    env: process.env,
  });
  atEnd(() => stop(flood));
  await once(flood.stdout!, "data");
  return flood;
}

/** One visitor's requests one after the other, for a while, the reads in turns. @param times gets how long each took, in ms */
async function visit(port: number, times: Times): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { "x-forwarded-for": VISITOR };
  const startedAt = performance.now();
  while (performance.now() - startedAt < PHASE_MS) {
    for (const path of READS) {
      const sentAt = performance.now();
      await new Promise<void>((resolve, reject) => {
        request({ host: "127.0.0.1", port, path, agent, headers }, (answer) => {
          if (answer.statusCode === 200) answer.resume().on("end", resolve);
          else reject(new Error(`GET ${path} answered ${answer.statusCode}`));
        })
          .on("error", reject)
          .end();
      });
      times.get(path)!.push(performance.now() - sentAt);
    }
  }
  agent.destroy();
}

function newTimes(): Times {
  return new Map(READS.map((read) => [read, []]));
}

function slowestOfTwenty(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}
