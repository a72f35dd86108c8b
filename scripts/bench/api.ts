import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { TokenPair } from "@/lib/contract/session";
import { startBackend } from "../lib/processes";
import { fail, findFreePort, say, stop } from "../lib/run";
import { createScratchDatabase, fillDatabase, type BenchMember } from "./members";

const MEMBERS = 2000;
const CONNECTIONS = 16;
const STEP_MS = 4000;
/** Coupons that a member may claim by code, once each. */
const CODES = ["GYMSTART", "SUMMERFESTA"];

type Call = (
  method: string,
  path: string,
  member?: BenchMember,
  fields?: Record<string, string>,
) => Promise<string>;
/** Sends the `turn`-th request of its kind; false when there is nothing more to send. */
type Step = (call: Call, members: BenchMember[], turn: number) => Promise<unknown> | false;

const memberOf = (members: BenchMember[], turn: number) => members[turn % members.length]!;

/** Renewals come first: they provide the access tokens of the others. */
const steps: [name: string, step: Step][] = [
  [
    "POST /user/token/refresh/",
    async (call, members, turn) => {
      const member = memberOf(members, turn);
      const answer = await call("POST", "/user/token/refresh/", undefined, { refresh: member.refresh });
      Object.assign(member, JSON.parse(answer) as TokenPair);
    },
  ],
  ["GET /api/place/", (call) => call("GET", "/api/place/")],
  ["GET /user/info/", (call, members, turn) => call("GET", "/user/info/", memberOf(members, turn))],
  [
    "GET /api/member/b-coupon-user/",
    (call, members, turn) => call("GET", "/api/member/b-coupon-user/", memberOf(members, turn)),
  ],
  [
    "PUT /user/info/ nickname",
    (call, members, turn) =>
      call("PUT", "/user/info/", memberOf(members, turn), { nickname: `n${turn.toString(36)}` }),
  ],
  [
    "POST …/b-coupon-user/membership/",
    (call, members, turn) => {
      const code = CODES[Math.floor(turn / members.length)];
      if (!code) return false;
      const path = "/api/member/b-coupon-user/membership/";
      return call("POST", path, memberOf(members, turn), { code_value: code });
    },
  ],
];

/** Reads and writes per second of the backend, on the embedded database and on PostgreSQL where reachable. */
export async function benchApi(): Promise<void> {
  say(`API, requests a second (${CONNECTIONS} connections, up to ${STEP_MS / 1000} s each)`);
  const embedded = await measure();
  const serverUrl = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  const scratch = serverUrl && (await createScratchDatabase(serverUrl).catch(() => undefined));
  const postgres = scratch && (await measure(scratch.url).finally(scratch.drop));

  const first = (rates: Map<string, number>) => rates.get("GET /api/place/")!;
  const column = (rates: Map<string, number>, name: string) =>
    `${rates.get(name)!.toFixed(0).padStart(6)} ${(rates.get(name)! / first(rates)).toFixed(2).padStart(5)}`;
  console.log(`  ${"".padEnd(34)}       PGlite${postgres ? "     PostgreSQL   PostgreSQL to PGlite" : ""}`);
  for (const name of embedded.keys()) {
    const other = postgres
      ? `   ${column(postgres, name)}   ${(postgres.get(name)! / embedded.get(name)!).toFixed(2).padStart(20)}`
      : "";
    console.log(`  ${name.padEnd(34)} ${column(embedded, name)}${other}`);
  }
  console.log("  The second figure is the ratio to GET /api/place/ on the same database.");
  if (!postgres)
    console.log(
      "  PostgreSQL: none reached (TEST_DATABASE_URL or DATABASE_URL; scripts/postgres.sh makes one).",
    );
}

async function measure(databaseUrl?: string): Promise<Map<string, number>> {
  const dataDir = mkdtempSync(join(tmpdir(), "butfit-bench-"));
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const members = await fillDatabase(dataDir, databaseUrl, MEMBERS);
    const env = { port: 3000, backendPort: await findFreePort(), dataDir, trustedProxies: 0 };
    const child = await startBackend(env, { DATABASE_URL: databaseUrl ?? "", JWT_SECRET: "" });
    try {
      const call = createCall(env.backendPort, agent);
      const rates = new Map<string, number>();
      for (const [name, step] of steps) rates.set(name, await measureStep(step, call, members));
      return rates;
    } finally {
      await stop(child);
    }
  } finally {
    agent.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureStep(step: Step, call: Call, members: BenchMember[]): Promise<number> {
  let turn = 0;
  let done = 0;
  const startedAt = performance.now();
  // Renewals continue until every member has an access token.
  const isOver = () => performance.now() - startedAt > STEP_MS && members.every(({ access }) => access);
  const work = async () => {
    while (!isOver()) {
      const sent = step(call, members, turn++);
      if (!sent) return;
      await sent;
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return done / ((performance.now() - startedAt) / 1000);
}

function createCall(port: number, agent: Agent): Call {
  return (method, path, member, fields) =>
    new Promise((resolve, reject) => {
      const body = fields && new URLSearchParams(fields).toString();
      const headers = {
        ...(member?.access && { authorization: `Bearer ${member.access}` }),
        ...(body && {
          "content-type": "application/x-www-form-urlencoded",
          "content-length": Buffer.byteLength(body),
        }),
      };
      const sent = request({ host: "127.0.0.1", port, path, method, agent, headers }, (response) => {
        text(response).then((answer) => {
          if (response.statusCode! < 300) resolve(answer);
          else fail(`${method} ${path}: ${response.statusCode} ${answer}`);
        }, reject);
      });
      sent.on("error", reject).end(body);
    });
}
