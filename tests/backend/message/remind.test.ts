import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closing, member, membership, message, refund, trial } from "@/backend/db/schema";
import { createDelivery } from "@/backend/message/delivery";
import { remindMembers } from "@/backend/message/remind";
import { tell } from "@/backend/message/tell";
import { addMember, addMembers, type TestMember } from "../members";
import { addPaidOrder } from "../paid-order";
import {
  createPostgresTwins,
  createTestApp,
  NOW,
  POSTGRES_HINT,
  POSTGRES_URL,
  type TestApp,
} from "../support";

let api: TestApp;
let who: TestMember;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  who = await addMember(api);
});
afterAll(() => api.close());

const at = (time: string) => new Date(`2026-${time}:00+09:00`);
const remindAt = (now: Date, on = api) => remindMembers({ db: on.db, log: on.app.log }, now);
const remind = (time: string) => remindAt(at(time));
const listTold = async (on = api, { id }: Pick<TestMember, "id"> = who) =>
  on.db.select().from(message).where(eq(message.memberId, id)).orderBy(message.created);
const readEvents = async () => (await listTold()).map(({ event }) => event);
/** A month that is bought today. */
async function buy(values: Partial<typeof membership.$inferInsert> = {}) {
  const { startsOn = "2026-11-30" } = values;
  const { id } = await addPaidOrder(api, who.id);
  const [held] = await api.db
    .update(membership)
    .set({ startsOn, ...values })
    .where(eq(membership.paymentId, id))
    .returning();
  return { paymentId: id, held: held! };
}

describe("the day before the first one", () => {
  test("it is told, once, with the way to the ticket", async () => {
    const { paymentId } = await buy();
    await remind("11-28T09:03");
    expect(await listTold()).toEqual([]);
    for (const hour of ["08:03", "09:03", "21:03"]) await remind(`11-29T${hour}`);
    const [told, ...more] = await listTold();
    expect(more).toEqual([]);
    expect(told).toMatchObject({ event: "begins_tomorrow", path: `/payment_completed/${paymentId}` });
    expect(told!.text).toContain("2026년 11월 30일 (월)");
    // On the next day it would not be true.
    expect(told!.expiresAt).toEqual(at("11-30T00:00"));
  });

  test("nobody is told by night, nor who has just paid for tomorrow", async () => {
    await buy();
    for (const time of ["11-29T07:59", "11-29T22:00"]) await remind(time);
    who = await addMember(api);
    await buy({ startsOn: "2026-11-21" });
    await remind("11-20T13:03");
    expect(await listTold()).toEqual([]);
  });

  test("it is told of what stops later, and not of what rests from that day on", async () => {
    const { paymentId } = await buy();
    await api.db.insert(refund).values({ paymentId, stopsOn: "2026-12-20", askedAt: NOW });
    await remind("11-29T09:03");
    expect(await readEvents()).toEqual(["begins_tomorrow"]);
    who = await addMember(api);
    await buy({ pauses: [{ from: "2026-11-30", to: "2026-12-06" }] });
    await remind("11-29T09:03");
    expect(await listTold()).toEqual([]);
  });

  test("nobody is told of what was cancelled", async () => {
    await buy({ refundedAt: NOW });
    await remind("11-29T09:03");
    expect(await listTold()).toEqual([]);
  });
});

describe("an end", () => {
  test("is told fourteen and three days before, once each, without being paid for again by itself", async () => {
    const { held } = await buy();
    expect(held.endsOn).toBe("2026-12-31");
    for (const day of ["12-16", "12-17", "12-18", "12-19", "12-20", "12-28", "12-29", "12-30"])
      await remind(`${day}T09:03`);
    const told = await listTold();
    expect(told.map(({ event, created }) => [event, created])).toEqual([
      ["ends_soon", at("12-17T09:03")],
      ["ends_soon", at("12-28T09:03")],
    ]);
    expect(told[0]!.text).toContain("2026년 12월 31일 (목)에 이용권이 끝나요");
    expect(told[0]!.text).toContain("저절로 다시 결제되지 않아요");
    // There they go on with a press, by the day and price of then.
    expect(told[0]!.path).toBe("/mypage/membership");
  });

  test("it is told with the day from which on its branch is closed for good", async () => {
    const { held } = await buy({ endsOn: "2026-12-31" });
    const { branchPk } = held;
    const saysClosing = async () =>
      (await listTold()).at(-1)!.text!.includes("2027년 2월 1일 (월)부터 문을 닫아서");
    await remind("12-17T09:03");
    expect(await saysClosing()).toBe(false);
    const said = {
      branchPk,
      kind: "for_good" as const,
      closedFrom: "2027-02-01",
      reason: "임대 종료",
      appliedAt: NOW,
    };
    const [row] = await api.db.insert(closing).values(said).returning();
    await remind("12-28T09:03");
    expect(await saysClosing()).toBe(true);
    await api.db.delete(closing).where(eq(closing.id, row!.id));
  });

  test("is made up for within two days where no round ran, and not later", async () => {
    await buy();
    await remind("12-19T09:03");
    expect(await readEvents()).toEqual(["ends_soon"]);
    who = await addMember(api);
    await buy();
    await remind("12-20T09:03");
    expect(await listTold()).toEqual([]);
  });

  test("is not sent on a later day, on which it may be another one", async () => {
    await buy();
    await remind("12-30T09:03");
    expect((await listTold())[0]!.expiresAt).toEqual(at("12-31T00:00"));
  });

  test("that a pause has moved is told anew", async () => {
    const { held } = await buy();
    await remind("12-17T09:03");
    await api.db.update(membership).set({ endsOn: "2027-01-07" }).where(eq(membership.id, held.id));
    await remind("12-24T09:03");
    expect(await readEvents()).toEqual(["ends_soon", "ends_soon"]);
  });

  test("of visits says how many are left, and with none left says nothing", async () => {
    await buy({ visitsLeft: 3 });
    await remind("12-17T09:03");
    expect((await listTold())[0]!.text).toContain("남은 횟수: 3회");
    who = await addMember(api);
    await buy({ visitsLeft: 0 });
    await remind("12-17T09:03");
    expect(await listTold()).toEqual([]);
  });

  test("is not told to who goes on already", async () => {
    await buy();
    await buy({ startsOn: "2027-01-01", endsOn: "2027-01-30" });
    await remind("12-17T09:03");
    expect(await listTold()).toEqual([]);
  });

  test("is not told of what is to stop before, unless that was taken back", async () => {
    const { paymentId } = await buy();
    const stop = { paymentId, stopsOn: "2026-12-20", askedAt: NOW };
    await api.db.insert(refund).values(stop);
    await remind("12-17T09:03");
    expect(await listTold()).toEqual([]);
    await api.db.update(refund).set({ takenBackAt: NOW }).where(eq(refund.paymentId, paymentId));
    await remind("12-17T10:03");
    expect(await readEvents()).toEqual(["ends_soon"]);
  });
});

test("the end of a pause is told on the day before its last", async () => {
  await buy({ pauses: [{ from: "2026-12-03", to: "2026-12-06" }] });
  for (const day of ["12-04", "12-05", "12-06"]) await remind(`${day}T09:03`);
  const [told, ...more] = await listTold();
  expect(more).toEqual([]);
  expect(told).toMatchObject({ event: "pause_ends", created: at("12-05T09:03") });
  expect(told!.text).toContain("2026년 12월 7일 (월)부터 다시 쓸 수 있어요");
});

test("the end of a pause is told before a stop, with that as the last day, and not after it or before another pause", async () => {
  const first = { from: "2026-12-03", to: "2026-12-06" };
  for (const stopsOn of ["2026-12-20", "2026-12-06"]) {
    who = await addMember(api);
    const { paymentId } = await buy({ pauses: [first] });
    await api.db.insert(refund).values({ paymentId, stopsOn, askedAt: NOW });
    await remind("12-05T09:03");
    expect((await listTold()).map(({ text }) => text)).toEqual(
      stopsOn === "2026-12-20" ? [expect.stringContaining("마지막 날: 2026년 12월 20일 (일)")] : [],
    );
  }
  who = await addMember(api);
  await buy({ pauses: [first, { from: "2026-12-07", to: "2026-12-13" }] });
  await remind("12-05T09:03");
  expect(await listTold()).toEqual([]);
});

test("a trial is told of the day before, and anew when it was moved", async () => {
  const visit = { memberId: who.id, branchPk: 1, visitDate: "2026-11-25", created: NOW };
  await api.db.insert(trial).values(visit);
  await remind("11-24T09:03");
  await api.db.update(trial).set({ visitDate: "2026-11-28" }).where(eq(trial.memberId, who.id));
  await remind("11-24T10:03");
  await remind("11-27T09:03");
  expect((await listTold()).map(({ event, created }) => [event, created])).toEqual([
    ["trial_tomorrow", at("11-24T09:03")],
    ["trial_tomorrow", at("11-27T09:03")],
  ]);
});

test("who wants no reminders on the phone reads them on the site, and is sent the rest", async () => {
  const put = (allowed_for_reminders: string) =>
    api.app.inject({
      method: "PUT",
      url: "/user/info/",
      payload: new URLSearchParams({ allowed_for_reminders }).toString(),
      headers: { ...who.headers, "content-type": "application/x-www-form-urlencoded" },
    });
  expect((await put("false")).json()).toMatchObject({ allowed_for_reminders: false });
  await buy();
  await remind("11-29T09:03");
  const values = {
    안내: "돈을 보냈어요.",
    지점: "역삼",
    상품: "회원권 1개월",
    금액: "1,000원",
    주문: "an-order",
  };
  await tell(api.db, { memberId: who.id, event: "money_sent", subject: "1", values }, NOW);
  const states = Object.fromEntries((await listTold()).map(({ event, state }) => [event, state]));
  expect(states).toEqual({ begins_tomorrow: "nothing", money_sent: "waiting" });
  expect((await put("true")).json()).toMatchObject({ allowed_for_reminders: true });
});

describe("who agreed to marketing", () => {
  const agree = (values: Partial<typeof member.$inferInsert>) =>
    api.db
      .update(member)
      .set({ allowedForMarketing: true, ...values })
      .where(eq(member.id, who.id));

  test("is told of it before each two years are over, until it is switched off", async () => {
    await agree({ marketingChangedAt: new Date("2024-12-30T10:00:00+09:00") });
    await remind("11-29T12:03");
    expect(await listTold()).toEqual([]);
    for (const day of ["11-30", "12-01", "12-29"]) await remind(`${day}T12:03`);
    const told = await listTold();
    expect(told.map(({ event }) => event)).toEqual(["consent_confirmed"]);
    expect(told[0]!.text).toContain("2024년 12월 30일 (월)에 마케팅 정보를 받기로 했어요");
    await remindAt(new Date("2028-11-30T12:03:00+09:00"));
    expect(await listTold()).toHaveLength(2);
    await agree({ allowedForMarketing: false });
    await remindAt(new Date("2030-11-30T12:03:00+09:00"));
    expect(await listTold()).toHaveLength(2);
  });

  test("waits for a later round where many did, so that money and passwords still have their turn", async () => {
    const ids = (await addMembers(api, 130)).map(({ id }) => id);
    await api.db
      .update(member)
      .set({ allowedForMarketing: true, marketingChangedAt: new Date("2020-01-01T10:00:00+09:00") })
      .where(inArray(member.id, ids));
    const rounds: number[] = [];
    const isConsent = eq(message.event, "consent_confirmed");
    for (const hour of ["08", "09", "10"]) {
      const before = await api.db.$count(message, isConsent);
      await remind(`11-21T${hour}:03`);
      rounds.push((await api.db.$count(message, isConsent)) - before);
    }
    expect(rounds[0]).toBe(100);
    expect(rounds[1]).toBeGreaterThanOrEqual(30);
    expect(rounds[2]).toBe(0);
  });
});

test("one who cannot be told holds up nobody else", async () => {
  await buy();
  const [first, second] = [who, await addMember(api)];
  await addPaidOrder(api, second.id);
  await api.db.execute(
    sql`create function refuse_told() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
  );
  await api.db.execute(
    sql.raw(`create trigger refused before insert on message for each row
      when (new.member_id = ${first.id}) execute function refuse_told()`),
  );
  api.logs.length = 0;
  await remind("11-29T09:03");
  await api.db.execute(sql`drop function refuse_told cascade`);
  expect(await listTold(api, first)).toEqual([]);
  expect(await listTold(api, second)).toHaveLength(1);
  expect(api.logs.join()).toContain("member not reminded");
  expect(api.logs.join()).not.toContain("회원권 1개월");
  await remind("11-29T10:03");
  expect(await listTold(api, first)).toHaveLength(1);
});

test("what waited beyond its day is not sent", async () => {
  await buy();
  await remind("11-29T21:03");
  const [told] = await listTold();
  const { jobs, log } = api.app;
  const delivery = createDelivery({
    ...{ db: api.db, jobs, log, channels: {}, dailyMax: 1, siteUrl: "https://gym.example" },
    ...{ brand: "버핏", clock: () => at("11-30T08:00") },
  });
  expect(await delivery.deliver(told!.key)).toBe("expired");
});

test.skipIf(!POSTGRES_URL)(`two workers at once tell each once ${POSTGRES_HINT}`, async () => {
  const [one, other] = await createPostgresTwins();
  try {
    const members = await Promise.all(Array.from({ length: 8 }, () => addMember(one)));
    for (const { id } of members) await addPaidOrder(one, id, { startsOn: "2026-11-30" });
    const rounds = [one, other, one, other].map((twin) => remindAt(at("11-29T09:03"), twin));
    await Promise.all(rounds);
    for (const member of members) expect(await listTold(one, member)).toHaveLength(1);
  } finally {
    await one.close();
    await other.close();
  }
});
