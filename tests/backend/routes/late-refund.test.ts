import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { holiday, message, payout } from "@/backend/db/schema";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";
import { GatewayUnavailableError } from "@/backend/gateway/gateway";
import type { OperatorContext } from "@/backend/operator/command";
import { runCommand } from "@/backend/operator/commands";
import { countOverdue } from "@/backend/routes/payment/overdue";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { calculateLateInterest } from "@/lib/contract/rules/late-refund";
import { addMember, addMembers, type TestMember } from "../members";
import { finishOpenWork } from "../rounds";
import { createTestApp, type TestApp } from "../support";
import { makeOrder } from "./payment-support";
import { buy, change, DAY_MS, handOn, MONTH, QUARTER, readHeld, readQuote } from "./stop-support";

const HOUR_MS = 3_600_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

const day = () => toSeoulDate(api.app.clock());
const runDesk = (input: object = {}) => {
  const { clock, siteState, jobs, config } = api.app;
  const context: OperatorContext = {
    ...{ db: api.db, clock, siteState, contentDir: DEMO_CONTENT, numberSecret: config.numberSecret, jobs },
  };
  return runCommand(context, { name: "desk refund", input });
};
const countWaiting = async () => (await countOverdue(api.db, api.app.clock())).refunds;
const listTold = async ({ id }: TestMember, event: "interest_owed" | "interest_sent") =>
  (await api.db.select().from(message).where(eq(message.memberId, id))).filter((row) => row.event === event);

/** Stops a membership of today, and lets the money go so many days later. */
async function stopLate(member: TestMember, days: number) {
  const { made, held } = await buy(api, member, { product: MONTH, starts_on: day() });
  for (const call of ["cancel", "cancelPart"] as const)
    vi.spyOn(api.app.gateway, call).mockRejectedValue(new GatewayUnavailableError("down"));
  await change(api, member, "POST refund", held);
  const dueOn = day();
  api.advance(days * DAY_MS);
  await finishOpenWork(api.app);
  vi.restoreAllMocks();
  for (let times = 0; times < 2; times += 1) await finishOpenWork(api.app);
  const [{ amountKrw } = { amountKrw: 0 }] = await api.db
    .select()
    .from(payout)
    .where(eq(payout.paymentId, made.id));
  const dates = await api.db.select().from(holiday);
  const interestKrw = calculateLateInterest(
    { amountKrw, dueOn, paidOn: day() },
    new Set(dates.map(({ date }) => date)),
  );
  return { made, interestKrw };
}

test("money that goes within three working days comes alone", async () => {
  const member = await addMember(api);
  const { made } = await stopLate(member, 2);
  expect((await readHeld(api, member, made.id))?.refund).toMatchObject({ status: "refunded" });
  expect((await readHeld(api, member, made.id))?.refund?.interest).toBeUndefined();
  expect(await listTold(member, "interest_owed")).toEqual([]);
  expect((await runDesk()).lines).toEqual(["지점이 보낼 돈이 없어요."]);
});

test("nor does money bring interest that goes on the third working day after holidays", async () => {
  const member = await addMember(api);
  const days = [1, 2, 3, 4, 5].map((later) => ({ date: addDays(day(), later), name: "시험" }));
  await api.db.insert(holiday).values(days).onConflictDoNothing();
  const { made, interestKrw } = await stopLate(member, 6);
  expect(interestKrw).toBe(0);
  expect((await readHeld(api, member, made.id))?.refund?.interest).toBeUndefined();
  await api.db.delete(holiday).where(eq(holiday.name, "시험"));
});

test("money that goes late brings interest, told once, which the desk sends and writes down once", async () => {
  const member = await addMember(api);
  const { made, interestKrw } = await stopLate(member, 40);
  expect(interestKrw).toBeGreaterThan(1_000);
  const won = `${interestKrw.toLocaleString("ko-KR")}원`;

  expect((await readHeld(api, member, made.id))?.refund?.interest).toEqual({
    amount: interestKrw,
    paid_at: null,
  });
  const [told, ...more] = await listTold(member, "interest_owed");
  expect(more).toEqual([]);
  expect(told!.text).toContain(`이자: ${won}`);
  expect((await runDesk()).lines).toEqual([
    expect.stringMatching(new RegExp(`^${made.order_number}  \\S+  이자 ${won}$`)),
  ]);

  const pay = () => runDesk({ order: made.order_number, by: "김하나" });
  const answers = await Promise.allSettled([pay(), pay()]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const answer = await api.app.inject({ url: `/api/member/payment/${made.id}/`, headers: member.headers });
  expect(answer.json().refund.interest).toEqual({ amount: interestKrw, paid_at: expect.any(String) });
  expect(await listTold(member, "interest_sent")).toHaveLength(1);
  const [row] = await api.db.select().from(payout).where(eq(payout.paymentId, made.id));
  expect(row).toMatchObject({ state: "paid", interestKrw, interestPaidBy: "김하나" });
  expect((await runDesk()).lines).toEqual(["지점이 보낼 돈이 없어요."]);
  await expect(runDesk({ order: "없는 주문", by: "김하나" })).rejects.toThrow("보낼 돈이 없어요");
});

test("who watches is told of money that the provider has not sent for an hour, until it has", async () => {
  const member = await addMember(api);
  const { held } = await buy(api, member, { product: MONTH, starts_on: day() });
  for (const call of ["cancel", "cancelPart"] as const)
    vi.spyOn(api.app.gateway, call).mockRejectedValue(new GatewayUnavailableError("down"));
  await change(api, member, "POST refund", held);
  api.advance(HOUR_MS);
  expect(await countWaiting()).toBe(0);
  api.advance(1);
  expect(await countWaiting()).toBe(1);
  vi.restoreAllMocks();
  await finishOpenWork(api.app);
  expect(await countWaiting()).toBe(0);
});

test("and of an order that is still open after fifteen minutes", async () => {
  const countStuck = async () => (await countOverdue(api.db, api.app.clock())).stuck;
  const before = await countStuck();
  await makeOrder(api, await addMember(api), { starts_on: day() });
  api.advance(HOUR_MS / 4);
  expect(await countStuck()).toBe(before);
  api.advance(1);
  expect(await countStuck()).toBe(before + 1);
});

test("and of what the desk has not sent for two days, before the third working day is over, interest too", async () => {
  const [giver, taker] = (await addMembers(api, 2)) as [TestMember, TestMember];
  const { held } = await buy(api, giver, { product: QUARTER, starts_on: day() });
  const taken = await handOn(api, giver, held, taker);
  api.advance(DAY_MS);
  await change(api, taker, "POST refund", taken);
  const { order_number } = (await readHeld(api, taker, taken.payment_id!))!;
  api.advance(2 * DAY_MS);
  expect(await countWaiting()).toBe(0);
  api.advance(1);
  expect(await countWaiting()).toBe(1);
  await runDesk({ order: order_number, by: "김하나" });
  expect(await countWaiting()).toBe(0);

  const { made } = await stopLate(await addMember(api), 40);
  expect(await countWaiting()).toBe(0);
  api.advance(2 * DAY_MS + 1);
  expect(await countWaiting()).toBe(1);
  await runDesk({ order: made.order_number, by: "김하나" });
  expect(await countWaiting()).toBe(0);
  expect((await runDesk()).lines).toEqual(["지점이 보낼 돈이 없어요."]);
});

test("who took a membership on and tells no account earns nothing by waiting", async () => {
  const [giver, taker] = (await addMembers(api, 2)) as [TestMember, TestMember];
  const { held } = await buy(api, giver, { product: QUARTER, starts_on: day() });
  const taken = await handOn(api, giver, held, taker);
  api.advance(DAY_MS);
  const { amount } = await readQuote(api, taker, taken);
  await change(api, taker, "POST refund", taken, { amount });
  api.advance(40 * DAY_MS);
  const number = (await readHeld(api, taker, taken.payment_id!))!.order_number!;
  const won = `${amount.toLocaleString("ko-KR")}원`;
  expect((await runDesk()).lines).toEqual([expect.stringMatching(new RegExp(`^${number}  \\S+  ${won}$`))]);
  expect((await runDesk({ order: number, by: "김하나" })).lines.join()).toContain(`${won}을 보냈다고`);
  expect((await readHeld(api, taker, taken.payment_id!))?.refund?.interest).toBeUndefined();
});
