import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openPostgres } from "@/backend/db/client";
import { openJobs } from "@/backend/jobs/jobs";
import { askServer } from "@/backend/operator/socket";
import { addDays, getToday } from "@/lib/contract/rules/days";
import { hasOwnPostgres, OWN_POSTGRES_HINT, startOwnPostgres } from "../support/own-postgres";
import { kill, startPart, type Part } from "./processes";
import { check, finish } from "./report";

/*
 * A branch with a thousand members closes on two backends that are killed with -9: the operator's command is done once or
 * not at all. A third choose the money, a third another branch, a third nothing, and every fifth has what comes after, too.
 * Their clock comes to the reminder and to the day: each is told of each thing once, and no won and no day is lost.
 */

const MEMBERS = Number(process.env.CLOSING_MEMBERS ?? 1000);
const KILLS = Number(process.env.CLOSING_KILLS ?? 6);
/** So long nothing may happen; how long all of it takes is the machine's. */
const STILL_MAX_MS = 60_000;
const CHOOSERS = 8;
const PAID_KRW = 357_000;
const TOTAL_DAYS = 90;
const CLOSES_IN_DAYS = 14;
/** Ten are over, and until the day before the branch closes it is used. */
const USED_DAYS = 10 + CLOSES_IN_DAYS;
const JWT_SECRET = "a secret of this check that signs tokens";

/** What the member of a number does, and has paid: for each another sum. */
const WAYS = ["money", "move", "nothing"] as const;
const findWay = (n: number) => WAYS[n % WAYS.length]!;
const hasNext = (n: number) => n % 5 === 0;
const findPaidKrw = (n: number) => PAID_KRW + n * 7;
const numbers = Array.from({ length: MEMBERS }, (_, index) => index + 1);
const countOf = (is: (n: number) => boolean) => numbers.filter(is).length;

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
const startsOn = addDays(today, CLOSES_IN_DAYS - USED_DAYS);
const endsOn = addDays(startsOn, TOTAL_DAYS - 1);
const dirs = ["one", "two"].map((name) => join(folder, name));
let aheadMs = 0;
const start = (dir: string) =>
  startPart("backend", {
    DATABASE_URL: server.url,
    DATA_DIR: dir,
    SITE_URL: "http://127.0.0.1:9",
    LOG_LEVEL: "fatal",
    NUMBER_SECRET: "a secret of this check that hashes numbers",
    CONTRACT_KEY: "a key of this check that signs contracts",
    JWT_SECRET,
    CLOCK_AHEAD_MS: String(aheadMs),
  });
const parts: Part[] = [];
let kills = 0;
async function killNext(): Promise<void> {
  const index = kills % 2;
  kills += 1;
  await kill(parts[index]!);
  parts[index] = await start(dirs[index]!);
}

/** Sets both backends' clock to a time in Seoul so many days from today. */
async function goTo(days: number, time: string): Promise<void> {
  aheadMs = Date.parse(`${addDays(today, days)}T${time}+09:00`) - Date.now();
  for (const [index, dir] of dirs.entries()) {
    await kill(parts[index]!);
    parts[index] = await start(dir);
  }
}

/** Each with a membership of which ten days are over; every fifth with another one after it. */
async function addMembers(): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    "select id from product where branch_pk = 1 and months = 3 and visits is null",
  );
  await pool.query(
    `with made as (
       insert into member (phone_number, password_hash, name, gender, birth_date, created)
       select '019' || lpad(n::text, 8, '0'), 'none', '나회원', 'F', '19900101', now() from generate_series(1, $1::int) n
       returning id, substr(phone_number, 4)::int n
     ), login as (
       insert into session_family (member_id, created) select id, now() from made returning id
     ), renewal as (
       insert into refresh_token (id, family_id, token_hash, created, expires_at)
       select gen_random_uuid(), id, id::text, now(), now() + interval '60 days' from login
     ), paid as (
       insert into payment (member_id, product_id, branch_pk, order_name, list_price_krw, amount_krw, status, starts_on, created, approved_at)
       select id, $2, 1, '회원권 3개월', krw, krw, 'paid', $3::date + at, now() - interval '30 days', now() - interval '30 days'
       from (select id, n, at, $5::int + n * 7 krw from made cross join (values (0), ($4::int)) term (at) where at = 0 or n % 5 = 0) sold
       returning id, member_id, starts_on
     )
     insert into membership (member_id, product_id, branch_pk, payment_id, starts_on, ends_on, created)
     select member_id, $2, 1, id, starts_on, starts_on + $4::int - 1, now() from paid`,
    [MEMBERS, rows[0]!.id, startsOn, TOTAL_DAYS, PAID_KRW],
  );
}

const close = { branch: "역삼", from: addDays(today, CLOSES_IN_DAYS), reason: "임대가 끝나요" };
const ask = (dir: string, apply?: string) =>
  askServer(dir, { name: "branch close", input: { ...close, ...(apply && { apply }) } });

/** How many of the members' messages are of a kind, and of how many things they tell. */
async function listTold(event: string): Promise<string> {
  const { rows } = await pool.query<{ told: string }>(
    `select count(*) || ' of ' || count(distinct (member_id, subject)) told from message
     where event = $1 and member_id in (select id from member where phone_number like '019%')`,
    [event],
  );
  return rows[0]!.told;
}
const expectTold = async (event: string, wanted: number) =>
  expectSame(`told: ${event}`, await listTold(event), `${wanted} of ${wanted}`);

/** A member's access token, as the session gives it. */
function signAccess(sub: number, sid: string): string {
  const exp = Math.floor(Date.now() / 1000) + 900;
  const claims = { typ: "access", sub: String(sub), sid, exp, iss: "butfit", aud: "butfit-api" };
  const said = [{ alg: "HS256", typ: "JWT" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${said}.${createHmac("sha256", JWT_SECRET).update(said).digest("base64url")}`;
}

interface Held {
  n: number;
  member: number;
  login: string;
  id: number;
}

/** Sends what a member presses until a backend answers: a broken connection is what a kill looks like from outside. */
async function choose({ n, member, login, id }: Held, place: number): Promise<void> {
  const isMove = findWay(n) === "move";
  let hasLost = false;
  for (;;) {
    try {
      const answer = await fetch(
        `${parts[n % 2]!.url}/api/member/membership/${id}/${isMove ? "move" : "closing"}/`,
        {
          method: isMove ? "POST" : "PUT",
          headers: {
            authorization: `Bearer ${signAccess(member, login)}`,
            "x-forwarded-for": `2001:db8:${n}::1`,
            ...(isMove && { "idempotency-key": `move-of-${n}-${id}` }),
          },
          body: new URLSearchParams(
            isMove ? { place_pk: String(place), amount: "0" } : { way: "money", version: "0" },
          ),
        },
      );
      const words = await answer.text();
      // What has not begun was given back by the press whose answer is lost.
      if (answer.ok || (hasLost && words.includes("closing_over"))) return;
      if (answer.status < 500) throw new Error(`${answer.status} ${words}`);
    } catch (error) {
      if (!(error as Error).cause) throw error;
    }
    hasLost = true;
    await sleep(100);
  }
}

/** Two thirds choose, for all that they have; the backends die meanwhile, and whoever has no answer presses again. */
async function chooseAll(): Promise<void> {
  const { rows: held } = await pool.query<Held>(
    `select substr(phone_number, 4)::int n, member.id member, session_family.id login, membership.id id
     from membership join member on member.id = membership.member_id
     join session_family on session_family.member_id = member.id
     where phone_number like '019%' order by membership.id`,
  );
  const place = await count(
    `select min(branch.pk) n from branch join product on product.branch_pk = branch.pk
     where branch.pk <> 1 and months = 3 and visits is null and is_active and open_date <= current_date
     and branch.retired_at is null and branch.pk not in (select branch_pk from closing)`,
  );
  const left = held.filter(({ n }) => findWay(n) !== "nothing");
  const third = Math.floor(left.length / 3);
  let killing = Promise.resolve();
  await Promise.all(
    Array.from({ length: CHOOSERS }, async () => {
      for (let one = left.pop(); one; one = left.pop()) {
        if (left.length === third || left.length === 2 * third) killing = killing.then(killNext);
        await choose(one, place);
      }
    }),
  );
  await killing;
}

/** Has rounds made until a number is what it is to be, or stands still, while backends die. */
async function settle(count: () => Promise<number>, wanted: number): Promise<void> {
  const { db, close: leave } = await openPostgres(server.url, async () => {});
  const jobs = await openJobs(db, () => {});
  let killed = 0;
  let [seen, since] = [-1, performance.now()];
  while (seen !== wanted && performance.now() - since < STILL_MAX_MS) {
    const now = await count();
    if (now !== seen) [seen, since] = [now, performance.now()];
    await jobs.enqueue(db, "settle-closings", null).catch(() => {});
    await sleep(700);
    if (killed >= KILLS / 2) continue;
    killed += 1;
    await killNext();
    // As pg-boss does by itself once a worker has been silent; a check has no time for that.
    await pool.query("delete from pgboss.job where name = 'settle-closings'");
  }
  await jobs.close();
  await leave();
}

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
  await killNext();
  await broken;
  const after = await listTold("branch_closing");
  const isApplied = after === `${MEMBERS} of ${MEMBERS}`;
  check("after the kill all were told or nobody was", isApplied || after === "0 of 0", after);
  const twice = await Promise.allSettled(dirs.map((dir) => ask(dir, fingerprint)));
  expectSame(
    "applies of two at once",
    twice.filter(({ status }) => status === "fulfilled").length,
    isApplied ? 0 : 1,
  );
  await expectTold("branch_closing", MEMBERS);
  expectSame("closings", await count("select count(*) n from closing where kind = 'for_good'"), 1);

  await chooseAll();
  // What would not have begun comes back at once, and is no choice any more.
  const isMoney = (n: number) => findWay(n) === "money";
  const isMove = (n: number) => findWay(n) === "move";
  const isNothing = (n: number) => findWay(n) === "nothing";
  const all = (is: (n: number) => boolean) => countOf(is) + countOf((n) => is(n) && hasNext(n));
  await expectTold("closing_chosen", countOf(isMoney));
  await expectTold("moved", all(isMove));

  const mine = "member_id in (select id from member where phone_number like '019%')";
  await goTo(CLOSES_IN_DAYS - 3, "10:00:00");
  const reminded = () => count(`select count(*) n from message where event = 'closing_choice' and ${mine}`);
  await settle(reminded, countOf(isNothing));
  await expectTold("closing_choice", countOf(isNothing));

  await goTo(CLOSES_IN_DAYS, "00:10:00");
  const open = () => count("select count(*) n from closing_choice where settled_at is null");
  await settle(open, 0);
  expectSame("choices still open", await open(), 0);
  await expectTold(
    "ended_by_closing",
    all((n) => !isMove(n)),
  );
  for (const event of ["stopped", "cancelled"]) await expectTold(event, 0);
  for (const event of ["branch_closing", "closing_chosen", "closing_choice", "moved"] as const) {
    const [told, things] = (await listTold(event)).split(" of ");
    expectSame(`still told once: ${event}`, told, things);
  }

  // By arithmetic of its own: nothing of who moves, of others the days that are left, and all of what comes after.
  const { rows: owed } = await pool.query<{ n: number; krw: number; penalty: number }>(
    `select substr(phone_number, 4)::int n, coalesce(sum(payout.amount_krw), 0)::int krw,
       coalesce(sum((refund.working->>'penalty')::int), 0)::int penalty
     from member join payment on payment.member_id = member.id
     left join payout on payout.payment_id = payment.id left join refund on refund.payment_id = payment.id
     where phone_number like '019%' group by 1`,
  );
  const wantKrw = (n: number) => {
    const usedKrw = Math.floor((findPaidKrw(n) * USED_DAYS) / TOTAL_DAYS);
    return isMove(n) ? 0 : findPaidKrw(n) - usedKrw + (hasNext(n) ? findPaidKrw(n) : 0);
  };
  expectSame("members with other won", owed.filter(({ n, krw }) => krw !== wantKrw(n)).length, 0);
  expectSame("members with a penalty", owed.filter(({ penalty }) => penalty !== 0).length, 0);
  expectSame("members", owed.length, MEMBERS);
  expectSame(
    "memberships that go on elsewhere with every day",
    await count(
      `select count(*) n from membership where ${mine} and branch_pk <> 1 and refunded_at is null and pauses = '[]'
       and (starts_on, ends_on) in (('${startsOn}', '${endsOn}'), (date '${endsOn}' + 1, date '${endsOn}' + ${TOTAL_DAYS}))`,
    ),
    all(isMove),
  );
  const sumKrw = owed.reduce((sum, { krw }) => sum + krw, 0);
  console.log(`${MEMBERS} members told, ${all(isMove)} moved and ${sumKrw} won owed over ${kills} kills`);
} finally {
  await Promise.all(parts.map(kill));
  await pool.end();
  server.remove();
  rmSync(folder, { recursive: true, force: true });
}
finish("closing");
