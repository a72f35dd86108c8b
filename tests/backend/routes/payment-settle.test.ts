import { eq } from "drizzle-orm";
import { PgliteSession } from "drizzle-orm/pglite";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { gatewayPayment, payment } from "@/backend/db/schema";
import { GatewayUnavailableError } from "@/backend/gateway/gateway";
import { payOut } from "@/backend/routes/payment/pay-out";
import { findPaymentRow } from "@/backend/routes/payment/queries";
import { settleFree, settlePayment } from "@/backend/routes/payment/settle";
import { onCount } from "@/lib/runtime/count";
import { addMember, type TestMember } from "../members";
import { createTestApp, type TestApp } from "../support";
import { cancel, confirm, givePoints, makeOrder, payWith, readAll, readPoints } from "./payment-support";
import { cancelPartAtProvider, listPayouts } from "./stop-support";

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
const CARD = { payWay: "card", method: "카드" } as const;
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
    for (const [cancelReason, giveBack] of [
      ["일정이 바뀌었어요", (member: TestMember, id: string) => cancel(api, member, id)],
      ["결제사에서 취소했어요.", (_member, id: string) => api.app.gateway.cancel(id, "결제사에서")],
    ] as [string, (member: TestMember, id: string) => Promise<unknown>][]) {
      const member = await addMember(api);
      const made = await makeOrder(api, member);
      await payWith(api, made, "approve");
      await confirm(api, member, made);
      await giveBack(member, made.id);
      expect(await settle(made.id)).toMatchObject({
        state: "cancelled",
        order: { status: "cancelled", cancelReason },
      });
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
    expect(await listPayouts(api, made.id)).toEqual([["console", "paid", 49_000]]);
  });

  test("says what went in the console before it was confirmed, once as well", async () => {
    const made = await makeOrder(api, await addMember(api));
    const gone = { status: "paid", approvedKrw: made.amount, cancelledKrw: 49_000 } as const;
    await api.db.update(gatewayPayment).set(gone).where(eq(gatewayPayment.id, made.id));
    for (let times = 0; times < 2; times += 1) {
      expect(await settle(made.id)).toMatchObject({ state: "paid", order: { status: "paid" } });
      expect(await findPaymentRow(api.db, made.id)).toMatchObject({ refundedKrw: 49_000 });
    }
    expect(await listPayouts(api, made.id)).toEqual([["console", "paid", 49_000]]);
  });

  test("that the provider calls cancelled is that all of its money is gone, whatever it says of parts", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member);
    await payWith(api, made, "approve");
    await confirm(api, member, made);
    const gone = {
      ...PAID,
      ...CARD,
      status: "cancelled",
      paymentId: made.id,
      amountKrw: made.amount,
    } as const;
    vi.spyOn(api.app.gateway, "lookUp").mockResolvedValue(gone);
    expect(await settle(made.id)).toMatchObject({ state: "cancelled" });
    expect(await listPayouts(api, made.id)).toEqual([["console", "paid", made.amount]]);
    // More than was paid is an alarm, just that is none.
    expect(api.logs.filter((line) => line.includes("more has gone back than was paid"))).toEqual([]);
  });

  test("is unknown while the provider does not answer, and nothing changes", async () => {
    const made = await makeOrder(api, await addMember(api));
    await payWith(api, made, "timeout");
    vi.spyOn(api.app.gateway, "lookUp").mockRejectedValue(new GatewayUnavailableError("down"));
    expect(await settle(made.id)).toMatchObject({ state: "unreachable", order: { status: "ready" } });
    expect((await readAll(api, made.id)).status).toBe("ready");
  });

  test("is settled before it is written down that its window has opened", async () => {
    const made = await makeOrder(api, await addMember(api));
    await payWith(api, made, "approve");
    await api.db.update(payment).set({ gateway: null }).where(eq(payment.id, made.id));
    expect(await settle(made.id)).toMatchObject({ state: "paid" });
  });

  test("is no silence of the provider where something else fails: it is thrown", async () => {
    const made = await makeOrder(api, await addMember(api));
    vi.spyOn(api.app.gateway, "lookUp").mockRejectedValue(new Error("boom"));
    await expect(settle(made.id)).rejects.toThrow("boom");
  });

  test("is counted as it becomes so", async () => {
    const counted: string[] = [];
    onTestFinished(onCount((name, result) => void (name === "payments" && counted.push(result))));
    const member = await addMember(api);
    const [made, declined] = [await makeOrder(api, member), await makeOrder(api, member)];
    await payWith(api, made, "approve");
    await confirm(api, member, made);
    await cancel(api, member, made.id);
    await payWith(api, declined, "decline");
    await confirm(api, member, declined);
    expect(counted).toEqual(["ready", "ready", "paid", "cancelled", "failed"]);
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

  test("of 0 won depends on that row too: its points are spent once", async () => {
    const member = await addMember(api);
    await givePoints(api, member.id, 300_000);
    const made = await makeOrder(api, member, { use_point: 149_000 });
    const old = (await findPaymentRow(api.db, made.id))!;
    for (let times = 0; times < 2; times += 1) {
      expect(await settleFree(api.app, old)).toMatchObject({ state: "paid", order: { status: "paid" } });
    }
    expect(await readPoints(api, member.id)).toBe(151_000);
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
  ["is at another provider", { gateway: "portone" }],
  ["the provider does not know", { status: "pending" }],
  ["was looked up before another part went", { goneKrw: 49_000 }],
] as const)("money that %s stays owed, and nothing is sent", async (_title, given) => {
  const { gateway, status, goneKrw } = { gateway: "sandbox", status: "paid", goneKrw: 0, ...given } as const;
  const member = await addMember(api);
  const made = await makeOrder(api, member);
  await payWith(api, made, "approve");
  await confirm(api, member, made);
  await cancelPartAtProvider(api, made.id, goneKrw);
  await api.db.update(payment).set({ gateway }).where(eq(payment.id, made.id));
  const found = { ...PAID, ...CARD, status, paymentId: made.id, amountKrw: made.amount };
  vi.spyOn(api.app.gateway, "lookUp").mockResolvedValue(found);
  const sent = vi.spyOn(api.app.gateway, "cancel");
  expect((await cancel(api, member, made.id)).json()).toMatchObject({ code: "cancel_pending" });
  expect(sent).not.toHaveBeenCalled();
  expect(await listPayouts(api, made.id)).toContainEqual(["cancel", "owed", made.amount - goneKrw]);
});

test("money in another currency buys nothing and goes back whole, once; none of it is reckoned", async () => {
  const made = await makeOrder(api, await addMember(api));
  const found = { ...PAID, ...CARD, paymentId: made.id, amountKrw: -1 };
  const lookUp = vi.spyOn(api.app.gateway, "lookUp").mockResolvedValue(found);
  const sent = vi.spyOn(api.app.gateway, "cancel").mockRejectedValue(new GatewayUnavailableError("silent"));
  expect(await settle(made.id)).toMatchObject({ state: "failed", failure: { code: "amount_mismatch" } });
  const { failReason } = (await findPaymentRow(api.db, made.id))!;
  expect(failReason).toMatch(/[가-힣]/);
  expect(sent).toHaveBeenCalledExactlyOnceWith(made.id, failReason);
  expect(await listPayouts(api, made.id)).toEqual([["refused", "owed", 0]]);
  lookUp.mockResolvedValue({ ...found, status: "cancelled" });
  expect(await payOut(api.app, made.id)).toBe(true);
  lookUp.mockResolvedValue({ ...found, cancelledKrw: 90 });
  await settle(made.id);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await listPayouts(api, made.id)).toEqual([["refused", "paid", 0]]);
});

test("money that another process gives back meanwhile is not sent again", async () => {
  const member = await addMember(api);
  const made = await makeOrder(api, member);
  await payWith(api, made, "approve");
  await confirm(api, member, made);
  const { lookUp } = api.app.gateway;
  vi.spyOn(api.app.gateway, "lookUp").mockImplementationOnce(async (id) => {
    const found = await lookUp(id);
    expect(await payOut(api.app, id)).toBe(true);
    return found;
  });
  const sent = vi.spyOn(api.app.gateway, "cancel");
  expect((await cancel(api, member, made.id)).json()).toMatchObject({ status: "cancelled" });
  expect(sent).toHaveBeenCalledExactlyOnceWith(made.id, "일정이 바뀌었어요");
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

test("the card and the receipt that the provider names are the payment's", async () => {
  const member = await addMember(api);
  const made = await makeOrder(api, member);
  const named = {
    cardName: "신한카드",
    cardNumberMasked: "9410-****",
    receiptUrl: "https://receipt.example/1",
  };
  const paid = { ...PAID, ...CARD, ...named, paymentId: made.id, amountKrw: made.amount };
  vi.spyOn(api.app.gateway, "lookUp").mockResolvedValue(paid);
  expect((await confirm(api, member, made)).json()).toMatchObject({
    method: "카드",
    card_name: named.cardName,
    card_number_masked: named.cardNumberMasked,
    receipt_url: named.receiptUrl,
  });
});

test("a confirmation reads its order four times: for its owner, for whom it concerns, under its lock, and with what it bought", async () => {
  const member = await addMember(api);
  const made = await makeOrder(api, member);
  await payWith(api, made, "timeout");
  const paid = { ...PAID, ...CARD, paymentId: made.id, amountKrw: made.amount };
  vi.spyOn(api.app.gateway, "lookUp").mockResolvedValue(paid);
  const prepare = vi.spyOn(PgliteSession.prototype, "prepareQuery");
  expect((await confirm(api, member, made)).statusCode).toBe(200);
  const reads = prepare.mock.calls.filter(([query]) => query.sql.includes('from "payment"'));
  expect(reads).toHaveLength(4);
});
