import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import type { Membership, MoveQuote, Offer } from "@/lib/contract/membership";
import type { OfferedPayWay, PaymentWithCheckout } from "@/lib/contract/payment";
import { toSeoulDate } from "@/lib/contract/rules/days";
import type { TokenPair } from "@/lib/contract/session";
import { run, stop } from "@/scripts/lib/run";
import { hasOwnPostgres, OWN_POSTGRES_HINT, startOwnPostgres } from "../support/own-postgres";
import { startPart, type Part } from "./processes";
import { check, faults, finish, keepError } from "./report";

/*
 * A deploy as a chain does it: the version before the last migration serves, the new version's command migrates, both
 * serve, the old one is started once more (somebody goes back), and ends. Members read, renew sessions, rename themselves,
 * buy, move, hand on and stop all the while, at both, and every won is accounted for. `BEFORE=<commit>` names another version
 * before.
 */

const JOURNAL = "backend/db/migrations/meta/_journal.json";
const READERS = [
  "/api/place/",
  "/api/place/1/",
  "/api/notice/",
  "/api/main-category/1/",
  "/api/product/?place=1",
];
const PHASE_REQUESTS = 500;
const [RICH, NEW] = ["01012345678", "01087654321"];
const [MONTH_AT_PANGYO, YEOKSAM] = [37, 1];
const beganAt = new Date();

function git(...words: string[]): string {
  return execFileSync("git", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

function findBefore(): string | undefined {
  const { entries } = JSON.parse(readFileSync(JOURNAL, "utf8")) as { entries: { tag: string }[] };
  try {
    const added = git(
      "log",
      "--diff-filter=A",
      "--format=%H",
      "-1",
      "--",
      `backend/db/migrations/${entries.at(-1)!.tag}.sql`,
    );
    return git("rev-parse", process.env.BEFORE ?? `${added}^1`);
  } catch {
    return undefined;
  }
}

const before = findBefore();
if (!hasOwnPostgres || !before) {
  console.log(
    `skipped: ${before ? OWN_POSTGRES_HINT : "git does not know the version before the last migration"}`,
  );
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), "butfit-versions-"));
const oldFolder = join(folder, "before");
mkdirSync(oldFolder);
execFileSync("sh", ["-c", `git archive ${before} | tar -x -C ${oldFolder}`]);
symlinkSync(resolve("node_modules"), join(oldFolder, "node_modules"));
const server = await startOwnPostgres();
const secret = "a secret of this run alone, long enough";
const env = {
  SITE_URL: "http://127.0.0.1:9",
  DATABASE_URL: server.url,
  DATA_DIR: join(folder, "data"),
  JWT_SECRET: secret,
  REVALIDATE_SECRET: secret,
  NUMBER_SECRET: secret,
  CONTRACT_KEY: secret,
  MIGRATE_AT_START: "off",
};

const counts = { requests: 0, failed: 0 };
const serving: Part[] = [];
let turn = 0;

async function send(path: string, init: RequestInit = {}): Promise<unknown> {
  const { url } = serving[turn++ % serving.length]!;
  counts.requests += 1;
  try {
    const answer = await fetch(url + path, init);
    const text = await answer.text();
    if (answer.ok) return text && JSON.parse(text);
    if (answer.status < 400) return undefined;
    throw new Error(`${answer.status} ${text.slice(0, 200)}`);
  } catch (error) {
    counts.failed += 1;
    faults.push(`${init.method ?? "GET"} ${path}: ${String(error)}`);
    return undefined;
  }
}

const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });
const logIn = async (phone: string) =>
  (await send("/user/token/", form({ phone_number: phone, password: "demo1234!" }))) as TokenPair;

let isOver = false;
async function keepReading(first: number) {
  for (let index = first; !isOver; index++) await send(READERS[index % READERS.length]!);
}

async function keepBeingAMember() {
  let pair = await logIn(RICH);
  for (let count = 0; !isOver && pair; count++) {
    const headers = { authorization: `Bearer ${pair.access}` };
    await send("/user/info/", {
      method: "PUT",
      headers,
      body: new URLSearchParams({ nickname: `버핏${count % 1000}` }),
    });
    for (const path of ["/user/info/", "/api/b_point_log/", "/api/b_point/"]) await send(path, { headers });
    pair = (await send("/user/token/refresh/", form({ refresh: pair.refresh }))) as TokenPair;
  }
}

/**
 * One life after the other, each call at the other version: a month at 판교 is bought in any way, goes on at 역삼, and is
 * handed on (three times, as often as a day allows) or stopped. So short a term is sold whatever was stopped before.
 */
async function keepLiving() {
  const list = "/api/member/membership/";
  const as = async (phone: string) => {
    const { access } = await logIn(phone);
    const headers = { authorization: `Bearer ${access}`, "content-type": "application/json" };
    return async <T>(path: string, body?: object) =>
      (await send(path, { headers, ...(body && { method: "POST", body: JSON.stringify(body) }) })) as T;
  };
  for (let count = 0; !isOver; count++) {
    const [giver, taker] = [await as(NEW), await as(RICH)];
    const pay = async ({ id, amount, checkout }: PaymentWithCheckout) => {
      if (checkout?.gateway === "sandbox") {
        const { pathname, searchParams } = new URL(checkout.url, "http://localhost");
        const choice = {
          session: searchParams.get("session")!,
          mode: "redirect",
          card: "approve",
          action: "pay",
        };
        await send(pathname, { ...form(choice), redirect: "manual" });
      }
      await giver(`/api/member/payment/${id}/confirm/`, { gateway_key: id, amount });
    };
    const ways = await giver<OfferedPayWay[]>("/api/pay-way/");
    const { pay_way } = ways[count % ways.length]!;
    const wish = { product: MONTH_AT_PANGYO, starts_on: toSeoulDate(new Date()), pay_way };
    const order = await giver<PaymentWithCheckout>("/api/member/payment/", wish);
    await pay(order);
    const held = (await giver<Membership[]>(list)).find(({ payment_id }) => payment_id === order.id)!;
    const { choices } = await giver<MoveQuote>(`${list}${held.id}/move/`);
    const { difference } = choices.find(({ place }) => place.pk === YEOKSAM)!;
    const wanted = { place_pk: YEOKSAM, amount: difference };
    await pay(await giver<PaymentWithCheckout>(`${list}${held.id}/move/`, wanted));
    if (count >= 3) {
      await giver(`${list}${held.id}/refund/`, {});
      continue;
    }
    await giver(`${list}${held.id}/offer/`, { phone_number: RICH });
    const [open] = await taker<Offer[]>("/api/member/offer/");
    const taken = await taker<Membership>(`/api/member/offer/${open!.id}/accept/`, {});
    await taker(`${list}${taken.id}/refund/`, {});
  }
}

/** What the provider gave back of each order is what our account says, and nothing but what the desk gives is owed. */
async function checkMoney() {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ id: string; words: string }>(
    `
    select id, words from (
      select p.id, concat_ws(' ', p.status, p.amount_krw, p.refunded_krw, g.cancelled_krw, o.paid, o.owed) as words,
        p.hands_payment_id is null and (coalesce(g.cancelled_krw, 0) <> coalesce(o.paid, 0) or o.owed > 0
          or (p.status = 'paid' and p.refunded_krw <> coalesce(o.paid, 0))
          or (p.status = 'paid' and p.amount_krw <> coalesce(g.approved_krw, 0))) as is_wrong
      from payment p left join gateway_payment g on g.id = p.id left join (
        select payment_id, sum(amount_krw) filter (where state = 'paid') as paid,
          count(*) filter (where state = 'owed') as owed
        from payout group by payment_id) o on o.payment_id = p.id
      where p.created > $1) all_orders
    where is_wrong`,
    [beganAt],
  );
  const { rows: made } = await client.query<{ moves: number; hands: number; stops: number }>(
    `
    select count(moves_payment_id)::int as moves, count(hands_payment_id)::int as hands,
      (select count(*)::int from refund where due_at > $1) as stops
    from payment where created > $1 and status = 'paid'`,
    [beganAt],
  );
  await client.end();
  console.log(`lives: ${JSON.stringify(made[0])}, ${rows.length} orders whose won do not add up`);
  faults.push(...rows.map(({ id, words }) => `money: ${id} ${words}`));
}

async function phase(name: string) {
  const from = { ...counts };
  const startedAt = performance.now();
  while (counts.requests - from.requests < PHASE_REQUESTS) await new Promise((done) => setTimeout(done, 20));
  console.log(
    `${name}: ${counts.requests - from.requests} requests in ${Math.round(performance.now() - startedAt)} ms, ${counts.failed - from.failed} failed`,
  );
}

async function replace(old: Part, next: Part) {
  serving.splice(serving.indexOf(old), 1, next);
  await stop(old.child, 45_000);
}

const load: Promise<void>[] = [];
const children: Part[] = [];
const startKept = async (cwd: string) => {
  const backend = await startPart(
    "backend",
    { ...env, DATA_DIR: join(folder, `data-${children.length}`) },
    cwd,
  );
  children.push(backend);
  return backend;
};
try {
  // The version before may know nothing of the setting: it migrates when it starts.
  env.MIGRATE_AT_START = "on";
  const [one, two] = [await startKept(oldFolder), await startKept(oldFolder)];
  env.MIGRATE_AT_START = "off";
  serving.push(one, two);
  load.push(...[0, 1, 2].map(keepReading), keepBeingAMember());
  // A version of before there were moves has no such life.
  if (existsSync(join(oldFolder, "backend/routes/membership/hand.ts"))) load.push(keepLiving());
  await phase(`both ${before.slice(0, 7)}, before the migration`);
  const migrated = run("node", ["--import", "tsx", "backend/cli.ts", "migrate"], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...env },
  });
  if ((await migrated) !== 0) throw new Error("the migration failed");
  await phase("both old, after the migration");
  const newOne = await startKept(".");
  await replace(one, newOne);
  await phase("old and new");
  const again = await startKept(oldFolder);
  await replace(two, again);
  await phase("old, started again, and new");
  await replace(again, await startKept("."));
  await phase("both new");
} catch (error) {
  keepError(error);
} finally {
  isOver = true;
  for (const done of await Promise.allSettled(load))
    if (done.status === "rejected") faults.push(String(done.reason));
  await checkMoney();
  for (const { child } of children) child.kill("SIGKILL");
  server.remove();
  rmSync(folder, { recursive: true, force: true });
}
check(`${counts.requests} requests at both versions`, counts.failed === 0, `${counts.failed} failed`);
finish("versions");
