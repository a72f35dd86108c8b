import { DrizzleQueryError, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOutageLog, describeUnreachable, findOutage } from "@/backend/db/outage";
import {
  hasOwnPostgres,
  OWN_POSTGRES_HINT,
  startOwnPostgres,
  type OwnPostgres,
} from "../../support/own-postgres";
import { createAppAt, RICH_PHONE, type TestApp } from "../support";

const fail = (code: string, message = "refused") => Object.assign(new Error(message), { code });

describe("a failed call", () => {
  test.each([
    ["away", fail("ECONNREFUSED")],
    ["away", fail("57P01")],
    ["away", fail("08006")],
    ["away", new Error("Connection terminated unexpectedly")],
    ["away", new AggregateError([fail("ECONNREFUSED"), fail("ECONNREFUSED")])],
    ["full", fail("53100")],
    ["full", fail("ENOSPC")],
    ["busy", fail("55P03")],
    ["busy", fail("57014")],
    ["busy", new Error("timeout exceeded when trying to connect")],
  ])("is the database's, which is %s: %s", (outage, error) => {
    expect(findOutage(error)).toBe(outage);
    expect(findOutage(new DrizzleQueryError("select", [], error))).toBe(outage);
  });

  test("of the code, of a rule or of another server is none of the database's", () => {
    const refusedElsewhere = new TypeError("fetch failed", { cause: fail("ECONNREFUSED") });
    for (const error of [
      fail("23505"),
      fail("42703"),
      refusedElsewhere,
      new Error("else"),
      "else",
      undefined,
    ])
      expect(findOutage(error)).toBeUndefined();
  });
});

test("an operator's command that finds no database says so in a sentence", () => {
  expect(describeUnreachable(fail("ECONNREFUSED"))).toMatch(/^DATABASE_URL: .*\(ECONNREFUSED\).*주세요\.$/);
  expect(describeUnreachable(new Error("Connection terminated unexpectedly"))).toMatch(/^DATABASE_URL: /);
  expect(describeUnreachable(fail("ENOSPC"))).toBeUndefined();
  expect(describeUnreachable(fail("42703"))).toBeUndefined();
});

test("an outage is logged at once, then once a minute with its count, and its end", () => {
  const lines: string[] = [];
  const say = (details: { failedCalls?: number }, message: string) =>
    void lines.push(`${message} ${details.failedCalls ?? ""}`.trim());
  let nowMs = 0;
  const outages = createOutageLog({ error: say, warn: say }, () => nowMs);
  for (; nowMs < 150_000; nowMs += 1000) outages.note(fail("ECONNREFUSED"), "defect");
  outages.note(fail("23514"), "defect");
  outages.end();
  outages.end();
  expect(lines).toEqual([
    "database away 1",
    "database away 61",
    "database away 121",
    "defect",
    "database is back 150",
  ]);
});

/** In the same order as the defaults, and shorter. */
const LIMITS = { connectTimeoutMs: 1200, statementTimeoutMs: 2000, lockTimeoutMs: 700 };

describe(`the backend ${OWN_POSTGRES_HINT}`, { tags: ["wide"], skip: !hasOwnPostgres }, () => {
  let server: OwnPostgres;
  let api: TestApp;
  beforeAll(async () => {
    server = await startOwnPostgres();
    api = await createAppAt(server.url, LIMITS);
  });
  afterAll(async () => {
    await api?.close().catch(() => {});
    server?.remove();
  });
  const get = (url: string, headers = {}) => api.app.inject({ url, headers });

  test("answers 503 and when to come back on every route while the database is away, and logs it once", async () => {
    const { access } = await api.login();
    const { paths } = api.app.swagger() as { paths: Record<string, Record<string, unknown>> };
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase() as "GET",
        url: path.replace(/\{\w+\}/g, "1"),
      })),
    );
    server.stop();
    const lines = api.logs.length;
    const kinds = new Map<string, string[]>();
    for (const { method, url } of calls) {
      const headers = { authorization: `Bearer ${access}` };
      const answer = await api.app.inject({ method, url, headers });
      const kind = answer.statusCode === 503 ? `503 ${answer.json().code}` : String(answer.statusCode);
      if (answer.statusCode === 503 && url !== "/readyz") expect(answer.headers["retry-after"]).toBe("5");
      kinds.set(kind, [...(kinds.get(kind) ?? []), `${method} ${url}`]);
    }
    expect(kinds.get("500")).toBeUndefined();
    expect(kinds.get("503 not_ready")).toEqual(["GET /readyz"]);
    // What asks the database before it looks at what was sent; the rest refuses the empty body first.
    expect(kinds.get("503 database_unavailable")!.length).toBeGreaterThan(30);
    expect((await get("/healthz")).statusCode).toBe(200);
    expect(api.logs.slice(lines).map((line) => JSON.parse(line).msg)).toEqual(["database away"]);
  });

  test("comes back by itself, however often, and loses no connection of its pool", async () => {
    server.start();
    for (let round = 0; round < 3; round++) {
      await expect.poll(async () => (await get("/api/place/")).statusCode).toBe(200);
      // Transactions in which the database goes away, and calls that begin while it is.
      const working = inParallel(20);
      server.stop();
      const answers = [...(await working), ...(await inParallel(20))];
      expect(answers.map(({ statusCode }) => statusCode)).toContain(503);
      expect(answers.map(({ statusCode }) => statusCode)).not.toContain(500);
      server.start();
    }
    await expect
      .poll(async () => new Set((await inParallel(20)).map(({ statusCode }) => statusCode)))
      .toEqual(new Set([200]));
  });

  /** Each is a transaction. */
  const inParallel = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        api.app.inject({
          method: "POST",
          url: "/user/token/",
          remoteAddress: `203.0.113.${index}`,
          payload: { phone_number: RICH_PHONE, password: "demo1234!" },
        }),
      ),
    );

  test("outlives a connection that ends in the middle of a transaction", async () => {
    await expect(
      api.db.transaction(async (tx) => {
        const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as {
          rows: { pid: number }[];
        };
        const { pid } = rows[0]!;
        await ask(`select pg_terminate_backend(${pid})`);
        await expect.poll(() => ask(`select 1 from pg_stat_activity where pid = ${pid}`)).toEqual([]);
        await tx.execute(sql`select 1`);
      }),
    ).rejects.toSatisfy((error) => findOutage(error) === "away");
    expect((await get("/readyz")).statusCode).toBe(200);
  });

  test("lets others read while thirty calls wait for a lock, which then say 503 and not that they are defects", async () => {
    const holder = new pg.Client({ connectionString: server.url });
    await holder.connect();
    await holder.query("begin; select * from member for update");
    const lines = api.logs.length;
    let isWaiting = true;
    const waiting = inParallel(30).finally(() => (isWaiting = false));
    for (let count = 0; count < 20; count++) expect((await get("/api/notice/")).statusCode).toBe(200);
    expect(isWaiting).toBe(true);
    const answers = await waiting;
    await holder.end();
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(answers[0]!.headers["retry-after"]).toBe("2");
    expect(api.logs.slice(lines).map((line) => JSON.parse(line).msg)).toEqual(["database busy"]);
    expect((await inParallel(5)).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  });

  test("does not wait for ever for a database that stands still, and gives its connections up", async () => {
    const work = () => api.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`));
    const workAtOnce = () => Promise.allSettled(Array.from({ length: 7 }, work));
    await workAtOnce();
    server.freeze();
    const outcomes = await workAtOnce();
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(["rejected"]));
    const answers = Promise.all([get("/api/notice/"), get("/api/notice/1/")]);
    expect((await answers).map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    server.thaw();
    await expect.poll(async () => (await get("/api/notice/")).statusCode).toBe(200);
    await expect(work()).resolves.toBeDefined();
  });

  async function ask(query: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      return (await client.query(query)).rows;
    } finally {
      await client.end();
    }
  }
});
