import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attemptLimit, member, message } from "@/backend/db/schema";
import { drainJobs } from "@/backend/jobs/jobs";
import type { Letter } from "@/backend/message/channel";
import { createDelivery, type Channels } from "@/backend/message/delivery";
import { createMailChannel, readMailServer } from "@/backend/message/mail";
import { tell } from "@/backend/message/tell";
import { NotSentError } from "@/backend/sms/sender";
import { startMailServer, type TestMailServer } from "@/tests/support/smtp-server";
import { createFreshMember, type FreshMember } from "../fresh-member";
import { createTestApp, NOW, type TestApp } from "../support";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FROM = "notice@gym.example";
const ADDRESS = "park@mail.example";

let api: TestApp;
let server: TestMailServer;
let who: FreshMember;
/** What the phone's carrier was given, and what it does with the next. */
let texted: Letter[];
let carry: () => Promise<{ id?: string }>;

beforeAll(async () => {
  server = await startMailServer();
  api = await createTestApp({ channels: { mail: makeMail() } });
});
afterAll(async () => {
  await server.stop();
  await api.close();
});
beforeEach(async () => {
  const ofDayMs = (api.app.clock().getTime() - NOW.getTime()) % DAY_MS;
  api.advance(DAY_MS - ofDayMs);
  await api.db.execute(sql`delete from pgboss.job`);
  await api.db.delete(message);
  await api.db.delete(attemptLimit);
  await api.db.update(member).set({ email: null });
  who = await createFreshMember(api, { email: ADDRESS, prefersMail: true });
  texted = [];
  carry = async () => ({ id: "M1" });
  api.logs.length = 0;
});
afterEach(() => {
  server.manner = "takes";
  server.received.length = 0;
});

const phone: Channels["phone"] = {
  async send(letter) {
    texted.push(letter);
    return carry();
  },
  lookUp: async () => "absent",
};
const makeMail = (url = server.url) =>
  createMailChannel({ ...readMailServer(url), from: FROM }, "버핏", { connectMs: 200, silenceMs: 200 });
const refuse = () => Promise.reject(new NotSentError("no balance"));
const stayUnanswered = () => Promise.reject(new Error("no answer"));

/** What a worker does in a minute. */
async function work(channels: Channels = { phone, mail: makeMail() }): Promise<void> {
  const { jobs, clock, log } = api.app;
  const settings = { siteUrl: "https://gym.example", brand: "버핏", dailyMax: 3000 };
  const desk = createDelivery({ db: api.db, jobs, channels, clock, log, ...settings });
  await desk.wake();
  await drainJobs(jobs, { message: async ({ message: key }) => ({ state: await desk.deliver(key) }) });
}

/** The same until nothing waits any more. */
async function workOn(channels?: Channels): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await work(channels);
    const { state, dueAt } = await read();
    if (state !== "waiting") return;
    api.advance(Math.max(0, dueAt!.getTime() - api.app.clock().getTime()));
  }
}

const say = () =>
  tell(api.db, { memberId: who.id, event: "money_sent", subject: "one", values: VALUES }, api.app.clock());
const VALUES = {
  안내: "결제한 계좌로 돈을 보냈어요.",
  지점: "역삼",
  상품: "회원권 3개월",
  금액: "12,000원",
  주문: "an-order",
};
const choose = (fields: Partial<typeof member.$inferInsert>) =>
  api.db.update(member).set(fields).where(eq(member.id, who.id));
const read = async () => (await api.db.select().from(message).where(eq(message.memberId, who.id)))[0]!;

describe("who wants e-mail", () => {
  test("is sent it once, in the words that are kept, and nothing to the phone", async () => {
    await say();
    await work();
    await work();
    const row = await read();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({
      to: ADDRESS,
      subject: "[버핏] 돈을 보냈어요",
      text: `[버핏] ${row.text}\n\nhttps://gym.example/mypage/paymentLog?id=an-order`.replaceAll(
        "\n",
        "\r\n",
      ),
    });
    expect(server.received[0]!.headers).toContain(`<${row.key}@gym.example>`);
    expect(texted).toEqual([]);
    expect(row).toMatchObject({ state: "sent", channel: "mail", attempts: 1 });
  });

  test("is told by phone where the chain sends no mail, and where there is no address", async () => {
    await say();
    await work({ phone });
    expect(await read()).toMatchObject({ state: "sent", channel: "phone" });
    await api.db.delete(message);
    await choose({ email: null });
    await say();
    await work();
    expect(texted.map(({ to }) => to)).toEqual([who.phone, who.phone]);
    expect(server.received).toEqual([]);
  });

  test("is told of a new password by phone all the same: a stolen login can change the address", async () => {
    const alarm = { memberId: who.id, event: "password_changed" as const, subject: "one", values: {} };
    await tell(api.db, alarm, api.app.clock());
    await work();
    expect(texted).toHaveLength(1);
    expect(server.received).toEqual([]);
  });

  test("is not sent mail in the night either", async () => {
    api.advance(11 * 60 * MINUTE_MS);
    await say();
    await work();
    expect(server.received).toEqual([]);
    api.advance(9 * 60 * MINUTE_MS);
    await work();
    expect(server.received).toHaveLength(1);
  });
});

test("a member chooses e-mail, and the phone again, where the chain sends any", async () => {
  const put = async (prefers_mail: string) => {
    const answer = await who.send({
      method: "PUT",
      url: "/user/info/",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ prefers_mail }).toString(),
    });
    return answer.json();
  };
  expect(await put("false")).toMatchObject({ prefers_mail: false });
  await say();
  await work();
  expect(texted).toHaveLength(1);
  expect(await put("true")).toMatchObject({ prefers_mail: true, email: ADDRESS });
});

describe("who wants nothing said", () => {
  beforeEach(() => choose({ prefersMail: false }));

  test("is told by phone", async () => {
    await say();
    await work();
    expect(texted).toHaveLength(1);
    expect(server.received).toEqual([]);
  });

  test("is sent mail where the number gets no messages, or the chain has no carrier", async () => {
    await say();
    await work({ mail: makeMail() });
    expect(await read()).toMatchObject({ state: "sent", channel: "mail" });
    await api.db.delete(message);
    await choose({ phoneNumber: `0507${who.phone.slice(-8)}` });
    await say();
    await work();
    expect(server.received).toHaveLength(2);
    expect(texted).toEqual([]);
  });

  test("is sent mail once the carrier has refused to the last", async () => {
    carry = refuse;
    await say();
    await workOn();
    expect(texted).toHaveLength(6);
    expect(server.received).toHaveLength(1);
    expect(await read()).toMatchObject({ state: "sent", channel: "mail" });
  });

  test("is sent no mail while nobody knows whether the carrier has sent it", async () => {
    carry = stayUnanswered;
    await say();
    await workOn();
    expect(await read()).toMatchObject({ state: "unknown", channel: "phone" });
    carry = async () => ({ id: "M2" });
    api.advance(11 * MINUTE_MS);
    await workOn();
    expect(await read()).toMatchObject({ state: "sent", channel: "phone" });
    expect(texted).toHaveLength(2);
    expect(server.received).toEqual([]);
  });
});

describe("a letter", () => {
  test("whose server is away waits and is sent once it is back", async () => {
    await server.stop();
    await say();
    await work();
    expect(await read()).toMatchObject({ state: "waiting", channel: "mail" });
    await server.start();
    api.advance(MINUTE_MS);
    await work();
    expect(server.received).toHaveLength(1);
    expect(await read()).toMatchObject({ state: "sent", attempts: 2 });
  });

  test.each(["silent", "busy", "refuses the letter"] as const)(
    "that a server certainly has not taken (%s) is tried again, and then goes by phone",
    async (manner) => {
      server.manner = manner;
      await say();
      await work();
      expect(await read()).toMatchObject({ state: "waiting", channel: "mail", attempts: 1 });
      await workOn();
      expect(await read()).toMatchObject({ state: "sent", channel: "phone" });
      expect(texted).toHaveLength(1);
    },
  );

  test("to an address that there is not goes by phone at once, or has failed", async () => {
    server.manner = "knows nobody";
    await say();
    await workOn({ mail: makeMail() });
    expect(await read()).toMatchObject({ state: "failed", attempts: 1 });
    await api.db.delete(message);
    await say();
    await workOn();
    expect(await read()).toMatchObject({ state: "sent", channel: "phone" });
    expect(texted).toHaveLength(1);
  });

  test("whose end is not answered is unknown, and sent by nobody again", async () => {
    server.manner = "closes after the letter";
    await say();
    await work();
    server.manner = "takes";
    for (let hours = 0; hours < 60; hours += 12) {
      api.advance(12 * 60 * MINUTE_MS);
      await work();
    }
    expect(await read()).toMatchObject({ state: "unknown", channel: "mail" });
    expect(server.received).toHaveLength(1);
    expect(texted).toEqual([]);
  });

  test.each(["busy", "knows nobody", "closes after the letter"] as const)(
    "stands in the log without its address and without its words (%s)",
    async (manner) => {
      server.manner = manner;
      await say();
      await work({ mail: makeMail() });
      const logged = api.logs.join("\n");
      expect(logged).toContain((await read()).key);
      for (const secret of [ADDRESS, "mail.example", "12,000"]) expect(logged).not.toContain(secret);
    },
  );

  test("that waits when its member leaves is sent to nobody, and nothing keeps the address", async () => {
    await server.stop();
    await say();
    await work();
    const left = await who.send({ method: "DELETE", url: `/user/sign_out/${who.id}/` });
    expect(left.statusCode).toBe(204);
    await server.start();
    api.advance(MINUTE_MS);
    await work();
    expect(server.received).toEqual([]);
    const rows = [await api.db.select().from(message), await api.db.select().from(attemptLimit)];
    expect(JSON.stringify(rows)).not.toContain(ADDRESS);
  });
});

test("a server that asks for a login is given it", async () => {
  const asking = await startMailServer({ login: "gym%40mail:p%2Fw" });
  await say();
  await work({ mail: makeMail(asking.url) });
  await asking.stop();
  expect(asking.logins).toEqual(["gym@mail:p/w"]);
  expect((await read()).state).toBe("sent");
});

test("a server on another machine is given nothing without TLS", async () => {
  const plain = createMailChannel(
    // It is this machine, but does not look like it.
    { ...readMailServer(server.url.replace("127.0.0.1", "0.0.0.0")), from: FROM },
    "버핏",
    { connectMs: 200, silenceMs: 200 },
  );
  const letter = {
    key: "ours",
    to: ADDRESS,
    event: "paid" as const,
    subject: "결제했어요",
    text: "결제를 마쳤어요.",
  };
  await expect(plain.send(letter)).rejects.toBeInstanceOf(NotSentError);
  expect(server.received).toEqual([]);
});
