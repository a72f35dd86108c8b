/** @module-tag wide */
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { cashReceipt, gatewayPayment, message, payment } from "@/backend/db/schema";
import { GatewayUnavailableError } from "@/backend/gateway/gateway";
import { collectRecords } from "@/backend/routes/member/records";
import { countLateReceipts, settleReceipts } from "@/backend/routes/payment/cash-receipt";
import type { PaymentContext } from "@/backend/routes/payment/context";
import { payOut } from "@/backend/routes/payment/pay-out";
import { PAY_WAY_NAMES, type Payment, type PayWay } from "@/lib/contract/payment";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { createFreshMember } from "../fresh-member";
import { addMember, type TestMember } from "../members";
import { finishOpenWork } from "../rounds";
import { createTestApp, readRefusal, type TestApp } from "../support";
import {
  cancel,
  confirm,
  expectReceipts,
  givePoints,
  makeOrder,
  order,
  PAYMENTS,
  payWith,
  reopen,
} from "./payment-support";
import { buy, cancelPartAtProvider, change, DAY_MS, MEMBERSHIPS } from "./stop-support";

const WAYS = Object.keys(PAY_WAY_NAMES) as PayWay[];
const NUMBER = "010-2222-3456";
const DIGITS = "01022223456";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(api.app.gateway, { ways: WAYS });
});

const offer = (...ways: PayWay[]) => Object.assign(api.app.gateway, { ways });

const today = () => toSeoulDate(api.app.clock());

async function read({ headers }: TestMember, id: string): Promise<Payment> {
  return (await api.app.inject({ url: `${PAYMENTS}${id}/`, headers })).json();
}

/** What stands at the tax office. */
async function readStanding(id: string) {
  const [book] = await api.db.select().from(gatewayPayment).where(eq(gatewayPayment.id, id));
  return { krw: book!.receiptKrw, kind: book!.receiptKind };
}

/** A transfer that is paid. */
async function transfer(fields: Record<string, unknown> = {}, card = "approve") {
  const member = await addMember(api);
  const made = await makeOrder(api, member, { starts_on: today(), pay_way: "transfer", ...fields });
  await payWith(api, made, card);
  expect((await confirm(api, member, made)).statusCode).toBe(200);
  return { member, made };
}

describe("the ways to pay", () => {
  test("are told to anybody, in the order in which they are shown", async () => {
    const list = async () => (await api.app.inject({ url: "/api/pay-way/" })).json();
    expect(await list()).toEqual(WAYS.map((pay_way) => ({ pay_way, name: PAY_WAY_NAMES[pay_way] })));
    offer("transfer");
    expect(await list()).toEqual([{ pay_way: "transfer", name: "계좌이체" }]);
  });

  test.each(WAYS)("%s buys, and is named by order, payment, message and own records", async (pay_way) => {
    const who = await createFreshMember(api);
    const member = { id: who.id, headers: { authorization: `Bearer ${who.access}` } } as TestMember;
    const name = PAY_WAY_NAMES[pay_way];
    const { made } = await buy(api, member, { pay_way });
    expect(made).toMatchObject({ pay_way, method: name });
    expect(await read(member, made.id)).toMatchObject({ status: "paid", pay_way, method: name });
    const list = await api.app.inject({ url: PAYMENTS, headers: member.headers });
    expect(list.json().results[0]).toMatchObject({ pay_way, method: name });
    const [told] = await api.db.select().from(message).where(eq(message.memberId, member.id));
    expect(told!.text).toContain(`원 (${name})`);
    expect(JSON.stringify(await collectRecords(api.db, who.id, api.app.clock()))).toContain(name);
  });

  test.each(WAYS)("%s is refused, closed and left without an answer like a card", async (pay_way) => {
    const member = await addMember(api);
    const [declined, closed, silent] = await Promise.all(
      ["decline", "close", "timeout"].map(async (card) => {
        const made = await makeOrder(api, member, { pay_way });
        await payWith(api, made, card);
        return confirm(api, member, made);
      }),
    );
    expect(declined!.statusCode).toBe(402);
    expect(declined!.json().message).toContain(pay_way === "card" ? "다른 카드로" : "다른 결제 수단으로");
    expect(closed!.json()).toMatchObject({ code: "payment_declined" });
    expect(silent!.json()).toMatchObject({ code: "payment_pending" });
  });

  test("that an order of the version before has not named is a card", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member);
    await api.db.update(payment).set({ payWay: null }).where(eq(payment.id, made.id));
    await payWith(api, made, "decline");
    expect((await confirm(api, member, made)).json().message).toContain("다른 카드로");
  });

  test("that is not offered takes no order, and one that is named by nobody is the first", async () => {
    const member = await addMember(api);
    offer("naverpay", "card");
    const refused = await order(api, member, { pay_way: "transfer" });
    expect(readRefusal(refused)).toMatchObject({ code: "pay_way_not_offered" });
    expect(Object.keys(refused.json().errors)).toEqual(["pay_way"]);
    expect(await api.db.select().from(payment).where(eq(payment.memberId, member.id))).toEqual([]);
    expect((await order(api, member, { pay_way: "bitcoin" })).statusCode).toBe(400);
    expect(await makeOrder(api, member)).toMatchObject({ pay_way: "naverpay" });
    expect(await makeOrder(api, member, { pay_way: "" })).toMatchObject({ pay_way: "naverpay" });
  });

  test("that is offered no more opens no window, and a repeated order is still the same one", async () => {
    const member = await addMember(api);
    const send = (pay_way: PayWay) => order(api, member, { pay_way }, { "idempotency-key": "one-and-only" });
    const made = (await send("kakaopay")).json();
    await payWith(api, made, "approve");
    await confirm(api, member, made);
    const open = await makeOrder(api, member, { pay_way: "kakaopay" });
    offer("card");
    expect((await send("kakaopay")).json()).toMatchObject({ id: made.id, status: "paid" });
    expect(readRefusal(await send("card"))).toMatchObject({ code: "idempotency_conflict" });
    expect(readRefusal(await reopen(api, member, open.id))).toMatchObject({ code: "pay_way_not_offered" });
  });

  test("can be changed while an order is open, and its cash receipt with it, but not once it is paid", async () => {
    const member = await addMember(api);
    const fields = { pay_way: "transfer", cash_receipt_number: NUMBER };
    const open = await makeOrder(api, member, fields);
    const changed = await reopen(api, member, open.id, { pay_way: "tosspay" });
    expect(changed.json()).toMatchObject({ status: "ready", pay_way: "tosspay", method: "토스페이" });
    expect(await api.db.select().from(cashReceipt).where(eq(cashReceipt.paymentId, open.id))).toEqual([]);
    const refused = await reopen(api, member, open.id, { pay_way: "tosspay", cash_receipt_number: NUMBER });
    expect(refused.json()).toMatchObject({ code: "invalid_input" });
    const wrong = await reopen(api, member, open.id, { pay_way: "transfer", cash_receipt_number: "12" });
    expect(wrong.json()).toMatchObject({ code: "invalid_input" });
    expect(await read(member, open.id)).toMatchObject({ pay_way: "tosspay" });
    const stranger = await addMember(api);
    expect((await reopen(api, stranger, open.id, { pay_way: "card" })).statusCode).toBe(403);
    // As a browser of the version before asks, the order stays as it is.
    expect((await reopen(api, member, open.id)).json()).toMatchObject({ pay_way: "tosspay" });
    // The first window is still open somewhere: one payment comes of both, in the way that the provider says.
    const back = await reopen(api, member, open.id, fields);
    await payWith(api, open, "approve");
    await payWith(api, back.json(), "approve");
    expect((await confirm(api, member, open)).statusCode).toBe(200);
    const late = await reopen(api, member, open.id, { pay_way: "card" });
    expect(late.json()).toMatchObject({ status: "paid", pay_way: "transfer", checkout: null });
    await finishOpenWork(api.app);
    await expectReceipts(api, [open.id]);
  });

  test("stays as it was paid, where that is decided while another is chosen", async () => {
    const member = await addMember(api);
    const open = await makeOrder(api, member, { pay_way: "transfer", cash_receipt_number: NUMBER });
    const { transaction } = api.db;
    vi.spyOn(api.db, "transaction").mockImplementationOnce(async (run) => {
      await payWith(api, open, "approve");
      await confirm(api, member, open);
      return transaction.call(api.db, run);
    });
    const late = await reopen(api, member, open.id, { pay_way: "card" });
    expect(late.json()).toMatchObject({ status: "paid", pay_way: "transfer", checkout: null });
    await finishOpenWork(api.app);
    await expectReceipts(api, [open.id]);
  });

  test("opens no window for what is decided while the provider makes one", async () => {
    const member = await addMember(api);
    const open = await makeOrder(api, member);
    const { startCheckout } = api.app.gateway;
    vi.spyOn(api.app.gateway, "startCheckout").mockImplementationOnce(async (wanted) => {
      await payWith(api, open, "approve");
      await confirm(api, member, open);
      return startCheckout(wanted);
    });
    const late = await reopen(api, member, open.id);
    expect(late.json()).toMatchObject({ id: open.id, status: "paid", checkout: null });
  });

  test("that is not offered any more gives way to another", async () => {
    const member = await addMember(api);
    const open = await makeOrder(api, member, { pay_way: "kakaopay" });
    offer("card", "naverpay");
    const refused = await reopen(api, member, open.id, { pay_way: "kakaopay" });
    expect(readRefusal(refused)).toMatchObject({ code: "pay_way_not_offered" });
    expect((await reopen(api, member, open.id, { pay_way: "naverpay" })).json()).toMatchObject({
      status: "ready",
      pay_way: "naverpay",
    });
  });

  test("has none for what costs nothing", async () => {
    const member = await addMember(api);
    await givePoints(api, member.id, 149_000);
    const fields = { use_point: 149_000, pay_way: "transfer", cash_receipt_number: NUMBER };
    const { made } = await buy(api, member, fields);
    const paid = await read(member, made.id);
    expect(paid).toMatchObject({ pay_way: null, method: "포인트", cash_receipt: null });
  });

  test("that the provider names counts, whatever was ordered, once however often it is confirmed", async () => {
    const member = await addMember(api);
    const byCard = await makeOrder(api, member, { pay_way: "card" });
    const byTransfer = await makeOrder(api, member, { pay_way: "transfer", cash_receipt_number: NUMBER });
    const swap = (id: string, payWay: PayWay) =>
      api.db.update(gatewayPayment).set({ payWay }).where(eq(gatewayPayment.id, id));
    await swap(byCard.id, "transfer");
    await swap(byTransfer.id, "kakaopay");
    for (const made of [byCard, byTransfer]) {
      await payWith(api, made, "approve");
      const answers = await Promise.all([confirm(api, member, made), confirm(api, member, made)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
    expect(await read(member, byCard.id)).toMatchObject({
      pay_way: "transfer",
      cash_receipt: { kind: "self", amount: 149_000 },
    });
    expect(await read(member, byTransfer.id)).toMatchObject({ pay_way: "kakaopay", cash_receipt: null });
    expect(await readStanding(byTransfer.id)).toMatchObject({ krw: 0 });
  });
});

describe("the cash receipt of a transfer", () => {
  test("goes to the number that was given, which no answer and no log shows whole", async () => {
    const lines = vi.spyOn(process.stdout, "write");
    const { member, made } = await transfer({ cash_receipt_number: NUMBER });
    const answers = await Promise.all(
      [PAYMENTS, `${PAYMENTS}${made.id}/`, MEMBERSHIPS].map((url) =>
        api.app.inject({ url, headers: member.headers }),
      ),
    );
    expect(answers[1]!.json()).toMatchObject({
      method: "계좌이체",
      card_number_masked: null,
      cash_receipt: { kind: "personal", number_masked: "010-****-3456", state: "issued", amount: 149_000 },
    });
    expect(await readStanding(made.id)).toEqual({ krw: 149_000, kind: "personal" });
    for (const { body } of answers) expect(body).not.toMatch(/01022223456|2222-3456/);
    expect(JSON.stringify(lines.mock.calls)).not.toContain("2222");
    const other = await addMember(api);
    const url = `${PAYMENTS}${made.id}/`;
    expect((await api.app.inject({ url, headers: other.headers })).statusCode).toBe(403);
  });

  test("is asked for with the number as it was given, and the moment at which it was paid", async () => {
    const issue = vi.spyOn(api.app.gateway, "issueReceipt");
    const member = await addMember(api);
    const ordered = { starts_on: today(), pay_way: "transfer", cash_receipt_number: NUMBER };
    const made = await makeOrder(api, member, ordered);
    expect((await read(member, made.id)).cash_receipt).toBeNull();
    api.advance(60_000);
    await payWith(api, made, "approve");
    await confirm(api, member, made);
    const [row] = await api.db.select().from(payment).where(eq(payment.id, made.id));
    expect(row!.approvedAt!.getTime()).toBeGreaterThan(row!.created.getTime());
    expect(issue.mock.calls).toEqual([
      [
        expect.objectContaining({
          kind: "personal",
          number: DIGITS,
          amountKrw: 149_000,
          paidAt: row!.approvedAt,
        }),
      ],
    ]);
  });

  test("may be a business's", async () => {
    const { member, made } = await transfer({ cash_receipt_number: "120-81-47521" });
    const { cash_receipt } = await read(member, made.id);
    expect(cash_receipt).toMatchObject({ kind: "business", number_masked: "120-**-***21" });
  });

  test("without a number goes to the tax office's own from 100,000 won on", async () => {
    const { member, made } = await transfer();
    const { cash_receipt } = await read(member, made.id);
    expect(cash_receipt).toMatchObject({ kind: "self", number_masked: "010-000-1234", state: "issued" });
    const poor = await addMember(api);
    await givePoints(api, poor.id, 50_000);
    const { made: small } = await buy(api, poor, { pay_way: "transfer", use_point: 49_001 });
    expect((await read(poor, small.id)).cash_receipt).toBeNull();
    await givePoints(api, poor.id, 49_000);
    const { made: enough } = await buy(api, poor, { pay_way: "transfer", use_point: 49_000 });
    expect((await read(poor, enough.id)).cash_receipt).toMatchObject({ kind: "self", amount: 100_000 });
    const { made: even } = await buy(api, await addMember(api), { pay_way: "transfer" });
    expect(await readStanding(even.id)).toMatchObject({ krw: 149_000 });
  });

  test.each(["12345", "010-1234-56", "120-81-47522", "0000000000", "이름"])(
    "is not made for %s, and the order is not either",
    async (cash_receipt_number) => {
      const member = await addMember(api);
      const refused = await order(api, member, { pay_way: "transfer", cash_receipt_number });
      expect(refused.json()).toMatchObject({ code: "invalid_input" });
      expect(refused.json().errors.cash_receipt_number[0]).toContain("다시 확인해 주세요");
      expect(await api.db.select().from(payment).where(eq(payment.memberId, member.id))).toEqual([]);
    },
  );

  test("is none of a card's", async () => {
    const member = await addMember(api);
    const refused = await order(api, member, { pay_way: "card", cash_receipt_number: NUMBER });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors.cash_receipt_number[0]).toContain("계좌이체로 결제할 때");
  });

  test("is taken back with a cancellation", async () => {
    const starts_on = addDays(today(), 1);
    const { member, made } = await transfer({ cash_receipt_number: NUMBER, starts_on });
    const issue = vi.spyOn(api.app.gateway, "issueReceipt");
    expect((await cancel(api, member, made.id)).json()).toMatchObject({
      status: "cancelled",
      cash_receipt: { state: "cancelled", amount: 0 },
    });
    expect(issue).not.toHaveBeenCalled();
    expect(await readStanding(made.id)).toMatchObject({ krw: 0 });
  });

  test("says what is left after a stop, and after what went in the provider's console", async () => {
    const member = await addMember(api);
    const fields = { pay_way: "transfer", cash_receipt_number: NUMBER };
    const { made, held } = await buy(api, member, fields);
    await cancelPartAtProvider(api, made.id, 9_000);
    expect(await readStanding(made.id)).toEqual({ krw: 140_000, kind: "personal" });
    api.advance(3 * DAY_MS);
    expect((await change(api, member, "POST refund", held)).statusCode).toBeLessThan(300);
    const paid = await read(member, made.id);
    const leftKrw = paid.amount - paid.refunded_amount!;
    expect(leftKrw).toBeLessThan(140_000);
    expect(paid.cash_receipt).toMatchObject({ state: "issued", amount: leftKrw });
    expect(await readStanding(made.id)).toEqual({ krw: leftKrw, kind: "personal" });
  });

  test("waits for a tax office that is silent, and the payment does not", async () => {
    const { member, made } = await transfer({ cash_receipt_number: NUMBER }, "slow-receipt");
    expect(await read(member, made.id)).toMatchObject({
      status: "paid",
      cash_receipt: { state: "pending", amount: 0, issue_number: null },
    });
    expect(await countLateReceipts(api.db, api.app.clock())).toBe(0);
    const tomorrow = new Date(api.app.clock().getTime() + DAY_MS + 1);
    expect(await countLateReceipts(api.db, tomorrow)).toBe(1);
    api.advance(61_000);
    await finishOpenWork(api.app);
    expect((await read(member, made.id)).cash_receipt).toMatchObject({ state: "issued", amount: 149_000 });
    expect(await countLateReceipts(api.db, tomorrow)).toBe(0);
  });

  test("is made whole by the next round, wherever the one before ended", async () => {
    const { made } = await transfer({ cash_receipt_number: NUMBER });
    const { gateway } = api.app;
    const die = () => Promise.reject(new GatewayUnavailableError("killed"));
    // Taken back, and then nothing.
    const issue = vi.spyOn(gateway, "issueReceipt").mockImplementation(die);
    await cancelPartAtProvider(api, made.id, 9_000);
    expect(await readStanding(made.id)).toMatchObject({ krw: 0 });
    // Issued, and not written down.
    issue.mockRestore();
    const { issueReceipt } = gateway;
    vi.spyOn(gateway, "issueReceipt").mockImplementation(async (receipt) => {
      await issueReceipt(receipt);
      return die();
    });
    await finishOpenWork(api.app);
    expect(await readStanding(made.id)).toMatchObject({ krw: 140_000 });
    vi.restoreAllMocks();
    // What stands as it should is not taken back to be issued once more.
    const takeBack = vi.spyOn(gateway, "cancelReceipt");
    await finishOpenWork(api.app);
    expect(takeBack).not.toHaveBeenCalled();
    const [row] = await api.db.select().from(cashReceipt).where(eq(cashReceipt.paymentId, made.id));
    expect(row).toMatchObject({ issuedKrw: 140_000, dueSince: null });
    expect(await readStanding(made.id)).toMatchObject({ krw: 140_000 });
  });

  test("that fails is logged with its payment and holds up no other; with the database away the round ends", async () => {
    const first = await transfer({ cash_receipt_number: NUMBER }, "slow-receipt");
    const second = await transfer({ cash_receipt_number: NUMBER }, "slow-receipt");
    api.advance(61_000);
    const { issueReceipt } = api.app.gateway;
    const issue = vi.spyOn(api.app.gateway, "issueReceipt");
    issue.mockImplementation((receipt) =>
      receipt.paymentId === first.made.id ? Promise.reject(new Error("boom")) : issueReceipt(receipt),
    );
    const logged = vi.spyOn(api.app.log, "error").mockImplementation(() => {});
    await settleReceipts(api.app);
    expect(await readStanding(second.made.id)).toMatchObject({ krw: 149_000 });
    expect(logged.mock.calls).toContainEqual([
      { err: new Error("boom"), paymentId: first.made.id },
      "cash receipt not settled yet",
    ]);
    issue.mockRejectedValue(Object.assign(new Error("away"), { code: "57P01" }));
    await expect(settleReceipts(api.app)).rejects.toThrow("away");
    issue.mockRestore();
    await settleReceipts(api.app);
    expect(await readStanding(first.made.id)).toMatchObject({ krw: 149_000 });
  });

  test("is asked for again with its own payment, and no other's", async () => {
    const [first, second] = [
      await transfer({ cash_receipt_number: NUMBER }, "slow-receipt"),
      await transfer({ cash_receipt_number: NUMBER }, "slow-receipt"),
    ];
    api.advance(61_000);
    await settleReceipts(api.app, second.made.id);
    expect(await readStanding(second.made.id)).toMatchObject({ krw: 149_000 });
    expect(await readStanding(first.made.id)).toMatchObject({ krw: 0 });
    await settleReceipts(api.app);
    expect(await readStanding(first.made.id)).toMatchObject({ krw: 149_000 });
  });

  test("is one, however many ask for it at once", async () => {
    const { member, made } = await transfer({ cash_receipt_number: NUMBER }, "slow-receipt");
    api.advance(61_000);
    const issue = vi.spyOn(api.app.gateway, "issueReceipt");
    await Promise.all([
      confirm(api, member, made),
      finishOpenWork(api.app as PaymentContext),
      payOut(api.app, made.id),
    ]);
    await finishOpenWork(api.app);
    const issued = await Promise.allSettled(issue.mock.results.map(({ value }) => value as Promise<unknown>));
    expect(issued.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await readStanding(made.id)).toEqual({ krw: 149_000, kind: "personal" });
  });

  test("forgets its number with the member, once the refund has amended it", async () => {
    const who = await createFreshMember(api);
    const member = { id: who.id, headers: { authorization: `Bearer ${who.access}` } } as TestMember;
    const fields = { starts_on: today(), pay_way: "transfer", cash_receipt_number: NUMBER };
    const { made } = await buy(api, member, fields);
    const readRow = async () =>
      (await api.db.select().from(cashReceipt).where(eq(cashReceipt.paymentId, made.id)))[0]!;
    expect((await readRow()).number).toBe(DIGITS);
    const url = `/user/sign_out/${who.id}/`;
    expect((await who.send({ method: "DELETE", url })).statusCode).toBe(204);
    await finishOpenWork(api.app);
    expect(await readRow()).toMatchObject({ number: null, numberMasked: null });
    const [row] = await api.db.select().from(payment).where(eq(payment.id, made.id));
    expect(row).toMatchObject({ memberId: null, requestHash: null });
    const rest = row!.status === "cancelled" ? 0 : row!.amountKrw - row!.refundedKrw;
    expect(await readStanding(made.id)).toEqual({ krw: rest, kind: "personal" });
    // What goes back after that is taken off a receipt of nobody's.
    await cancelPartAtProvider(api, made.id, row!.refundedKrw + 1_000);
    expect(await readStanding(made.id)).toEqual({ krw: rest - 1_000, kind: "self" });
  });

  test("forgets it as the member goes, where nothing goes back", async () => {
    const { member, made } = await transfer({ cash_receipt_number: NUMBER });
    api.advance(40 * DAY_MS);
    const url = `/user/sign_out/${member.id}/`;
    const gone = await api.app.inject({ method: "DELETE", url, headers: member.headers });
    expect(gone.statusCode).toBe(204);
    const [row] = await api.db.select().from(cashReceipt).where(eq(cashReceipt.paymentId, made.id));
    expect(row).toMatchObject({ number: null, numberMasked: null, issuedKrw: 149_000 });
  });

  test("forgets the number of an order that came to nothing", async () => {
    const member = await addMember(api);
    const fields = { starts_on: today(), pay_way: "transfer", cash_receipt_number: NUMBER };
    const made = await makeOrder(api, member, fields);
    await payWith(api, made, "decline");
    await confirm(api, member, made);
    await finishOpenWork(api.app);
    const rows = await api.db
      .select({ number: cashReceipt.number })
      .from(cashReceipt)
      .where(sql`${cashReceipt.paymentId} = ${made.id}`);
    expect(rows).toEqual([{ number: null }]);
  });
});
