import { eq } from "drizzle-orm";
import { PgliteSession } from "drizzle-orm/pglite";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { gatewayPayment, payment, payout } from "@/backend/db/schema";
import { GatewayUnavailableError } from "@/backend/gateway/gateway";
import { findPaymentRow } from "@/backend/routes/payment/queries";
import { settlePayment } from "@/backend/routes/payment/settle";
import { addMember } from "../members";
import { createTestApp, type TestApp } from "../support";
import { cancel, confirm, makeOrder, payWith, readAll } from "./payment-support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());

/** What a provider says that was paid, but for by whom and how. */
const PAID = {
  status: "paid",
  cancelledKrw: 0,
  cardName: null,
  cardNumberMasked: null,
  approvedAt: null,
  receiptUrl: null,
  reason: null,
} as const;
const settle = async (id: string) => settlePayment(api.app, (await findPaymentRow(api.db, id))!);

describe("the result of an order", () => {
  test.each([
    ["approve", { state: "paid" }, "paid"],
    ["decline", { state: "failed", failure: { code: "payment_declined" } }, "failed"],
    ["wrong-amount", { state: "failed", failure: { code: "amount_mismatch" } }, "failed"],
    ["close", { state: "left" }, "ready"],
    ["timeout", { state: "pending" }, "ready"],
  ])("whose card said %s is returned with its row", async (card, expected, status) => {
    const made = await makeOrder(api, await addMember(api));
    await payWith(api, made, card);
    for (let times = 0; times < 2; times += 1) {
      expect(await settle(made.id)).toMatchObject({ ...expected, order: { id: made.id, status } });
    }
    expect((await readAll(api, made.id)).status).toBe(status);
  });

  test("that was cancelled is returned as such, and so is one that the provider refunded", async () => {
    for (const giveBack of [
      (member: Awaited<ReturnType<typeof addMember>>, id: string) => cancel(api, member, id),
      (_member: unknown, id: string) => api.app.gateway.cancel(id, "결제사에서"),
    ]) {
      const member = await addMember(api);
      const made = await makeOrder(api, member);
      await payWith(api, made, "approve");
      await confirm(api, member, made);
      await giveBack(member, made.id);
      expect(await settle(made.id)).toMatchObject({ state: "cancelled", order: { status: "cancelled" } });
    }
  });

  test("says what went in the provider's console, once however often it is looked up", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member);
    await payWith(api, made, "approve");
    await confirm(api, member, made);
    const gone = { cancelledKrw: 49_000 };
    await api.db.update(gatewayPayment).set(gone).where(eq(gatewayPayment.id, made.id));
    for (let times = 0; times < 2; times += 1) {
      expect(await settle(made.id)).toMatchObject({ state: "paid", order: { status: "paid" } });
      expect(await findPaymentRow(api.db, made.id)).toMatchObject({ refundedKrw: 49_000 });
    }
    const found = await api.db.select().from(payout).where(eq(payout.paymentId, made.id));
    expect(found).toMatchObject([{ cause: "console", state: "paid", amountKrw: 49_000 }]);
  });

  test("is unknown while the provider does not answer, and nothing changes", async () => {
    const made = await makeOrder(api, await addMember(api));
    await payWith(api, made, "timeout");
    vi.spyOn(api.app.gateway, "lookUp").mockRejectedValue(new GatewayUnavailableError("down"));
    expect(await settle(made.id)).toMatchObject({ state: "unreachable", order: { status: "ready" } });
    expect((await readAll(api, made.id)).status).toBe("ready");
  });

  test("depends on the row under its lock, however old the caller's copy is", async () => {
    const made = await makeOrder(api, await addMember(api));
    const old = (await findPaymentRow(api.db, made.id))!;
    await payWith(api, made, "approve");
    const states = [];
    for (let times = 0; times < 2; times += 1) states.push((await settlePayment(api.app, old)).state);
    expect(states).toEqual(["paid", "paid"]);
    expect((await readAll(api, made.id)).memberships).toHaveLength(1);
  });
});

test("what another provider was paid for is settled by hand, and its answer is not asked of ours", async () => {
  const made = await makeOrder(api, await addMember(api));
  await payWith(api, made, "approve");
  await api.db.update(payment).set({ gateway: "portone" }).where(eq(payment.id, made.id));
  const lookUp = vi.spyOn(api.app.gateway, "lookUp");
  expect(await settle(made.id)).toMatchObject({ state: "unreachable", order: { status: "ready" } });
  expect(lookUp).not.toHaveBeenCalled();
});

test.each([
  ["names", "카드", "card"],
  ["does not name", null, "kakaopay"],
] as const)("a way that the provider %s", async (_title, method, payWay) => {
  const member = await addMember(api);
  const made = await makeOrder(api, member, { pay_way: "kakaopay" });
  await payWith(api, made, "timeout");
  const paid = { ...PAID, paymentId: made.id, amountKrw: made.amount, payWay: "card" as const, method };
  vi.spyOn(api.app.gateway, "lookUp").mockResolvedValue(paid);
  expect((await confirm(api, member, made)).json()).toMatchObject({ status: "paid", pay_way: payWay });
});

test("a confirmation reads its order four times: for its owner, for whom it concerns, under its lock, and with what it bought", async () => {
  const member = await addMember(api);
  const made = await makeOrder(api, member);
  await payWith(api, made, "timeout");
  const paid = {
    ...PAID,
    paymentId: made.id,
    amountKrw: made.amount,
    payWay: "card",
    method: "카드",
  } as const;
  vi.spyOn(api.app.gateway, "lookUp").mockResolvedValue(paid);
  const prepare = vi.spyOn(PgliteSession.prototype, "prepareQuery");
  expect((await confirm(api, member, made)).statusCode).toBe(200);
  const reads = prepare.mock.calls.filter(([query]) => query.sql.includes('from "payment"'));
  expect(reads).toHaveLength(4);
});
