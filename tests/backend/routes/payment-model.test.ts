/** @module-tag wide */
import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayPayment, membership, payment, pointUse } from "@/backend/db/schema";
import { findPaymentRow } from "@/backend/routes/payment/queries";
import { settlePayment } from "@/backend/routes/payment/settle";
import type { PaymentStatus, PaymentWithCheckout } from "@/lib/contract/payment";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { addMember, type TestMember } from "../members";
import { finishOpenWork } from "../rounds";
import { createTestApp, type TestApp } from "../support";
import {
  cancel,
  confirm,
  expectReceipts,
  giveCoupon,
  givePoints,
  isCouponUsed,
  order,
  PAYMENTS,
  payWith,
  readPoints,
  WAYS_TO_PAY,
} from "./payment-support";

/*
 * Histories of one member with a coupon, points and several orders: pay, confirm, webhook, cancel, wait, in any order
 * and more than once. A model of a few lines says what must be true after each step.
 */

/** The long checks run many more (scripts/hard.ts). */
const RUNS = Number(process.env.PAYMENT_MODEL_RUNS ?? 10);
const MINUTE_MS = 60_000;
const COUPON_KRW = 9_000;
const POINTS = 180_000;

type Books = "none" | "pending" | "paid" | "wrong" | "failed" | "closed" | "cancelled";
const CARDS = {
  approve: "paid",
  "webhook-twice": "paid",
  "no-return": "paid",
  "wrong-amount": "wrong",
  decline: "failed",
  close: "closed",
  timeout: "pending",
} satisfies Record<string, Books>;

interface ModelOrder {
  state: PaymentStatus;
  books: Books;
  amountKrw: number;
  points: number;
  hasCoupon: boolean;
  openedAtMs: number;
  /** Whether the open window is still unused. */
  isWindowFresh: boolean;
}

interface Model {
  nowMs: number;
  points: number;
  isCouponUsed: boolean;
  orders: ModelOrder[];
}

interface Real {
  member: TestMember;
  couponUserId: number;
  orders: PaymentWithCheckout[];
}

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

/** What an order must become once somebody queries the provider. */
function settle(model: Model, bought: ModelOrder): void {
  if (bought.books === "paid" || bought.books === "wrong") {
    if (bought.state === "paid") return;
    if (bought.state === "ready" && bought.books === "paid" && pay(model, bought)) return;
    if (bought.state === "ready") bought.state = "failed";
    bought.books = "cancelled";
  } else if (bought.state === "ready" && bought.books === "failed") bought.state = "failed";
}

function pay(model: Model, bought: ModelOrder): boolean {
  if ((bought.hasCoupon && model.isCouponUsed) || bought.points > model.points) return false;
  bought.state = "paid";
  model.points -= bought.points;
  if (bought.hasCoupon) model.isCouponUsed = true;
  return true;
}

const pick = <Item>(items: Item[], index: number): Item => items[index % items.length]!;

async function advance(model: Model, ms: number) {
  api.advance(ms);
  model.nowMs += ms;
}

/** The webhook's entry, without its signature. */
async function hearNews(paymentId: string): Promise<void> {
  const order = await findPaymentRow(api.db, paymentId);
  const { state } = await settlePayment(api.app, order!);
  expect(state).not.toBe("unreachable");
}

async function compare(model: Model, { member, couponUserId, orders }: Real): Promise<void> {
  await (api.app.gateway as unknown as { settle(): Promise<void> }).settle();
  const rows = await api.db.select().from(payment).where(eq(payment.memberId, member.id));
  const ids = orders.map(({ id }) => id);
  const books = await api.db.select().from(gatewayPayment).where(inArray(gatewayPayment.id, ids));
  const held = await api.db.select().from(membership).where(eq(membership.memberId, member.id));
  for (const [index, { id }] of orders.entries()) {
    const expected = model.orders[index]!;
    const row = rows.find((candidate) => candidate.id === id);
    const entry = books.find((candidate) => candidate.id === id);
    expect(row?.status).toBe(expected.state);
    expect(entry?.status ?? "none").toBe(expected.books === "wrong" ? "paid" : expected.books);
    const bought = held.filter(({ paymentId }) => paymentId === id);
    expect(bought).toHaveLength(["paid", "cancelled"].includes(expected.state) ? 1 : 0);
    if (bought[0]) expect(bought[0].refundedAt === null).toBe(expected.state === "paid");
  }
  expect(await isCouponUsed(api, couponUserId)).toBe(model.isCouponUsed);
  const paidWithCoupon = rows.filter((row) => row.status === "paid" && row.couponUserId !== null);
  expect(paidWithCoupon).toHaveLength(model.isCouponUsed ? 1 : 0);
  expect(await readPoints(api, member.id)).toBe(model.points);
  const uses = await api.db.select().from(pointUse).where(eq(pointUse.memberId, member.id));
  const spent = uses.reduce((total, { amount }) => total + amount, 0);
  const returned = rows
    .filter(({ status }) => status === "cancelled")
    .reduce((total, { pointUsed }) => total + pointUsed, 0);
  expect(POINTS - spent + returned).toBe(model.points);
  await expectReceipts(api, ids);
}

type Command = fc.AsyncCommand<Model, Real>;

/** A step on one of the existing orders. */
function onOrder(
  name: string,
  index: number,
  isPossible: (bought: ModelOrder, model: Model) => boolean,
  run: (model: Model, bought: ModelOrder, real: Real, made: PaymentWithCheckout) => Promise<void>,
): Command {
  return {
    toString: () => `${name}(${index})`,
    check: ({ orders, ...rest }) => orders.length > 0 && isPossible(pick(orders, index), { orders, ...rest }),
    run: async (model, real) => {
      await run(model, pick(model.orders, index), real, pick(real.orders, index));
      await compare(model, real);
    },
  };
}

const isSettled = () => true;

const index = fc.nat({ max: 3 });
const commands = [
  fc
    .record({
      hasCoupon: fc.boolean(),
      wanted: fc.constantFrom(0, 50_000, "all" as const),
      way: fc.constantFrom(...WAYS_TO_PAY),
    })
    .map(({ hasCoupon, wanted, way }): Command => {
      const toPoints = (listKrw: number) =>
        wanted === "all" ? listKrw - (hasCoupon ? COUPON_KRW : 0) : wanted;
      return {
        toString: () => `order(${hasCoupon ? "coupon, " : ""}${wanted}, ${Object.values(way).join(" ")})`,
        check: ({ orders, isCouponUsed: isUsed, points }) =>
          orders.length < 4 && !(hasCoupon && isUsed) && toPoints(149_000) <= points,
        run: async (model, real) => {
          // Each a moment later: the order in which the two are queried depends on it.
          await advance(model, 1);
          const points = toPoints(149_000);
          const answer = await order(api, real.member, {
            use_point: points,
            starts_on: addDays(toSeoulDate(api.app.clock()), 30),
            ...way,
            ...(hasCoupon && { coupon_user: real.couponUserId }),
          });
          expect(answer.statusCode, answer.body).toBe(201);
          const made = answer.json<PaymentWithCheckout>();
          expect(made.amount).toBe(149_000 - points - (hasCoupon ? COUPON_KRW : 0));
          real.orders.push(made);
          model.orders.push({
            state: "ready",
            books: made.amount === 0 ? "none" : "pending",
            amountKrw: made.amount,
            points,
            hasCoupon,
            openedAtMs: model.nowMs,
            isWindowFresh: made.amount > 0,
          });
          await compare(model, real);
        },
      };
    }),
  fc.tuple(index, fc.constantFrom(...(Object.keys(CARDS) as (keyof typeof CARDS)[]))).map(([at, card]) =>
    onOrder(
      `pay:${card}`,
      at,
      ({ isWindowFresh, openedAtMs }, { nowMs }) => isWindowFresh && nowMs < openedAtMs + 5 * MINUTE_MS,
      async (model, bought, _real, made) => {
        const answer = await payWith(api, made, card);
        expect(answer.statusCode).toBeLessThan(400);
        bought.isWindowFresh = false;
        if (bought.books === "pending" || bought.books === "closed") bought.books = CARDS[card];
        // These cards send a webhook.
        if (card !== "close" && card !== "timeout") settle(model, bought);
      },
    ),
  ),
  index.map((at) =>
    onOrder("confirm", at, isSettled, async (model, bought, real, made) => {
      if (bought.amountKrw > 0) settle(model, bought);
      else if (bought.state === "ready" && !pay(model, bought)) bought.state = "failed";
      const answers = await Promise.all(Array.from({ length: 3 }, () => confirm(api, real.member, made)));
      for (const answer of answers) {
        expect(answer.statusCode === 200, answer.body).toBe(bought.state === "paid");
        expect([200, 402, 409]).toContain(answer.statusCode);
      }
    }),
  ),
  index.map((at) =>
    onOrder("webhook", at, isSettled, async (model, bought, _real, made) => {
      settle(model, bought);
      await Promise.all([hearNews(made.id), hearNews(made.id)]);
    }),
  ),
  index.map((at) =>
    onOrder("cancel", at, isSettled, async (model, bought, real, made) => {
      const isPossible = bought.state === "paid" || bought.state === "cancelled";
      if (bought.state === "paid") {
        bought.state = "cancelled";
        if (bought.amountKrw > 0) bought.books = "cancelled";
        model.points += bought.points;
        if (bought.hasCoupon) model.isCouponUsed = false;
      }
      const answers = await Promise.all([
        cancel(api, real.member, made.id),
        cancel(api, real.member, made.id),
      ]);
      for (const answer of answers) expect(answer.statusCode).toBe(isPossible ? 200 : 409);
    }),
  ),
  index.map((at) =>
    onOrder("reopen", at, isSettled, async (model, bought, real, made) => {
      await advance(model, 1);
      settle(model, bought);
      const answer = await api.app.inject({
        method: "POST",
        url: `${PAYMENTS}${made.id}/checkout/`,
        headers: real.member.headers,
      });
      const { checkout } = answer.json<PaymentWithCheckout>();
      expect(checkout === null).toBe(bought.state !== "ready" || bought.amountKrw === 0);
      if (!checkout) return;
      Object.assign(made, { checkout });
      Object.assign(bought, { openedAtMs: model.nowMs, isWindowFresh: true });
      if (bought.books === "closed") bought.books = "pending";
    }),
  ),
  fc.integer({ min: 0, max: 6 }).map((minutes): Command => ({
    toString: () => `wait(${minutes} min)`,
    check: () => true,
    run: async (model, real) => {
      await advance(model, minutes * MINUTE_MS);
      const byAge = [...model.orders].sort((a, b) => a.openedAtMs - b.openedAtMs);
      for (const bought of byAge) {
        const ageMs = model.nowMs - bought.openedAtMs;
        if (bought.state === "ready" && ageMs >= MINUTE_MS) settle(model, bought);
        if (bought.state === "ready" && ageMs >= 5 * MINUTE_MS) bought.state = "failed";
      }
      await finishOpenWork(api.app);
      await compare(model, real);
    },
  })),
];

test(
  `in ${RUNS} histories no order is paid twice, and coupon, points and membership follow it`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: "max" }), async (history) => {
        const member = await addMember(api);
        await givePoints(api, member.id, POINTS);
        const couponUserId = await giveCoupon(api, member.id, { discountValue: COUPON_KRW });
        await fc.asyncModelRun(
          () => ({
            model: { nowMs: 0, points: POINTS, isCouponUsed: false, orders: [] },
            real: { member, couponUserId, orders: [] },
          }),
          history,
        );
        // What one history leaves open must not affect the next.
        api.advance(2 * 60 * MINUTE_MS);
        await finishOpenWork(api.app);
      }),
      { numRuns: RUNS },
    );
  },
  Math.max(120_000, RUNS * 3_000),
);
