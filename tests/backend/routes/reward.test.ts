import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { member, membership, message, pointUse, referral } from "@/backend/db/schema";
import { GatewayUnavailableError } from "@/backend/gateway/gateway";
import { grantRewards } from "@/backend/routes/payment/reward";
import { chargePoints } from "@/backend/routes/point/ledger";
import type { Membership } from "@/lib/contract/membership";
import type { PaymentWithCheckout } from "@/lib/contract/payment";
import type { ChargedPoint, UsedPointLog } from "@/lib/contract/point";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { addMember, addMembers, type TestMember } from "../members";
import { createTestApp, NOW, type TestApp } from "../support";
import { cancel, confirm, givePoints, makeOrder, payWith, readPoints } from "./payment-support";
import {
  cancelAtProvider,
  cancelPartAtProvider,
  change,
  MEMBERSHIPS,
  QUARTER,
  readHeld,
} from "./stop-support";

const DAY_MS = 86_400_000;
/** Eight for 176,000 won. */
const LESSONS = 8;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

/** An inviter, and the friend who came by the code. */
async function invite() {
  const [inviter, friend] = await addMembers(api, 2);
  await api.db.insert(referral).values({ referrerId: inviter!.id, memberId: friend!.id, created: NOW });
  return { inviter: inviter!, friend: friend! };
}

/** Buys a month that starts after so many days. */
async function buy(
  who: TestMember,
  startsInDays: number,
  fields: Record<string, unknown> = {},
): Promise<PaymentWithCheckout> {
  const starts_on = addDays(toSeoulDate(api.app.clock()), startsInDays);
  const made = await makeOrder(api, who, { starts_on, ...fields });
  if (made.amount > 0) await payWith(api, made, "approve");
  const answer = await confirm(api, who, made);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return made;
}

/** Stops the friend's only membership today. */
async function stopFirst(who: TestMember): Promise<void> {
  const [held] = (await api.app.inject({ url: MEMBERSHIPS, headers: who.headers })).json<Membership[]>();
  const answer = await change(api, who, "POST refund", held!);
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** Lets days go by, with the job that runs in them. */
async function passDays(count: number): Promise<void> {
  api.advance(count * DAY_MS);
  await grantRewards(api.app);
}

async function readLog(who: TestMember): Promise<UsedPointLog> {
  return (await api.app.inject({ url: "/api/b_point_log/", headers: who.headers })).json();
}

const readEarned = async ({ headers }: TestMember): Promise<number> =>
  (await api.app.inject({ url: "/api/member/referral/", headers })).json().rewarded_point;

const readDebt = async ({ id }: TestMember) =>
  (await api.db.select().from(member).where(eq(member.id, id)))[0]!.pointDebt;

describe("an inviter's reward", () => {
  test("comes on the eighth day of use, and once, however many orders and jobs there are", async () => {
    const { inviter, friend } = await invite();
    await buy(friend, 0);
    await buy(friend, 0);
    await grantRewards(api.app);
    await passDays(6);
    expect(await readPoints(api, inviter.id)).toBe(0);
    api.advance(DAY_MS);
    await Promise.all([grantRewards(api.app), grantRewards(api.app)]);
    expect(await readPoints(api, inviter.id)).toBe(10_000);
    await passDays(1);
    expect([await readPoints(api, inviter.id), await readEarned(inviter)]).toEqual([10_000, 10_000]);
  });

  test("can be used for a year, to the end of its day", async () => {
    const { inviter, friend } = await invite();
    await buy(friend, 0);
    await passDays(8);
    const charged = await api.app.inject({ url: "/api/b_point/", headers: inviter.headers });
    const endsAt = Date.parse(charged.json<ChargedPoint[]>()[0]!.expires_at!);
    expect(toSeoulDate(new Date(endsAt - 1))).toBe(addDays(toSeoulDate(api.app.clock()), 365));
  });

  test("counts from the first day of use, not from the payment", async () => {
    const { inviter, friend } = await invite();
    await buy(friend, 20);
    await passDays(26);
    expect(await readPoints(api, inviter.id)).toBe(0);
    await passDays(1);
    expect(await readPoints(api, inviter.id)).toBe(10_000);
  });

  test("needs 50,000 won really paid: points do not count", async () => {
    const { inviter, friend } = await invite();
    await givePoints(api, friend.id, 100_000);
    await buy(friend, 0, { use_point: 99_001 });
    await passDays(8);
    expect(await readPoints(api, inviter.id)).toBe(0);
    const { inviter: other, friend: second } = await invite();
    await givePoints(api, second.id, 100_000);
    await buy(second, 0, { use_point: 99_000 });
    await passDays(8);
    expect(await readPoints(api, other.id)).toBe(10_000);
  });

  test("is not earned by a purchase that is cancelled before its first day (finding M2)", async () => {
    const { inviter, friend } = await invite();
    const made = await buy(friend, 1);
    expect((await cancel(api, friend, made.id)).statusCode).toBe(200);
    await passDays(30);
    expect(await readPoints(api, inviter.id)).toBe(0);
  });

  test("is not given for an order whose money is on its way back", async () => {
    const { inviter, friend } = await invite();
    const made = await buy(friend, 1);
    const { gateway } = api.app;
    const cancelAtGateway = gateway.cancel;
    gateway.cancel = () => Promise.reject(new GatewayUnavailableError("away"));
    await cancel(api, friend, made.id);
    gateway.cancel = cancelAtGateway;
    await passDays(30);
    expect(await readPoints(api, inviter.id)).toBe(0);
  });

  test("is not given for a friend who has withdrawn", async () => {
    const { inviter, friend } = await invite();
    await buy(friend, 0);
    const url = `/user/sign_out/${friend.id}/`;
    await api.app.inject({ method: "DELETE", url, headers: friend.headers });
    await passDays(8);
    expect(await readPoints(api, inviter.id)).toBe(0);
  });
});

describe("a reward whose purchase is cancelled", () => {
  test("is taken back, and is not given again", async () => {
    const { inviter, friend } = await invite();
    const made = await buy(friend, 0);
    await passDays(7);
    await cancelAtProvider(api, made.id);
    expect([await readPoints(api, inviter.id), await readEarned(inviter)]).toEqual([0, 0]);
    expect((await readLog(inviter)).data).toMatchObject([
      { reason: "친구 초대 취소", amount: 10_000, balance: 0 },
    ]);
    await cancelAtProvider(api, made.id);
    await buy(friend, 0);
    await passDays(10);
    expect((await readLog(inviter)).remain_point).toBe(0);
    const told = await api.db.select().from(message).where(eq(message.memberId, inviter.id));
    expect(told.map(({ event }) => event).sort()).toEqual(["reward_given", "reward_taken_back"]);
    for (const { text } of told) expect(text).toContain("10,000P");
  });

  test("is taken back from the inviter after the friend has withdrawn, too", async () => {
    const { inviter, friend } = await invite();
    const made = await buy(friend, 0);
    await passDays(7);
    // Past the end: a withdrawal stops nothing any more.
    await passDays(25);
    const url = `/user/sign_out/${friend.id}/`;
    await api.app.inject({ method: "DELETE", url, headers: friend.headers });
    expect(await readPoints(api, inviter.id)).toBe(10_000);
    await cancelAtProvider(api, made.id);
    expect(await readPoints(api, inviter.id)).toBe(0);
  });

  test("is taken back where less than 50,000 won stay, by whatever way and at any time", async () => {
    // Of 149,000 won 39,733 stay after eight days of thirty, the last without a penalty: 9 days keep 44,700 and 14,900.
    const withdrawn = await invite();
    await buy(withdrawn.friend, 0);
    await passDays(7);
    expect(await readPoints(api, withdrawn.inviter.id)).toBe(10_000);
    const url = `/user/sign_out/${withdrawn.friend.id}/`;
    await api.app.inject({ method: "DELETE", url, headers: withdrawn.friend.headers });
    expect(await readPoints(api, withdrawn.inviter.id)).toBe(0);

    const kept = await invite();
    await buy(kept.friend, 0);
    await passDays(8);
    await stopFirst(kept.friend);
    expect(await readPoints(api, kept.inviter.id)).toBe(10_000);

    // Two days before the end of ninety-two the operator gives all but 49,999 won back.
    const console = await invite();
    const long = await buy(console.friend, 0, { product: QUARTER });
    await passDays(90);
    expect(await readPoints(api, console.inviter.id)).toBe(10_000);
    await cancelPartAtProvider(api, long.id, long.amount - 50_000);
    expect(await readPoints(api, console.inviter.id)).toBe(10_000);
    await cancelPartAtProvider(api, long.id, long.amount - 49_999);
    expect(await readPoints(api, console.inviter.id)).toBe(0);
  });

  test("is taken back at the provider's word that too little stays, while a refund of ours is under way", async () => {
    const { inviter, friend } = await invite();
    const { id, amount } = await buy(friend, 0, { product: QUARTER });
    await passDays(20);
    const { gateway } = api.app;
    const down = () => Promise.reject(new GatewayUnavailableError("down"));
    const sent = vi.spyOn(gateway, "cancelPart").mockImplementation(down);
    await stopFirst(friend);
    expect(await readPoints(api, inviter.id)).toBe(10_000);
    const { lookUp } = gateway;
    const looked = vi.spyOn(gateway, "lookUp").mockImplementation(down).mockImplementationOnce(lookUp);
    await cancelPartAtProvider(api, id, amount - 49_999);
    expect(await readPoints(api, inviter.id)).toBe(0);
    for (const spy of [sent, looked]) spy.mockRestore();
  });

  test("of lessons comes with the third, and none is given for lessons that nobody took", async () => {
    const { inviter, friend } = await invite();
    const made = await buy(friend, 0, { product: LESSONS });
    await passDays(31);
    expect(await readPoints(api, inviter.id)).toBe(0);
    const leave = (visitsLeft: number) =>
      api.db.update(membership).set({ visitsLeft }).where(eq(membership.paymentId, made.id));
    await leave(made.product!.visits! - 2);
    await passDays(1);
    expect(await readPoints(api, inviter.id)).toBe(0);
    await leave(made.product!.visits! - 3);
    await passDays(1);
    expect(await readPoints(api, inviter.id)).toBe(10_000);
    await stopFirst(friend);
    // Three of the lessons and the penalty are more than 50,000 won.
    expect(await readPoints(api, inviter.id)).toBe(10_000);
  });

  test("waits for the eighth day of use while the friend rests", async () => {
    const { inviter, friend } = await invite();
    const made = await buy(friend, 0, { product: QUARTER });
    const { held } = { held: (await readHeld(api, friend, made.id))! };
    const from = addDays(toSeoulDate(api.app.clock()), 3);
    expect((await change(api, friend, "POST pause", held, { from, days: 14 })).statusCode).toBe(200);
    await passDays(20);
    expect(await readPoints(api, inviter.id)).toBe(0);
    await passDays(1);
    expect(await readPoints(api, inviter.id)).toBe(10_000);
  });

  test("leaves a debt of what is spent, which whatever comes in pays first, with an entry in the log", async () => {
    const { inviter, friend } = await invite();
    const made = await buy(friend, 0);
    await passDays(7);
    const own = await buy(inviter, 30, { use_point: 8_000 });
    await cancelAtProvider(api, made.id);
    expect((await readLog(inviter)).remain_point).toBe(0);
    expect(await readDebt(inviter)).toBe(8_000);
    await api.db.transaction((tx) =>
      chargePoints(tx, inviter.id, { amount: 3_000, reason: "걷기", expiresAt: null }, api.app.clock()),
    );
    expect([(await readLog(inviter)).remain_point, await readDebt(inviter)]).toEqual([0, 5_000]);
    await cancel(api, inviter, own.id);
    const { data, remain_point } = await readLog(inviter);
    expect([remain_point, await readDebt(inviter)]).toEqual([3_000, 0]);
    expect(data.map(({ reason, amount, balance }) => [reason, amount, balance])).toEqual([
      ["취소된 적립을 먼저 채웠어요", 5_000, 3_000],
      ["취소된 적립을 먼저 채웠어요", 3_000, 0],
      ["친구 초대 취소", 2_000, 0],
      ["회원권 1개월 결제", 8_000, 2_000],
    ]);
  });
});

test("a member without an invitation pays, uses and cancels as ever", async () => {
  const who = await addMember(api);
  const made = await buy(who, 0);
  await passDays(9);
  await cancelAtProvider(api, made.id);
  expect(await api.db.select().from(pointUse).where(eq(pointUse.memberId, who.id))).toEqual([]);
});
