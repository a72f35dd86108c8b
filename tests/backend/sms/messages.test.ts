import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { message } from "@/backend/db/schema";
import { drainJobs } from "@/backend/jobs/jobs";
import { hashNumber } from "@/backend/number-memory";
import { createMessages } from "@/backend/sms/messages";
import { NotSentError, type SmsMessage } from "@/backend/sms/sender";
import { createTestApp, makePhone, RICH_PHONE, type TestApp } from "../support";

const SECRET = "a secret that only these tests know, long";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

/** What the carrier got, and what it says next; by default it takes everything. */
let sent: SmsMessage[];
let answer: () => Promise<{ id?: string }>;
beforeEach(async () => {
  await api.db.execute(sql`delete from pgboss.job`);
  sent = [];
  answer = async () => ({ id: `carrier-${sent.length}` });
});

const makeDesk = (secret = SECRET) => {
  const { jobs, clock, log, config } = api.app;
  const sender = {
    send: (given: SmsMessage) => {
      sent.push(given);
      return answer();
    },
  };
  return createMessages({
    db: api.db,
    jobs,
    sender,
    clock,
    log,
    secret,
    numberSecret: config.numberSecret,
  });
};

const makeMessage = () => {
  const phone = makePhone();
  const code = phone.slice(-6);
  return { phone, code, text: `인증번호 ${code}` };
};

async function add(content: SmsMessage | undefined, phone = content?.phone ?? makePhone()): Promise<string> {
  await api.db.transaction((tx) => makeDesk().add(tx, phone, content));
  const numberHash = hashNumber(api.app.config.numberSecret, phone);
  const [row] = await api.db.select().from(message).where(eq(message.numberHash, numberHash));
  return row!.key;
}

const read = async (key: string) => (await api.db.select().from(message).where(eq(message.key, key)))[0]!;

const work = (desk = makeDesk()) =>
  drainJobs(api.app.jobs, {
    sms: async ({ message: key }, { isLast }) => ({ state: await desk.deliver(key, isLast) }),
  });

/** Ends the pause after a failed try. */
const endPause = () =>
  api.db.execute(sql`update pgboss.job set start_after = now() where name = 'sms' and state = 'retry'`);

describe("a message", () => {
  test("is sent once, with the carrier's name for it kept", async () => {
    const content = makeMessage();
    const key = await add(content);
    await work();
    await work();
    expect(sent).toEqual([content]);
    expect(await read(key)).toMatchObject({
      state: "sent",
      attempts: 1,
      providerId: "carrier-1",
      sealed: null,
    });
  });

  test("is nowhere readable in the database while it waits, and nowhere at all after it", async () => {
    const content = makeMessage();
    const key = await add(content);
    const find = async () => {
      const { rows } = (await api.db.execute(
        sql`select one::text from message one union all select one::text from pgboss.job one`,
      )) as { rows: { one: string }[] };
      return rows.map(({ one }) => one).join("\n");
    };
    expect((await read(key)).sealed).not.toBeNull();
    for (const secret of [content.phone, content.code]) expect(await find()).not.toContain(secret);
    await work();
    expect((await read(key)).sealed).toBeNull();
  });

  test("is tried again after the carrier refused it, and kept for the operator at the end", async () => {
    const key = await add(makeMessage());
    answer = () => Promise.reject(new NotSentError("no line"));
    await work();
    expect(await read(key)).toMatchObject({ state: "waiting", attempts: 1 });
    for (let times = 0; times < 6; times += 1) {
      await endPause();
      await work();
    }
    expect(await read(key)).toMatchObject({ state: "failed", attempts: 7, sealed: null });
    const { rows } = (await api.db.execute<{ name: string }>(
      sql`select name from pgboss.job where data->>'message' = ${key} and name = 'dead-letter'`,
    )) as { rows: { name: string }[] };
    expect(rows).toHaveLength(1);
  });

  test("pauses longer after each refusal", async () => {
    const key = await add(makeMessage());
    answer = () => Promise.reject(new NotSentError("no line"));
    const pauses: number[] = [];
    for (let times = 0; times < 3; times += 1) {
      await work();
      const { rows } = (await api.db.execute(
        sql`select extract(epoch from start_after - now())::float as pause from pgboss.job
          where name = 'sms' and state = 'retry' and data->>'message' = ${key}`,
      )) as { rows: { pause: number }[] };
      pauses.push(rows[0]!.pause);
      await endPause();
    }
    expect(pauses[0]).toBeGreaterThan(0);
    expect(pauses[2]).toBeGreaterThan(pauses[0]!);
  });

  test("whose sender died half-way is unknown, named, and not sent again", async () => {
    const key = await add(makeMessage());
    await api.db.update(message).set({ state: "sending", attempts: 1 }).where(eq(message.key, key));
    await work();
    expect(sent).toEqual([]);
    expect(await read(key)).toMatchObject({ state: "unknown", attempts: 1, sealed: null });
    expect(api.logs.filter((line) => line.includes(key))).toHaveLength(1);
  });

  test("to which the carrier gave no answer is unknown, and not sent again", async () => {
    const key = await add(makeMessage());
    answer = () => Promise.reject(new Error("no answer within 5 s"));
    await work();
    await endPause();
    await work();
    expect(sent).toHaveLength(1);
    expect((await read(key)).state).toBe("unknown");
  });

  test("of a sender that was only taken for dead is known to be sent in the end", async () => {
    const key = await add(makeMessage());
    answer = async () => {
      // Another process meanwhile.
      expect(await makeDesk().deliver(key, false)).toBe("unknown");
      return { id: "late" };
    };
    await work();
    expect(sent).toHaveLength(1);
    expect(await read(key)).toMatchObject({ state: "sent", providerId: "late" });
  });

  test("whose code has expired is dropped, by its job or by the clock", async () => {
    const [byJob, byClock] = [await add(makeMessage()), await add(makeMessage())];
    api.advance(180_000);
    await makeDesk().deliver(byJob, false);
    expect(await read(byJob)).toMatchObject({ state: "expired", attempts: 0, sealed: null });
    await makeDesk().expire();
    expect(await read(byClock)).toMatchObject({ state: "expired", attempts: 0, sealed: null });
    await work();
    expect(sent).toEqual([]);
  });

  test("that was encrypted with another secret is not sent, and says which one", async () => {
    const key = await add(makeMessage());
    await work(makeDesk("another secret, which came after a leak"));
    expect(sent).toEqual([]);
    expect((await read(key)).state).toBe("failed");
    expect(api.logs.at(-1)).toContain("JWT_SECRET");
  });

  test("cannot be put into another's place", async () => {
    const [one, other] = [await add(makeMessage()), await add(makeMessage())];
    const { sealed } = await read(one);
    await api.db.update(message).set({ sealed }).where(eq(message.key, other));
    await work();
    expect(sent).toHaveLength(1);
    expect((await read(other)).state).toBe("failed");
  });
});

test("for a number that gets no message the same rows are made, of the same size, and nothing is sent", async () => {
  const [told, untold] = [await add(makeMessage()), await add(undefined, RICH_PHONE)];
  const size = async (key: string) =>
    (
      (await api.db.execute(
        sql`select one.sealed, length(one.number_hash) as hash, job.data, job.priority, job.start_after - job.created_on as pause
          from message one join pgboss.job on job.data->>'message' = one.key::text where one.key = ${key}`,
      )) as { rows: { sealed: string; data: object }[] }
    ).rows.map(({ sealed, data, ...rest }) => ({ ...rest, sealed: sealed.length, data: Object.keys(data) }));
  expect(await size(untold)).toEqual(await size(told));
  await work();
  expect(sent).toHaveLength(1);
  expect(await read(untold)).toMatchObject({ state: "nothing", attempts: 1, sealed: null });
});
