import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { member, message, type MessageState } from "@/backend/db/schema";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";
import { tell } from "@/backend/message/tell";
import { countTold } from "@/backend/message/watch";
import { parseCommand } from "@/backend/operator/arguments";
import type { OperatorContext } from "@/backend/operator/command";
import { runCommand } from "@/backend/operator/commands";
import { addMember, type TestMember } from "../members";
import { createTestApp, NOW, type TestApp } from "../support";

const MINUTE_MS = 60_000;

let api: TestApp;
let context: OperatorContext;
let who: TestMember;
beforeAll(async () => {
  api = await createTestApp();
  const { clock, siteState, jobs, config } = api.app;
  const { numberSecret } = config;
  context = { db: api.db, clock, siteState, contentDir: DEMO_CONTENT, numberSecret, jobs };
});
beforeEach(async () => {
  await api.db.delete(message);
  who = await addMember(api);
});
afterAll(() => api.close());

const run = async (...words: string[]) => (await runCommand(context, parseCommand(words)!)).lines;
const read = async (key: string) => (await api.db.select().from(message).where(eq(message.key, key)))[0]!;

/** A message that was told at noon and has come so far. @returns its key */
async function say(state: MessageState, values: Partial<typeof message.$inferInsert> = {}): Promise<string> {
  const subject = randomUUID();
  const words = {
    안내: "돈을 보냈어요.",
    지점: "역삼",
    상품: "회원권 3개월",
    금액: "12,000원",
    주문: "an-order",
  };
  await tell(api.db, { memberId: who.id, event: "money_sent", subject, values: words }, NOW);
  const [told] = await api.db
    .update(message)
    .set({ state, ...values })
    .where(eq(message.subject, subject))
    .returning();
  return told!.key;
}

test("a letter of which nobody knows is not sent again, since no mail server can be asked", async () => {
  const key = await say("unknown", { channel: "mail", attempts: 1 });
  expect((await run("message", "list"))[0]).toBe(
    `${key}  2026-11-20 12:00:00  money_sent  갔는지 알 수 없어요  이메일  (1번)`,
  );
  await expect(run("message", "retry", key)).rejects.toThrow("이메일은 갔는지 물어볼 곳이 없어");
  expect((await read(key)).state).toBe("unknown");
});

test("what is not sent is listed with how it stands, without its words and without the number", async () => {
  expect(await run("message", "list")).toEqual(["못 보낸 알림이 없어요."]);
  await say("sent");
  const failed = await say("failed", { attempts: 6 });
  const [line, ...more] = await run("message", "list");
  expect(more).toEqual([]);
  expect(line).toBe(`${failed}  2026-11-20 12:00:00  money_sent  보내지 못했어요  (6번)`);
});

test("what needs somebody is listed before what waits for the morning", async () => {
  const failed = await say("failed");
  for (let count = 0; count < 60; count += 1) await say("waiting", { created: context.clock() });
  const lines = await run("message", "list");
  expect(lines).toHaveLength(50);
  expect(lines[0]).toContain(failed);
});

test("of one number everything is listed that its member was told, and nobody else's", async () => {
  await say("sent", { attempts: 1, providerId: "M1" });
  const [first] = await api.db.select().from(member).where(eq(member.id, who.id));
  const { phoneNumber } = first!;
  who = await addMember(api);
  await say("failed");
  const lines = await run("message", "list", "--phone", phoneNumber);
  expect(lines).toEqual([expect.stringMatching(/money_sent {2}보냈어요 {2}\(1번\) {2}M1$/)]);
  expect(lines.join()).not.toContain(phoneNumber);
});

test.each(["failed", "expired"] as const)(
  "one that is %s is sent again, with every try anew",
  async (state) => {
    const key = await say(state, { attempts: 6, settledAt: NOW, expiresAt: NOW });
    expect(await run("message", "retry", key)).toEqual(["1분 안에 다시 보내요."]);
    const row = await read(key);
    expect(row).toMatchObject({ state: "waiting", attempts: 0, settledAt: null, dueAt: api.app.clock() });
    expect(row.expiresAt.getTime()).toBeGreaterThan(api.app.clock().getTime());
  },
);

test("by night it waits for the morning", async () => {
  const noon = context.clock;
  context.clock = () => new Date("2026-11-20T23:00:00+09:00");
  const key = await say("failed");
  expect(await run("message", "retry", key)).toEqual(["2026-11-21 08:00에 보내요."]);
  context.clock = noon;
});

test("one of which nobody knows is asked for, never sent blindly", async () => {
  const key = await say("unknown", { settledAt: new Date(NOW.getTime() - 9 * 24 * 60 * MINUTE_MS) });
  expect((await run("message", "retry", key))[0]).toContain("다시 물어봐요");
  expect(await read(key)).toMatchObject({ state: "unknown", dueAt: api.app.clock() });
});

test("what was sent, waits, or has no words left is not sent again", async () => {
  for (const state of ["sent", "waiting", "sending", "nothing"] as const)
    await expect(run("message", "retry", await say(state))).rejects.toThrow("다시 보낼 알림이 아니에요");
  await expect(run("message", "retry", await say("failed", { text: null }))).rejects.toThrow(
    "남아 있지 않은",
  );
  await expect(run("message", "retry", randomUUID())).rejects.toThrow("알림이 없어요");
});

test("what is late, failed or unknown is counted for who watches", async () => {
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
  await say("waiting");
  await say("waiting", { dueAt: at(16) });
  await say("failed", { settledAt: at(10) });
  await say("unknown", { settledAt: at(10) });
  await say("sent", { settledAt: at(10) });
  expect(await countTold(api.db, at(16))).toEqual({ waiting: 1, late: 1, failed: 1, unknown: 1 });
  expect(await countTold(api.db, at(2 * 24 * 60))).toEqual({ waiting: 0, late: 2, failed: 0, unknown: 0 });
});
