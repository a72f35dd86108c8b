import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { member, pointCharge, pointUse } from "@/backend/db/schema";
import {
  chargePoints,
  giveBackPoints,
  readPoints,
  spendPoints,
  takeBackPoints,
} from "@/backend/routes/point/ledger";
import type { ChargedPoint, UsedPointLog } from "@/lib/contract/point";
import { addMember } from "../members";
import { createTestApp, NOW, RICH_PHONE, type TestApp } from "../support";

const DAY_MS = 24 * 60 * 60 * 1000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

const charge = (memberId: number, amount: number, expiresAt: Date | null, now = NOW) =>
  api.db.transaction((tx) => chargePoints(tx, memberId, { amount, reason: "시험", expiresAt }, now));

const spend = (memberId: number, amount: number, now = NOW) =>
  api.db.transaction((tx) => spendPoints(tx, memberId, { amount, reason: "시험 결제" }, now));

const giveBack = (use: typeof pointUse.$inferSelect, now: Date, share?: { from?: number; to?: number }) =>
  api.db.transaction((tx) => giveBackPoints(tx, use, now, share));

const listCharges = (memberId: number) =>
  api.db.select().from(pointCharge).where(eq(pointCharge.memberId, memberId)).orderBy(pointCharge.id);

describe("the point pages' data", () => {
  test("of the demo member are newest first and add up to the balance", async () => {
    const { access } = await api.login(RICH_PHONE);
    const get = (url: string) => api.app.inject({ url, headers: { authorization: `Bearer ${access}` } });
    const used = (await get("/api/b_point_log/")).json<UsedPointLog>();
    const charged = (await get("/api/b_point/")).json<ChargedPoint[]>();
    expect(used.remain_point).toBe(12_400);
    expect((await get("/user/info/")).json()).toMatchObject({ remain_point: 12_400 });
    expect(charged.reduce((total, { remaining }) => total + remaining, 0)).toBe(12_400);
    for (const dates of [used.data, charged].map((list) => list.map(({ created }) => created))) {
      expect(dates.length).toBeGreaterThan(3);
      expect(dates).toEqual([...dates].sort().reverse());
    }
    const soon = charged.filter(
      ({ expires_at, remaining }) => remaining > 0 && Date.parse(expires_at!) < inDays(30).getTime(),
    );
    expect(soon.map(({ remaining }) => remaining)).toEqual([3_000]);
  });

  test("of a new member are empty", async () => {
    const { headers } = await addMember(api);
    expect((await api.app.inject({ url: "/api/b_point_log/", headers })).json()).toEqual({
      data: [],
      remain_point: 0,
    });
    expect((await api.app.inject({ url: "/api/b_point/", headers })).json()).toEqual([]);
  });

  test("require a login", async () => {
    for (const url of ["/api/b_point_log/", "/api/b_point/"]) {
      const response = await api.app.inject({ url });
      expect([response.statusCode, response.json().code]).toEqual([401, "not_authenticated"]);
    }
  });
});

describe("spending points", () => {
  test("takes what expires soonest first, what never expires last", async () => {
    const { id } = await addMember(api);
    await charge(id, 100, null);
    await charge(id, 100, inDays(30));
    await charge(id, 100, inDays(3));
    const use = await spend(id, 250);
    expect(use).toMatchObject({ amount: 250, balance: 50 });
    expect(use.sources).toEqual([
      { amount: 100, expiresAt: inDays(3).toISOString() },
      { amount: 100, expiresAt: inDays(30).toISOString() },
      { amount: 50, expiresAt: null },
    ]);
    expect((await listCharges(id)).map(({ remaining }) => remaining)).toEqual([50, 0, 0]);
    expect(await readPoints(api.db, id, NOW)).toBe(50);
  });

  test("touches no more of them than it needs", async () => {
    const { id } = await addMember(api);
    await charge(id, 100, inDays(3));
    await charge(id, 100, null);
    expect((await spend(id, 100)).sources).toEqual([{ amount: 100, expiresAt: inDays(3).toISOString() }]);
  });

  test("is over for a member who has withdrawn in the meantime", async () => {
    const nobody = 2_000_000_000;
    for (const change of [charge(nobody, 100, null), spend(nobody, 100)])
      await expect(change).rejects.toMatchObject({ code: "token_not_valid" });
  });

  test("refuses more than the balance and says how much it is", async () => {
    const { id } = await addMember(api);
    await charge(id, 1_500, null);
    await expect(spend(id, 1_501)).rejects.toMatchObject({
      statusCode: 409,
      code: "point_not_enough",
      message: "포인트가 모자라요. 지금 1,500P까지 쓸 수 있어요.",
    });
    expect((await listCharges(id)).map(({ remaining }) => remaining)).toEqual([1_500]);
  });

  test("leaves out what has expired", async () => {
    const { id } = await addMember(api);
    await charge(id, 100, inDays(1));
    await charge(id, 40, inDays(3));
    await expect(spend(id, 41, inDays(1))).rejects.toMatchObject({ code: "point_not_enough" });
    expect(await spend(id, 40, inDays(1))).toMatchObject({ balance: 0 });
  });

  test("cannot go below zero even if the code were wrong", async () => {
    const { id } = await addMember(api);
    await charge(id, 10, null);
    const [row] = await listCharges(id);
    const wrong = api.db.update(pointCharge).set({ remaining: -1 }).where(eq(pointCharge.id, row!.id));
    await expect(wrong).rejects.toThrow();
  });
});

describe("refunded points", () => {
  test("have as many days left as when they were spent", async () => {
    const { id } = await addMember(api);
    await charge(id, 100, inDays(5));
    await charge(id, 100, null);
    const use = await spend(id, 150);
    await giveBack(use, inDays(20));
    const returned = (await listCharges(id)).slice(2);
    expect(returned).toMatchObject([
      { amount: 100, remaining: 100, expiresAt: inDays(25), reason: "돌려받음: 시험 결제" },
      { amount: 50, remaining: 50, expiresAt: null },
    ]);
  });

  test("last no longer after being spent and refunded again and again", async () => {
    const { id } = await addMember(api);
    await charge(id, 100, inDays(1));
    for (let round = 0; round < 5; round += 1) await giveBack(await spend(id, 100), NOW);
    await expect(spend(id, 100, inDays(1))).rejects.toMatchObject({ code: "point_not_enough" });
  });

  test("come back in shares of the order in which they were spent, or not at all", async () => {
    const { id } = await addMember(api);
    await charge(id, 100, inDays(5));
    await charge(id, 100, null);
    const use = await spend(id, 150);
    await giveBack(use, NOW, { to: 0 });
    await giveBack(use, NOW, { from: 80, to: 80 });
    await giveBack(use, NOW, { from: 80, to: 60 });
    await giveBack(use, NOW, { from: 80, to: 120 });
    expect((await listCharges(id)).slice(2)).toMatchObject([
      { amount: 20, expiresAt: inDays(5) },
      { amount: 20, expiresAt: null },
    ]);
  });

  test("are refunded whole where a use is older than the record of its sources", async () => {
    const { id } = await addMember(api);
    await charge(id, 100, inDays(5));
    const use = await spend(id, 100);
    await giveBack({ ...use, sources: [] }, inDays(1));
    expect(await listCharges(id)).toMatchObject([{ remaining: 0 }, { remaining: 100, expiresAt: null }]);
  });
});

describe("points that are taken back", () => {
  const takeBack = (memberId: number, amount: number) =>
    api.db.transaction((tx) => takeBackPoints(tx, memberId, { amount, reason: "시험 취소" }, NOW));
  const readDebt = async (id: number) =>
    (await api.db.select().from(member).where(eq(member.id, id)))[0]!.pointDebt;

  test("are a debt where there are none, and leave no entry", async () => {
    const { id } = await addMember(api);
    await takeBack(id, 100);
    expect(await readDebt(id)).toBe(100);
    expect(await api.db.select().from(pointUse).where(eq(pointUse.memberId, id))).toEqual([]);
  });

  test("are no debt where there are enough", async () => {
    const { id } = await addMember(api);
    await charge(id, 100, null);
    await takeBack(id, 100);
    expect([await readDebt(id), await readPoints(api.db, id, NOW)]).toEqual([0, 0]);
  });
});

const step = fc.oneof(
  fc.record({
    kind: fc.constant("charge" as const),
    amount: fc.integer({ min: 1, max: 500 }),
    lastsDays: fc.option(fc.integer({ min: 1, max: 20 })),
  }),
  fc.record({ kind: fc.constant("spend" as const), amount: fc.integer({ min: 1, max: 600 }) }),
  fc.record({ kind: fc.constant("giveBack" as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 10 }) }),
);

test("after any history the balance is what was charged, less what was spent, less what expired", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { id, headers } = await addMember(api);
      const open: (typeof pointUse.$inferSelect)[] = [];
      let now = NOW;
      for (const next of steps) {
        if (next.kind === "wait") now = new Date(now.getTime() + next.days * DAY_MS);
        if (next.kind === "charge") {
          const { amount, lastsDays } = next;
          const expiresAt = lastsDays === null ? null : new Date(now.getTime() + lastsDays * DAY_MS);
          await charge(id, amount, expiresAt, now);
        }
        if (next.kind === "spend") {
          const spendable = sumLive(await listCharges(id), now);
          const outcome = await spend(id, next.amount, now).catch((error: { code: string }) => error.code);
          if (spendable < next.amount) expect(outcome).toBe("point_not_enough");
          else {
            expect(outcome).toMatchObject({ balance: spendable - next.amount });
            if (typeof outcome === "object") open.push(outcome);
          }
        }
        if (next.kind === "giveBack" && open.length > 0) {
          const [use] = open.splice(next.pick % open.length, 1);
          await giveBack(use!, now);
        }
      }
      const charges = await listCharges(id);
      const uses = await api.db.select().from(pointUse).where(eq(pointUse.memberId, id));
      const total = (list: { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0);
      const left = charges.reduce((sum, { remaining }) => sum + remaining, 0);
      const expired = left - sumLive(charges, now);
      expect(charges.every(({ remaining }) => remaining >= 0)).toBe(true);
      expect(sumLive(charges, now)).toBe(total(charges) - total(uses) - expired);
      const log = (await api.app.inject({ url: "/api/b_point_log/", headers })).json<UsedPointLog>();
      expect(log.data).toHaveLength(uses.length);
      expect(log.remain_point).toBe(sumLive(charges, NOW));
    }),
    { numRuns: 30 },
  );
});

function sumLive(charges: { remaining: number; expiresAt: Date | null }[], now: Date): number {
  return charges
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
    .reduce((sum, { remaining }) => sum + remaining, 0);
}
