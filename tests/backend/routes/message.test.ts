import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { message } from "@/backend/db/schema";
import { forgetWords } from "@/backend/message/delivery";
import { tell } from "@/backend/message/tell";
import type { MessagePage } from "@/lib/contract/message";
import { addMember, type TestMember } from "../members";
import { createTestApp, NOW, RICH_PHONE, type TestApp } from "../support";

const PATH = "/api/member/message/";
const MINUTE_MS = 60_000;

let api: TestApp;
let who: TestMember;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  who = await addMember(api);
});
afterAll(() => api.close());

/** Tells of money that was sent, a minute after the one before. */
async function say(subject: number, memberId = who.id): Promise<void> {
  const values = {
    안내: "돈을 보냈어요.",
    지점: "역삼",
    상품: "회원권 3개월",
    금액: `${subject},000원`,
    주문: "an-order",
  };
  const at = new Date(NOW.getTime() + subject * MINUTE_MS);
  await tell(api.db, { memberId, event: "money_sent", subject: String(subject), values }, at);
}

const list = async (query = "", headers: Record<string, string> = who.headers) => {
  const answer = await api.app.inject({ url: PATH + query, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<MessagePage>();
};
const markAsRead = (ids: unknown, headers: Record<string, string> = who.headers) =>
  api.app.inject({ method: "POST", url: `${PATH}read/`, headers, payload: { ids } });

describe("a member's messages", () => {
  test("are there in the words as they are sent, from the moment of what happened on", async () => {
    await say(7);
    expect(await list()).toEqual({
      count: 1,
      next: null,
      previous: null,
      unread: 1,
      results: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          title: "돈을 보냈어요",
          text: expect.stringContaining("보낸 금액: 7,000원"),
          link: "/mypage/paymentLog?id=an-order",
          created: "2026-11-20T12:07:00+09:00",
          is_read: false,
        },
      ],
    });
  });

  test("come page by page, newest first, none left out and none twice", async () => {
    for (let subject = 1; subject <= 5; subject += 1) await say(subject);
    const seen: string[] = [];
    for (let url: string | null = "?page_size=2"; url;) {
      const { next, results, count }: MessagePage = await list(url);
      expect(count).toBe(5);
      seen.push(...results.map(({ text }) => /\d,000원/.exec(text)![0]));
      url = next && next.slice(PATH.length);
    }
    expect(seen).toEqual(["5,000원", "4,000원", "3,000원", "2,000원", "1,000원"]);
  });

  test("are unread until they are said to be read, however often and whatever else is named", async () => {
    for (let subject = 1; subject <= 3; subject += 1) await say(subject);
    const [newest, second] = (await list()).results;
    for (let times = 0; times < 2; times += 1) {
      const answer = await markAsRead([newest!.id, second!.id, "00000000-0000-4000-8000-000000000000"]);
      expect([answer.statusCode, answer.json()]).toEqual([200, { unread: 1 }]);
    }
    expect((await list()).results.map(({ is_read }) => is_read)).toEqual([true, true, false]);
  });

  test("are nobody else's to see, or to mark as read", async () => {
    const stranger = await addMember(api);
    await say(1);
    const [told] = (await list()).results;
    expect(await list("", stranger.headers)).toMatchObject({ count: 0, unread: 0, results: [] });
    expect((await markAsRead([told!.id], stranger.headers)).json()).toEqual({ unread: 0 });
    expect((await list()).unread).toBe(1);
  });

  test("are gone once their words are no longer kept", async () => {
    await say(1);
    await forgetWords(api.db, who.id, NOW);
    expect(await list()).toMatchObject({ count: 0, unread: 0, results: [] });
  });

  test("do not have the codes that were sent to the number", async () => {
    await api.db.insert(message).values({
      key: "11111111-1111-4111-8111-111111111111",
      numberHash: "a-hash",
      sealed: "sealed",
      state: "waiting",
      created: NOW,
      expiresAt: NOW,
    });
    expect((await list()).count).toBe(0);
    await api.db.delete(message).where(eq(message.numberHash, "a-hash"));
  });

  test("of the demo member are what was told of the past year's orders, and nobody is sent them", async () => {
    const { access } = await api.login(RICH_PHONE);
    const headers = { authorization: `Bearer ${access}` };
    const { unread, results } = await list("?page_size=100", headers);
    expect(unread).toBe(1);
    expect(results.length).toBeGreaterThan(3);
    expect(results.map(({ is_read }) => is_read)).toEqual([false, ...results.slice(1).map(() => true)]);
    const kept = await api.db.select().from(message);
    const ids = new Set(results.map(({ id }) => id));
    expect(new Set(kept.filter(({ key }) => ids.has(key)).map(({ state }) => state))).toEqual(
      new Set(["nothing"]),
    );
  });

  test.each([
    ["no list", undefined],
    ["an empty one", []],
    ["no uuid", ["1"]],
    ["more than a page", Array.from({ length: 101 }, () => "00000000-0000-4000-8000-000000000000")],
  ])("cannot be marked by %s", async (_words, ids) => {
    expect((await markAsRead(ids)).statusCode).toBe(400);
  });

  test("require a login", async () => {
    expect((await api.app.inject({ url: PATH })).statusCode).toBe(401);
    expect((await markAsRead([], {})).statusCode).toBe(401);
  });
});
