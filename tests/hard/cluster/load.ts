import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { openBrowser, type Answer, type Browser } from "./browser";

const PASSWORD = "gym-Member1!";
const CODES = ["SUMMERFESTA", "GYMSTART", "OFFICE2026"];
const DAY_MS = 86_400_000;
/** Each request is followed by a breath: the aim is a steady load, not the most. */
const BREATH_MS = 20;
const AGAIN_MS = 200;

export interface Member {
  phone: string;
  browser: Browser;
  tokens?: { access: string; refresh: string };
  cookie?: string;
  nickname?: string;
  claimed: Set<string>;
  /** Acknowledged as paid, and of these the cancelled ones. */
  paid: Set<string>;
  cancelled: Set<string>;
}

/** Everything that was asked, and what failed. */
export interface Tally {
  asked: number;
  posts: number;
  failed: string[];
  /** Of public pages, how often one after the other failed at most. */
  pagesInARow: number;
  deeds: Record<string, number>;
  /** When each POST was acknowledged. */
  writtenAt: number[];
}

export interface Load {
  tally: Tally;
  /** From now on a new tally, for what comes next. */
  begin(): Tally;
  members: Member[];
  end(): Promise<void>;
}

interface LoadOptions {
  port: number;
  databaseUrl: string;
  /** Public pages that are read. */
  paths: string[];
  readers?: number;
  lives?: number;
}

interface CallOptions {
  method?: string;
  fields?: Record<string, string>;
  json?: object;
  /** Idempotency-Key. */
  key?: string;
  /** Refusals that are no failure here. */
  expected?: number[];
}

/** Visitors who read and members who sign up, claim, buy, cancel and stay, until `end`. */
export function openLoad({ port, databaseUrl, paths, readers = 3, lives = 4 }: LoadOptions): Load {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 2000 });
  database.on("error", () => {});
  const members: Member[] = [];
  let tally = newTally();
  let isOver = false;
  let addresses = randomInt(50) * 250;
  const nextAddress = () => `127.1.${(addresses >> 8) & 255}.${addresses++ & 255 || 1}`;

  async function ask(
    browser: Browser,
    path: string,
    options: Parameters<Browser["ask"]>[1] = {},
  ): Promise<Answer> {
    const { method = "GET" } = options;
    tally.asked += 1;
    if (method !== "GET") tally.posts += 1;
    try {
      return await browser.ask(path, options);
    } catch (error) {
      return { status: 0, headers: {}, text: (error as Error).message };
    }
  }

  function fail(what: string, { status, text }: Answer) {
    tally.failed.push(`${new Date().toISOString().slice(11, 23)} ${what}: ${status} ${text.slice(0, 300)}`);
  }

  async function readPages(first: number) {
    const browser = openBrowser(port, nextAddress());
    let inARow = 0;
    for (let index = first; !isOver; index += 1) {
      const path = paths[index % paths.length]!;
      const answer = await ask(browser, path, { headers: { "accept-encoding": "gzip" } });
      inARow = answer.status === 200 ? 0 : inARow + 1;
      tally.pagesInARow = Math.max(tally.pagesInARow, inARow);
      if (inARow > 0) fail(`GET ${path}`, answer);
      await sleep(BREATH_MS);
    }
    browser.close();
  }

  /** A member's call. @returns undefined when it failed, which is written down */
  async function call(
    member: Member,
    path: string,
    { method = "GET", fields, json, key, expected = [] }: CallOptions = {},
  ): Promise<Answer | undefined> {
    const answer = await ask(member.browser, path, {
      method,
      headers: {
        ...(member.tokens && { authorization: `Bearer ${member.tokens.access}` }),
        ...(member.cookie && { cookie: member.cookie }),
        ...(fields && { "content-type": "application/x-www-form-urlencoded" }),
        ...(json && { "content-type": "application/json" }),
        ...(key && { "idempotency-key": key }),
      },
      body: json ? JSON.stringify(json) : fields && new URLSearchParams(fields).toString(),
    });
    if (method !== "GET" && answer.status >= 200 && answer.status < 300) tally.writtenAt.push(Date.now());
    await sleep(BREATH_MS);
    if ((answer.status >= 200 && answer.status < 400) || expected.includes(answer.status)) return answer;
    fail(`${method} ${path.replace(/[0-9a-f-]{36}/, "ID").split("?")[0]}`, answer);
    await sleep(AGAIN_MS);
    return undefined;
  }

  function did(deed: string) {
    tally.deeds[deed] = (tally.deeds[deed] ?? 0) + 1;
  }

  async function signUp(): Promise<Member | undefined> {
    const phone = `010${String(randomInt(100_000_000)).padStart(8, "0")}`;
    const browser = openBrowser(port, nextAddress());
    const member: Member = { phone, browser, claimed: new Set(), paid: new Set(), cancelled: new Set() };
    const asked = await call(member, "/user/auth_sms/", { method: "POST", fields: { phone } });
    if (!asked) return undefined;
    member.cookie = asked.headers["set-cookie"]?.toString().split(";")[0];
    const found = await findCode(phone);
    if (!found) return undefined;
    const answer = await call(member, "/user/sign_up/", {
      method: "POST",
      fields: {
        name: "한새벽",
        phone_number: phone,
        auth_number: found,
        password: PASSWORD,
        password2: PASSWORD,
        gender: "F",
        birth_date: "19950505",
        allowed_for_marketing: "false",
        agree_terms: "true",
        agree_privacy: "true",
        agree_age14: "true",
      },
    });
    if (!answer) return undefined;
    member.tokens = JSON.parse(answer.text) as Member["tokens"];
    members.push(member);
    did("sign-ups");
    return member;
  }

  /** What came by SMS: the message is sent after the answer. */
  async function findCode(phone: string): Promise<string | undefined> {
    for (let tries = 0; tries < 20; tries += 1) {
      const rows = await database
        .query<{ code: string }>(
          "select code from sms_outbox where phone_number = $1 order by id desc limit 1",
          [phone],
        )
        .then(
          (result) => result.rows,
          () => [],
        );
      if (rows[0]) return rows[0].code;
      await sleep(100);
    }
    return undefined;
  }

  const deeds: ((member: Member) => Promise<void>)[] = [
    async function renew(member) {
      const answer = await call(member, "/user/token/refresh/", {
        method: "POST",
        fields: { refresh: member.tokens!.refresh },
      });
      if (!answer) return;
      member.tokens = JSON.parse(answer.text) as Member["tokens"];
      did("renewals");
    },
    async function look(member) {
      if (await call(member, "/user/info/")) did("looks");
    },
    async function claim(member) {
      const code = CODES.find((candidate) => !member.claimed.has(candidate));
      if (!code) return;
      const answer = await call(member, "/api/member/b-coupon-user/membership/", {
        method: "POST",
        fields: { code_value: code },
        // Claimed before, only the answer was lost; or all are gone.
        expected: [409],
      });
      if (!answer) return;
      member.claimed.add(answer.status === 409 ? `${code}?` : code);
      if (answer.status === 409) member.claimed.add(code);
      did("claims");
    },
    async function buy(member) {
      const startsOn = toSeoulDate(new Date(Date.now() + 10 * DAY_MS));
      const made = await call(member, "/api/member/payment/", {
        method: "POST",
        json: { product: 1, starts_on: startsOn },
        key: randomUUID(),
      });
      if (!made) return;
      const { id, amount, checkout } = JSON.parse(made.text) as {
        id: string;
        amount: number;
        checkout: { url: string };
      };
      const window = new URL(checkout.url, "http://localhost");
      const session = window.searchParams.get("session")!;
      const fields = { session, mode: "redirect", action: "pay", card: "approve" };
      if (!(await call(member, window.pathname, { method: "POST", fields }))) return;
      const confirmed = await call(member, `/api/member/payment/${id}/confirm/`, {
        method: "POST",
        json: { gateway_key: id, amount },
      });
      if (!confirmed) return;
      member.paid.add(id);
      did("orders");
    },
    async function cancel(member) {
      const id = [...member.paid].find((paid) => !member.cancelled.has(paid));
      if (!id || member.paid.size < 2) return;
      const path = `/api/member/payment/${id}/cancel/`;
      if (!(await call(member, path, { method: "POST", json: { reason: "일정이 바뀌었어요" } }))) return;
      member.cancelled.add(id);
      did("refunds");
    },
  ];

  async function live() {
    while (!isOver) {
      const member = await signUp();
      if (!member) continue;
      for (let deed = 0; deed < 25 && !isOver; deed += 1) await deeds[randomInt(deeds.length)]!(member);
    }
  }

  const running = [
    ...Array.from({ length: readers }, (_, index) => readPages(index)),
    ...Array.from({ length: lives }, live),
  ];
  return {
    get tally() {
      return tally;
    },
    begin: () => {
      const before = tally;
      tally = newTally();
      return before;
    },
    members,
    end: async () => {
      isOver = true;
      await Promise.all(running);
      for (const { browser } of members) browser.close();
      await database.end();
    },
  };
}

function newTally(): Tally {
  return { asked: 0, posts: 0, failed: [], pagesInARow: 0, deeds: {}, writtenAt: [] };
}

/**
 * Looks in the database whether all that was acknowledged happened, once.
 *
 * @returns a sentence for each fault
 */
export async function findLost(databaseUrl: string, members: Member[]): Promise<string[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const faults: string[] = [];
  const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await database.query<Row>(text, values)).rows;
  for (const member of members) {
    const found = await ask<{ id: number }>("select id from member where phone_number = $1", [member.phone]);
    if (found.length !== 1) faults.push(`${found.length} members where 1 signed up`);
    const held = await ask<{ code: string }>(
      "select c.code_value as code from coupon_user u join coupon c on c.id = u.coupon_id where u.member_id = $1",
      [found[0]?.id],
    );
    for (const code of CODES) {
      const count = held.filter((row) => row.code === code).length;
      if (count > 1) faults.push(`coupon ${code} ${count} times`);
      if (count === 0 && member.claimed.has(code) && !member.claimed.has(`${code}?`))
        faults.push(`coupon ${code} lost`);
    }
    for (const id of member.paid) {
      const [order] = await ask<{ status: string; memberships: number; refunded: boolean }>(
        `select status, (select count(*)::int from membership m where m.payment_id = p.id) as memberships,
          refunded_at is not null as refunded from payment p where id = $1`,
        [id],
      );
      const isCancelled = member.cancelled.has(id);
      // A cancel whose answer was lost has happened all the same.
      if (isCancelled ? order?.status !== "cancelled" : !["paid", "cancelled"].includes(order?.status ?? ""))
        faults.push(`order ${id} is ${order?.status}`);
      if (order?.memberships !== 1) faults.push(`order ${id} has ${order?.memberships} memberships`);
    }
  }
  const [twice] = await ask<{ count: number }>(
    "select count(*)::int as count from (select payment_id from membership where payment_id is not null group by payment_id having count(*) > 1) as many",
  );
  if (twice!.count > 0) faults.push(`${twice!.count} orders with two memberships`);
  await database.end();
  return faults;
}
