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
const AT_ONCE = 200;
const VISITOR = "198.51.100.1";

/**
 * What a visitor notices of one address that sends 200 requests at a time: the time of `GET /api/place/` while it is
 * calm and while it is not, in turns, on the embedded database and on PostgreSQL where reachable.
 */
export async function benchAbuse({ rounds = ROUNDS }: { rounds?: number }): Promise<void> {
  say(`GET /api/place/ while one address sends ${AT_ONCE} POST /user/auth_sms/ at a time (${rounds} rounds)`);
  console.log(`  ${"".padEnd(12)}  calm ms   flood ms   ratio   slowest of twenty: calm ms   flood ms`);
  await measure("PGlite", undefined, rounds);
  const serverUrl = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  const scratch = serverUrl && (await createScratchDatabase(serverUrl).catch(() => undefined));
  if (scratch) {
    atEnd(scratch.drop);
    await measure("PostgreSQL", scratch.url, rounds);
  } else {
    console.log(
      "  PostgreSQL: none reached (TEST_DATABASE_URL or DATABASE_URL; scripts/postgres.sh makes one).",
    );
  }
}

async function measure(name: string, databaseUrl: string | undefined, rounds: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "butfit-bench-"));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { port: 3000, backendPort: await findFreePort(), dataDir, trustedProxies: 0 };
  const backend = await startBackend(env, { DATABASE_URL: databaseUrl ?? "" });
  atEnd(() => stop(backend));
  const calm: number[] = [];
  const flooded: number[] = [];
  // The first visits are slower, whatever else happens.
  await visit(env.backendPort);
  for (let round = 0; round < rounds; round += 1) {
    calm.push(...(await visit(env.backendPort)));
    const flood = await startFlood(env.backendPort, `203.0.113.${round}`);
    flooded.push(...(await visit(env.backendPort)));
    await stop(flood);
  }
  await stop(backend);
  const cells = [
    median(calm).toFixed(1).padStart(7),
    median(flooded).toFixed(1).padStart(8),
    (median(flooded) / median(calm)).toFixed(2).padStart(5),
    slowestOfTwenty(calm).toFixed(1).padStart(26),
    slowestOfTwenty(flooded).toFixed(1).padStart(8),
  ];
  console.log(`  ${name.padEnd(12)}  ${cells.join("   ")}`);
}

/** Each from an address of its own: what it has used up is no part of the next round. */
async function startFlood(port: number, address: string) {
  const flood = startScript("scripts/bench/flood.ts", [String(port), String(AT_ONCE), address], {
    stdio: ["ignore", "pipe", "inherit"],
    env: process.env,
  });
  atEnd(() => stop(flood));
  await once(flood.stdout!, "data");
  return flood;
}

/** One visitor's requests one after the other, for a while. @returns how long each took, in ms */
async function visit(port: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { "x-forwarded-for": VISITOR };
  const times: number[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < PHASE_MS) {
    const sentAt = performance.now();
    await new Promise<void>((resolve, reject) => {
      request({ host: "127.0.0.1", port, path: "/api/place/", agent, headers }, (answer) => {
        if (answer.statusCode === 200) answer.resume().on("end", resolve);
        else reject(new Error(`GET /api/place/ answered ${answer.statusCode}`));
      })
        .on("error", reject)
        .end();
    });
    times.push(performance.now() - sentAt);
  }
  agent.destroy();
  return times;
}

function slowestOfTwenty(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}
