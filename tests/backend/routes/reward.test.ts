import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gatewayPayment, member, pointUse, referral } from "@/backend/db/schema";
import { GatewayUnavailableError } from "@/backend/gateway/gateway";
import { findPaymentRow } from "@/backend/routes/payment/queries";
import { grantRewards } from "@/backend/routes/payment/reward";
import { settlePayment } from "@/backend/routes/payment/settle";
import { chargePoints } from "@/backend/routes/point/ledger";
import type { PaymentWithCheckout } from "@/lib/contract/payment";
import type { UsedPointLog } from "@/lib/contract/point";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { addMember, addMembers, type TestMember } from "../members";
import { createTestApp, NOW, type TestApp } from "../support";
import { cancel, confirm, givePoints, makeOrder, payWith, readPoints } from "./payment-support";

const DAY_MS = 86_400_000;

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

/** The operator cancels an order in the provider's console, which says so. */
async function cancelAtProvider(id: string): Promise<void> {
  await api.db.update(gatewayPayment).set({ status: "cancelled" }).where(eq(gatewayPayment.id, id));
  await settlePayment(api.app, (await findPaymentRow(api.db, id))!);
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
    await cancelAtProvider(made.id);
    expect([await readPoints(api, inviter.id), await readEarned(inviter)]).toEqual([0, 0]);
    expect((await readLog(inviter)).data).toMatchObject([
      { reason: "친구 초대 취소", amount: 10_000, balance: 0 },
    ]);
    await cancelAtProvider(made.id);
    await buy(friend, 0);
    await passDays(10);
    expect((await readLog(inviter)).remain_point).toBe(0);
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
    await cancelAtProvider(made.id);
    expect(await readPoints(api, inviter.id)).toBe(0);
  });

  test("is taken back by a stop in the first thirty days of use, as by the friend's withdrawal", async () => {
    const { inviter, friend } = await invite();
    await buy(friend, 0);
    await passDays(7);
    expect(await readPoints(api, inviter.id)).toBe(10_000);
    const url = `/user/sign_out/${friend.id}/`;
    await api.app.inject({ method: "DELETE", url, headers: friend.headers });
    expect(await readPoints(api, inviter.id)).toBe(0);
  });

  test("leaves a debt of what is spent, which whatever comes in pays first, with an entry in the log", async () => {
    const { inviter, friend } = await invite();
    const made = await buy(friend, 0);
    await passDays(7);
    const own = await buy(inviter, 30, { use_point: 8_000 });
    await cancelAtProvider(made.id);
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
  await cancelAtProvider(made.id);
  expect(await api.db.select().from(pointUse).where(eq(pointUse.memberId, who.id))).toEqual([]);
});
