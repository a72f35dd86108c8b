import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openPostgres } from "@/backend/db/client";
import { openJobs } from "@/backend/jobs/jobs";
import { askServer } from "@/backend/operator/socket";
import { addDays, countDaysBetween, getToday } from "@/lib/contract/rules/days";
import { hasOwnPostgres, OWN_POSTGRES_HINT, startOwnPostgres } from "../support/own-postgres";
import { kill, startPart, type Part } from "./processes";
import { check, finish } from "./report";

/*
 * A branch with a thousand members closes on two backends that are killed with -9: the operator's command is done once or
 * not at all, each member is told once, and every won that is not used is owed once.
 */

const MEMBERS = Number(process.env.CLOSING_MEMBERS ?? 1000);
const KILLS = Number(process.env.CLOSING_KILLS ?? 6);
const SETTLED_MAX_MS = 240_000;
const PAID_KRW = 357_000;
const USED_DAYS = 10;

if (!hasOwnPostgres) {
  console.log(OWN_POSTGRES_HINT);
  process.exit(0);
}

const expectSame = (what: string, is: unknown, wanted: unknown) =>
  check(what, is === wanted, is === wanted ? String(is) : `${String(is)}, not ${String(wanted)}`);
const folder = mkdtempSync(join(tmpdir(), "butfit-closing-"));
const server = await startOwnPostgres();
const pool = new pg.Pool({ connectionString: server.url, max: 2 });
const count = async (sql: string) => Number((await pool.query<{ n: string }>(sql)).rows[0]!.n);
const today = getToday();
const startsOn = addDays(today, -USED_DAYS);
const endsOn = addDays(startsOn, 89);
const totalDays = countDaysBetween(startsOn, endsOn) + 1;
const dirs = ["one", "two"].map((name) => join(folder, name));
const start = (dir: string) =>
  startPart("backend", {
    DATABASE_URL: server.url,
    DATA_DIR: dir,
    SITE_URL: "http://127.0.0.1:9",
    LOG_LEVEL: "fatal",
    NUMBER_SECRET: "a secret of this check that hashes numbers",
    CONTRACT_KEY: "a key of this check that signs contracts",
  });

async function addMembers(): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    "select id from product where branch_pk = 1 and months = 3 and visits is null",
  );
  await pool.query(
    `with made as (
       insert into member (phone_number, password_hash, name, gender, birth_date, created)
       select '019' || lpad(n::text, 8, '0'), 'none', '나회원', 'F', '19900101', now() from generate_series(1, $1::int) n returning id
     ), paid as (
       insert into payment (member_id, product_id, branch_pk, order_name, list_price_krw, amount_krw, status, starts_on, created, approved_at)
       select id, $2, 1, '회원권 3개월', $3, $3, 'paid', $4::date, now() - interval '30 days', now() - interval '30 days' from made
       returning id, member_id
     )
     insert into membership (member_id, product_id, branch_pk, payment_id, starts_on, ends_on, created)
     select member_id, $2, 1, id, $4::date, $5::date, now() from paid`,
    [MEMBERS, rows[0]!.id, PAID_KRW, startsOn, endsOn],
  );
}

const close = { branch: "역삼", from: addDays(today, 14), reason: "임대가 끝나요" };
const ask = (dir: string, apply?: string) =>
  askServer(dir, { name: "branch close", input: { ...close, ...(apply && { apply }) } });

const parts: Part[] = [];
try {
  // The first one brings up the database that both share.
  parts.push(await start(dirs[0]!));
  parts.push(await start(dirs[1]!));
  await addMembers();
  const plan = await ask(dirs[0]!);
  const fingerprint = /--apply ([0-9a-f]{12})/.exec(plan!.lines.at(-1)!)![1]!;

  // Killed in the middle: all of it, or nothing.
  const broken = ask(dirs[0]!, fingerprint).catch(() => undefined);
  await sleep(150);
  await kill(parts[0]!);
  await broken;
  parts[0] = await start(dirs[0]!);
  const told = () =>
    count(
      "select count(*) n from message where event = 'branch_closing' and member_id in (select id from member where phone_number like '019%')",
    );
  const after = await told();
  check(
    "after the kill all were told or nobody was",
    after === 0 || after === MEMBERS,
    `${after} of ${MEMBERS}`,
  );
  const twice = await Promise.allSettled(dirs.map((dir) => ask(dir, fingerprint)));
  expectSame(
    "applies of two at once",
    twice.filter(({ status }) => status === "fulfilled").length,
    after === 0 ? 1 : 0,
  );
  expectSame("members told", await told(), MEMBERS);
  expectSame("closings", await count("select count(*) n from closing where kind = 'for_good'"), 1);

  // The day comes, and backends die while it is settled.
  await pool.query("update closing set closed_from = $1 where kind = 'for_good'", [today]);
  const { db, close: leave } = await openPostgres(server.url, async () => {});
  const jobs = await openJobs(db, () => {});
  const open = () => count("select count(*) n from closing_choice where settled_at is null");
  const until = performance.now() + SETTLED_MAX_MS;
  let kills = 0;
  while ((await open()) > 0 && performance.now() < until) {
    await jobs.enqueue(db, "settle-closings", null).catch(() => {});
    await sleep(700);
    if (kills >= KILLS) continue;
    const index = kills % 2;
    kills += 1;
    await kill(parts[index]!);
    // As pg-boss does by itself once a worker has been silent; a check has no time for that.
    await pool.query("delete from pgboss.job where name = 'settle-closings'");
    parts[index] = await start(dirs[index]!);
  }
  await jobs.close();
  await leave();

  const mine =
    "payment_id in (select id from payment where member_id in (select id from member where phone_number like '019%'))";
  const wanted = PAID_KRW - Math.floor((PAID_KRW * USED_DAYS) / totalDays);
  expectSame("choices still open", await open(), 0);
  expectSame("payouts", await count(`select count(*) n from payout where ${mine}`), MEMBERS);
  expectSame(
    "won owed or sent",
    await count(`select coalesce(sum(amount_krw), 0) n from payout where ${mine}`),
    MEMBERS * wanted,
  );
  expectSame(
    "penalties",
    await count(`select coalesce(sum((working->>'penalty')::int), 0) n from refund where ${mine}`),
    0,
  );
  expectSame(
    "members told of their stop",
    await count(
      "select count(*) n from message where event = 'stopped' and member_id in (select id from member where phone_number like '019%')",
    ),
    MEMBERS,
  );
  console.log(`${MEMBERS} members told and paid ${MEMBERS * wanted} won over ${kills + 1} kills`);
} finally {
  await Promise.all(parts.map(kill));
  await pool.end();
  server.remove();
  rmSync(folder, { recursive: true, force: true });
}
finish("closing");
