import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attemptLimit, member, message } from "@/backend/db/schema";
import { createHandlers } from "@/backend/jobs/handlers";
import { drainJobs } from "@/backend/jobs/jobs";
import { createDelivery } from "@/backend/message/delivery";
import { tell } from "@/backend/message/tell";
import { readSmsToday } from "@/backend/routes/account/limits";
import { createSolapiChannel } from "@/backend/sms/solapi";
import { createFreshMember, type FreshMember } from "../fresh-member";
import { createTestApp, NOW, type TestApp } from "../support";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let api: TestApp;
let who: FreshMember;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

interface Sms {
  to: string;
  type: string;
  subject: string;
  text: string;
  customFields: { key: string };
}

/** What the carrier was asked to send, what it has in its list, and what it says next; by default it takes everything. */
let asked: Sms[];
let listed: Record<string, Sms>;
let answer: (sms: Sms) => Response | Promise<Response>;
let isListSilent: boolean;

const take = (sms: Sms) => {
  const messageId = `M${asked.length}`;
  listed[messageId] = sms;
  return Response.json({ messageId });
};
const refuse = () => Response.json({ errorCode: "NotEnoughBalance" }, { status: 402 });
const silence = () => Promise.reject(new DOMException("no answer in time", "TimeoutError"));

beforeEach(async () => {
  // A noon: what is sent at which hour is another matter.
  const ofDayMs = (api.app.clock().getTime() - NOW.getTime()) % DAY_MS;
  api.advance(DAY_MS - ofDayMs);
  await api.db.execute(sql`delete from pgboss.job`);
  await api.db.delete(message);
  await api.db.delete(attemptLimit);
  who = await createFreshMember(api);
  asked = [];
  listed = {};
  answer = take;
  isListSilent = false;
});

const channel = createSolapiChannel(
  { apiKey: "NCSKEY", apiSecret: "the secret", sender: "0212345678" },
  {
    fetch: async (url, init) => {
      const { pathname, searchParams } = new URL(String(url));
      if (pathname.endsWith("/list")) {
        const ofNumber = Object.entries(listed).filter(([, { to }]) => to === searchParams.get("to"));
        return isListSilent ? silence() : Response.json({ messageList: Object.fromEntries(ofNumber) });
      }
      const { message: sms } = JSON.parse(String(init!.body)) as { message: Sms };
      asked.push(sms);
      return answer(sms);
    },
  },
);

const makeDesk = ({ dailyMax = 3000, hasCarrier = true } = {}) => {
  const { jobs, clock, log } = api.app;
  const settings = { siteUrl: "https://gym.example", brand: "버핏", dailyMax };
  const channels = hasCarrier ? { phone: channel } : {};
  return createDelivery({ db: api.db, jobs, channels, clock, log, ...settings });
};

/** What a worker does in a minute. */
async function work(desk = makeDesk()): Promise<void> {
  await desk.wake();
  await drainJobs(api.app.jobs, {
    message: async ({ message: key }) => ({ state: await desk.deliver(key) }),
  });
}

const say = (subject = "one", at = api.app.clock()) =>
  api.db.transaction((tx) =>
    tell(tx, { memberId: who.id, event: "money_sent", subject, values: VALUES }, at),
  );
const VALUES = {
  안내: "결제한 계좌로 돈을 보냈어요.",
  지점: "역삼",
  상품: "회원권 3개월",
  금액: "12,000원",
  주문: "a-payment",
};

const read = async () => (await api.db.select().from(message).where(eq(message.memberId, who.id)))[0]!;

describe("what a member is told", () => {
  test("is sent once as LMS, in the words that are kept, with a link to the page and the carrier's name for it", async () => {
    await say();
    await work();
    await work();
    const row = await read();
    expect(asked).toEqual([
      {
        to: who.phone,
        from: "0212345678",
        type: "LMS",
        subject: row.title,
        text: `[버핏] ${row.text}\n\nhttps://gym.example/mypage/paymentLog?id=a-payment`,
        customFields: { key: row.key },
      },
    ]);
    expect(row.text).toContain("12,000원");
    expect(row).toMatchObject({ state: "sent", attempts: 1, providerId: "M1" });
  });

  test("is told once, however often it is written down", async () => {
    await say();
    await say();
    await say("another");
    await work();
    expect(asked).toHaveLength(2);
  });

  test("is not told of what did not happen after all", async () => {
    const change = api.db.transaction(async (tx) => {
      await tell(tx, { memberId: who.id, event: "money_sent", subject: "one", values: VALUES }, NOW);
      throw new Error("the provider took it back");
    });
    await expect(change).rejects.toThrow("took it back");
    expect(await read()).toBeUndefined();
  });

  test("has one job at a time, however often the clock looks", async () => {
    await say();
    const desk = makeDesk();
    await desk.wake();
    await desk.wake();
    const { rows } = (await api.db.execute(sql`select 1 from pgboss.job where name = 'message'`)) as {
      rows: unknown[];
    };
    expect(rows).toHaveLength(1);
  });

  test("stands in the database alone where codes do, and never counts as sent there", async () => {
    await say();
    await work(makeDesk({ hasCarrier: false }));
    expect(await read()).toMatchObject({ state: "nothing", text: expect.stringContaining("12,000원") });
  });

  test("stands in the database alone for a number that gets no messages", async () => {
    await api.db.update(member).set({ phoneNumber: "050712345678" }).where(eq(member.id, who.id));
    await say();
    await work();
    expect(asked).toEqual([]);
    expect((await read()).state).toBe("nothing");
  });

  test("is in a job nowhere but by its key", async () => {
    await say();
    await makeDesk().wake();
    const { rows } = (await api.db.execute(sql`select one::text from pgboss.job one`)) as {
      rows: { one: string }[];
    };
    for (const secret of [who.phone, "12,000"]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test("is what the app's own jobs send", async () => {
    await say();
    const { message: send, "send-messages": wake } = createHandlers(api.app);
    await api.app.jobs.enqueue(api.db, "send-messages", null);
    await drainJobs(api.app.jobs, { "send-messages": wake });
    await drainJobs(api.app.jobs, { message: send });
    expect(await read()).toMatchObject({ state: "nothing", attempts: 1 });
  });
});

describe("the messages of a day", () => {
  test("wait for the next when they are used up, without having tried, and are sent then", async () => {
    const desk = makeDesk({ dailyMax: 1 });
    await say("one");
    await work(desk);
    await say("two");
    await work(desk);
    expect(asked).toHaveLength(1);
    const [waiting] = await api.db.select().from(message).where(eq(message.subject, "two"));
    expect(waiting).toMatchObject({ state: "waiting", attempts: 0 });
    api.advance(waiting!.dueAt!.getTime() - api.app.clock().getTime());
    await work(desk);
    expect(asked).toHaveLength(2);
  });

  test("are twenty of one number, so that nobody uses up the others'", async () => {
    const other = await createFreshMember(api);
    for (let change = 0; change < 25; change += 1) await say(String(change));
    await work(makeDesk({ dailyMax: 21 }));
    await api.db.transaction((tx) =>
      tell(tx, { memberId: other.id, event: "money_sent", subject: "one", values: VALUES }, api.app.clock()),
    );
    await work(makeDesk({ dailyMax: 21 }));
    expect(asked.map(({ to }) => to)).toEqual([...Array<string>(20).fill(who.phone), other.phone]);
  });

  test("are not used up by what the carrier refuses", async () => {
    const desk = makeDesk({ dailyMax: 1 });
    answer = refuse;
    await say();
    await work(desk);
    answer = take;
    api.advance(MINUTE_MS);
    await work(desk);
    expect((await read()).state).toBe("sent");
  });

  test("are none of the codes': one who signs up gets a code when all are used up", async () => {
    await say("one");
    await say("two");
    await work(makeDesk({ dailyMax: 1 }));
    expect(await readSmsToday(api.db, api.app.clock())).toBe(0);
  });
});

describe("a message that a carrier refuses", () => {
  test("waits longer each time, and has failed after the last, which the log says", async () => {
    api.logs.length = 0;
    answer = refuse;
    await say();
    const waits: number[] = [];
    for (let tries = 0; tries < 20; tries += 1) {
      await work();
      const { dueAt, state } = await read();
      if (state !== "waiting") break;
      waits.push((dueAt!.getTime() - api.app.clock().getTime()) / MINUTE_MS);
      api.advance(dueAt!.getTime() - api.app.clock().getTime());
    }
    expect(waits).toEqual([1, 2, 5, 15, 30]);
    expect(asked).toHaveLength(6);
    expect(await read()).toMatchObject({ state: "failed", attempts: 6 });
    expect(api.logs.at(-1)).toContain("it has failed");
    expect(api.logs.at(-1)).toContain("NotEnoughBalance");
  });

  test("is not sent before its pause has ended", async () => {
    answer = refuse;
    await say();
    await work();
    await work();
    expect(asked).toHaveLength(1);
  });

  test("is named in the log without its number or its words", async () => {
    api.logs.length = 0;
    answer = () => Response.json({ errorCode: "Blocked", errorMessage: who.phone }, { status: 400 });
    await say();
    await work();
    const logged = api.logs.join("\n");
    expect(logged).toContain((await read()).key);
    for (const secret of [who.phone, "12,000"]) expect(logged).not.toContain(secret);
  });
});

describe("a message of which nobody knows whether it was sent", () => {
  const saySilently = async (isTaken: boolean) => {
    answer = (sms) => {
      if (isTaken) take(sms);
      return silence();
    };
    await say();
    await work();
    expect((await read()).state).toBe("unknown");
  };

  test("is not sent again while the carrier does not say what became of it, whatever the clock says", async () => {
    await saySilently(false);
    isListSilent = true;
    for (let hours = 0; hours < 36; hours += 12) {
      api.advance(12 * HOUR_MS);
      await work();
    }
    expect(asked).toHaveLength(1);
    expect((await read()).state).toBe("unknown");
  });

  test("is not looked up before the carrier can have listed it", async () => {
    await saySilently(false);
    api.advance(9 * MINUTE_MS);
    await work();
    expect((await read()).state).toBe("unknown");
  });

  test("is looked up at the carrier, which has it", async () => {
    await saySilently(true);
    api.advance(10 * MINUTE_MS);
    await work();
    expect(asked).toHaveLength(1);
    expect(await read()).toMatchObject({ state: "sent", providerId: "M1" });
  });

  test("is sent again, once, only if the carrier says that it has nothing of it", async () => {
    await saySilently(false);
    // Of the same number, and another message.
    listed.other = { ...asked[0]!, customFields: { key: "another" } };
    answer = take;
    api.advance(10 * MINUTE_MS);
    for (let rounds = 0; rounds < 3; rounds += 1) await work();
    expect(asked).toHaveLength(2);
    expect(await read()).toMatchObject({ state: "sent", providerId: "M2" });
  });
});

test("a message whose sender died half-way is unknown, and is not sent again", async () => {
  await say();
  await api.db.update(message).set({ state: "sending", attempts: 1 });
  api.advance(11 * MINUTE_MS);
  await work();
  expect(asked).toEqual([]);
  expect(await read()).toMatchObject({ state: "unknown", attempts: 1 });
});

test("a message of a sender that was only taken for dead is known to be sent in the end", async () => {
  await say();
  answer = async () => {
    // Another process meanwhile.
    expect(await makeDesk().deliver((await read()).key)).toBe("unknown");
    return Response.json({ messageId: "late" });
  };
  await work();
  expect(asked).toHaveLength(1);
  expect(await read()).toMatchObject({ state: "sent", providerId: "late" });
});

test("a message that was due in the evening is not sent in the night in which somebody works again", async () => {
  api.advance(9.5 * HOUR_MS);
  await say();
  expect((await read()).dueAt).toEqual(api.app.clock());
  api.advance(2 * HOUR_MS);
  await work();
  expect(asked).toEqual([]);
  expect(await read()).toMatchObject({ state: "waiting", attempts: 0 });
  api.advance(8.5 * HOUR_MS);
  await work();
  expect(asked).toHaveLength(1);
});

test("a message that came too late is dropped", async () => {
  await say();
  api.advance(4 * DAY_MS);
  await work();
  expect(asked).toEqual([]);
  expect((await read()).state).toBe("expired");
});

describe("what is kept", () => {
  test("are the words for a year, and that it was sent for five", async () => {
    await say();
    await work();
    const { key } = await read();
    api.advance(366 * DAY_MS);
    await makeDesk().purge();
    const [proof] = await api.db.select().from(message).where(eq(message.key, key));
    expect(proof).toMatchObject({ title: null, text: null, path: null, state: "sent", event: "money_sent" });
    expect(proof!.providerId).not.toBeNull();
    api.advance(4 * 365 * DAY_MS);
    await makeDesk().purge();
    expect(await api.db.select().from(message).where(eq(message.key, key))).toEqual([]);
  });

  test("is nothing of what was never sent, once its words are gone", async () => {
    await say();
    await work(makeDesk({ hasCarrier: false }));
    const { key } = await read();
    api.advance(364 * DAY_MS);
    await makeDesk().purge();
    expect((await read()).text).not.toBeNull();
    api.advance(2 * DAY_MS);
    await makeDesk().purge();
    expect(await api.db.select().from(message).where(eq(message.key, key))).toEqual([]);
  });

  test("is never a code beside a member, nor in readable words", async () => {
    const code = { key: crypto.randomUUID(), state: "nothing" as const, created: NOW, expiresAt: NOW };
    const settled = { settledAt: NOW, numberHash: "x" };
    await api.db.insert(message).values({ ...code, ...settled });
    for (const readable of [{ text: "인증번호 123456" }, { memberId: who.id }]) {
      const put = api.db.update(message).set(readable).where(eq(message.key, code.key));
      await expect(put).rejects.toMatchObject({ cause: { constraint: "message_code_or_event" } });
    }
  });
});
