/** @module-tag wide */
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { branch, gatewayPayment, payment, product } from "@/backend/db/schema";
import { GatewayUnavailableError } from "@/backend/gateway/gateway";
import { payAtDesk } from "@/backend/routes/payment/pay-out";
import { findPaymentRow } from "@/backend/routes/payment/queries";
import type { CultureEntry, PaymentWithCheckout } from "@/lib/contract/payment";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { addMember, addMembers, type TestMember } from "../members";
import { finishOpenWork } from "../rounds";
import { createTestApp, type TestApp } from "../support";
import { cancel, confirm, givePoints, makeOrder, PAYMENTS, payWith } from "./payment-support";
import {
  buy,
  cancelPartAtProvider,
  change,
  DAY_MS,
  DEAR,
  handOn,
  move,
  PANGYO_QUARTER,
  QUARTER,
} from "./stop-support";

let api: TestApp;
beforeEach(async () => {
  await api?.close();
  api = await createTestApp();
});
afterAll(() => api.close());

const YEOKSAM = 1;
const NUMBER = "예시-2025-0001";
const today = () => toSeoulDate(api.app.clock());

/** What the year's tax is reckoned from, by day: `2026-11-20 357000 (357000)`. */
async function readStatement({ headers }: TestMember): Promise<string[]> {
  const answer = await api.app.inject({ url: `${PAYMENTS}culture/`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<CultureEntry[]>().map(({ on, amount, counted }) => `${on} ${amount} (${counted})`);
}

const register = (cultureDeduction: { number: string; registered_on: string } | null) =>
  api.db.update(branch).set({ cultureDeduction }).where(eq(branch.pk, YEOKSAM));

async function findProductId(name: string): Promise<number> {
  const found = await api.db.select().from(product).where(eq(product.name, name));
  return found.find(({ branchPk }) => branchPk === YEOKSAM)!.id;
}

const buyQuarter = (member: TestMember, fields = {}) =>
  buy(api, member, { product: QUARTER, starts_on: today(), ...fields });

test("what is paid at a registered branch is culture, of lessons half, and the payment names the number", async () => {
  const member = await addMember(api);
  const { made } = await buyQuarter(member);
  await buy(api, member, { product: await findProductId("PT 10회"), starts_on: today() });
  const paid = await api.app.inject({ url: `${PAYMENTS}${made.id}/`, headers: member.headers });
  expect(paid.json()).toMatchObject({ culture_number: NUMBER });
  expect((await readStatement(member)).sort()).toEqual([
    "2026-11-20 357000 (357000)",
    "2026-11-20 700000 (350000)",
  ]);
});

test("points are no money: what they paid is no culture, and an order of 0 won has no number", async () => {
  const member = await addMember(api);
  await givePoints(api, member.id, 7_000);
  await buyQuarter(member, { use_point: 7_000 });
  expect(await readStatement(member)).toEqual(["2026-11-20 350000 (350000)"]);
  await givePoints(api, member.id, 1_000_000);
  const free = await makeOrder(api, member, {
    product: QUARTER,
    use_point: 357_000,
    starts_on: "2027-02-20",
  });
  expect(free.culture_number).toBeNull();
});

test("an order from before the registration is none, also when it is paid after it", async () => {
  const member = await addMember(api);
  await register(null);
  const early = await makeOrder(api, member, { product: QUARTER, starts_on: today() });
  await register({ number: "9", registered_on: today() });
  await payWith(api, early, "approve");
  await confirm(api, member, early);
  expect(await readStatement(member)).toEqual([]);
  await register({ number: "9", registered_on: "2026-11-21" });
  expect((await makeOrder(api, member, { product: QUARTER, starts_on: today() })).culture_number).toBeNull();
});

test("what was paid keeps its number when the branch loses or changes its own", async () => {
  const member = await addMember(api);
  await buyQuarter(member);
  await register(null);
  const answer = await api.app.inject({ url: `${PAYMENTS}culture/`, headers: member.headers });
  expect(answer.json()).toMatchObject([
    { culture_number: NUMBER, place: { name: "역삼" }, is_refund: false },
  ]);
});

test("a refund comes off the year in which it went, once, however often it is asked for", async () => {
  const member = await addMember(api);
  const { made, held } = await buyQuarter(member);
  api.advance(45 * DAY_MS);
  for (let times = 0; times < 2; times += 1) await change(api, member, "POST refund", held);
  await finishOpenWork(api.app);
  const [order] = await api.db.select().from(payment).where(eq(payment.id, made.id));
  expect(order!.refundedKrw).toBeGreaterThan(0);
  expect(await readStatement(member)).toEqual([
    `2027-01-04 -${order!.refundedKrw} (-${order!.refundedKrw})`,
    "2026-11-20 357000 (357000)",
  ]);
});

test("a purchase that is cancelled comes off whole, and one that is only ordered or refused never counted", async () => {
  const member = await addMember(api);
  const later = { starts_on: "2026-11-25" };
  const { made } = await buyQuarter(member, later);
  // Beside what another purchase, which stays, has cost.
  await buy(api, member, { product: await findProductId("PT 10회"), starts_on: today() });
  await cancel(api, member, made.id);
  await finishOpenWork(api.app);
  const refused = await makeOrder(api, member, { product: QUARTER, ...later });
  await payWith(api, refused, "decline");
  await confirm(api, member, refused);
  await makeOrder(api, member, { product: QUARTER, ...later });
  expect((await readStatement(member)).sort()).toEqual([
    "2026-11-20 -357000 (-357000)",
    "2026-11-20 357000 (357000)",
    "2026-11-20 700000 (350000)",
  ]);
});

test("a cancellation that found all of it gone in the console already is not a second refund", async () => {
  const member = await addMember(api);
  const { made } = await buyQuarter(member, { starts_on: "2026-11-25" });
  const down = vi.spyOn(api.app.gateway, "lookUp").mockRejectedValue(new GatewayUnavailableError("down"));
  await cancel(api, member, made.id);
  down.mockRestore();
  const gone = { status: "cancelled", cancelledKrw: made.amount } as const;
  await api.db.update(gatewayPayment).set(gone).where(eq(gatewayPayment.id, made.id));
  api.advance(60_000);
  await finishOpenWork(api.app);
  expect((await readStatement(member)).sort()).toEqual([
    "2026-11-20 -357000 (-357000)",
    "2026-11-20 357000 (357000)",
  ]);
});

test("what a move costs counts by the branch to which it leads", async () => {
  const member = await addMember(api);
  await register(null);
  const { held } = await buy(api, member, { product: PANGYO_QUARTER, starts_on: today() });
  expect(await readStatement(member)).toEqual(["2026-11-20 297000 (297000)"]);
  const made = (await move(api, member, held, DEAR)).json<PaymentWithCheckout>();
  expect([made.amount > 0, made.culture_number]).toEqual([true, null]);
});

test("it stays the payer's: who took a membership on has none, whatever they get back, nor has a stranger", async () => {
  const [giver, taker, stranger] = (await addMembers(api, 3)) as [TestMember, TestMember, TestMember];
  const { held } = await buyQuarter(giver);
  api.advance(3 * DAY_MS);
  const taken = await handOn(api, giver, held, taker);
  api.advance(5 * DAY_MS);
  expect((await change(api, taker, "POST refund", taken)).statusCode).toBe(200);
  await finishOpenWork(api.app);
  expect(await readStatement(giver)).toEqual(["2026-11-20 357000 (357000)"]);
  expect(await readStatement(taker)).toEqual([]);
  expect(await readStatement(stranger)).toEqual([]);
});

test("nor in another year: what the desk gives the taker comes off nobody's, and what the console gives back off the giver's", async () => {
  const [giver, taker] = (await addMembers(api, 2)) as [TestMember, TestMember];
  await register({ number: "9", registered_on: "2026-11-01" });
  const { made, held } = await buyQuarter(giver);
  api.advance(3 * DAY_MS);
  const taken = await handOn(api, giver, held, taker);
  api.advance(45 * DAY_MS);
  await cancelPartAtProvider(api, made.id, 1_000);
  expect((await change(api, taker, "POST refund", taken)).statusCode).toBe(200);
  await payAtDesk(api.app, (await findPaymentRow(api.db, taken.payment_id!))!, "지점");
  expect(await readStatement(giver)).toEqual(["2027-01-07 -1000 (-1000)", "2026-11-20 357000 (357000)"]);
  expect(await readStatement(taker)).toEqual([]);
});
