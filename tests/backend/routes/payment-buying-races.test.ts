/** @module-tag wide */
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayPayment, membership, payment, pointUse, referral } from "@/backend/db/schema";
import { findPaymentRow } from "@/backend/routes/payment/queries";
import { grantRewards } from "@/backend/routes/payment/reward";
import { settlePayment } from "@/backend/routes/payment/settle";
import type { PaymentWithCheckout } from "@/lib/contract/payment";
import { addMember, addMembers, type TestMember } from "../members";
import { finishOpenWork } from "../rounds";
import { describeOnDatabases, NOW, type TestApp } from "../support";
import {
  cancel,
  confirm,
  giveCoupon,
  givePoints,
  isCouponUsed,
  makeOrder,
  order,
  payWith,
  readAll,
  readPoints,
} from "./payment-support";

const LATER = "2026-12-20";

/** How many answers there were of each status and code. */
function tally(answers: { statusCode: number; json(): { code?: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const name = [answer.statusCode, answer.json().code].filter(Boolean).join(" ");
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describeOnDatabases("buying at the same time", (create, crowd) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await create();
  });
  afterAll(async () => {
    await api.close();
  });

  /** An order that the provider has approved, without return or webhook. */
  async function makePaid(member: TestMember, fields: Record<string, unknown> = {}) {
    const made = await makeOrder(api, member, { starts_on: LATER, ...fields });
    await api.db
      .update(gatewayPayment)
      .set({ status: "paid", approvedKrw: made.amount, approvedAt: NOW })
      .where(eq(gatewayPayment.id, made.id));
    return made;
  }

  const hearNews = async ({ id }: PaymentWithCheckout) =>
    settlePayment(api.app, (await findPaymentRow(api.db, id))!);

  test("a crowd of confirmations of one order pays it once", async () => {
    const member = await addMember(api);
    await givePoints(api, member.id, 3_000);
    const coupon_user = await giveCoupon(api, member.id);
    const made = await makePaid(member, { coupon_user, use_point: 3_000 });
    const answers = await Promise.all(Array.from({ length: crowd }, () => confirm(api, member, made)));
    expect(tally(answers)).toEqual({ "200": crowd });
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await readAll(api, made.id)).toMatchObject({ status: "paid", memberships: [{}] });
    expect([await isCouponUsed(api, coupon_user), await readPoints(api, member.id)]).toEqual([true, 0]);
    const uses = await api.db.select().from(pointUse).where(eq(pointUse.paymentId, made.id));
    expect(uses).toHaveLength(1);
  });

  test("a crowd of orders under one key is one order", async () => {
    const member = await addMember(api);
    const answers = await Promise.all(
      Array.from({ length: crowd }, () => order(api, member, {}, { "idempotency-key": "double-click" })),
    );
    expect(tally(answers)).toEqual({ "201": crowd });
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await api.db.select().from(payment).where(eq(payment.memberId, member.id))).toHaveLength(1);
  });

  test("ten orders with one coupon: one is paid, the others are refunded", async () => {
    const member = await addMember(api);
    const coupon_user = await giveCoupon(api, member.id);
    const made: PaymentWithCheckout[] = [];
    for (let count = 0; count < 10; count += 1) made.push(await makePaid(member, { coupon_user }));
    const answers = await Promise.all(made.map((one) => confirm(api, member, one)));
    expect(tally(answers)).toEqual({ "200": 1, "409 coupon_already_used": 9 });
    const ends = await Promise.all(made.map(({ id }) => readAll(api, id)));
    for (const { status, atGateway, memberships } of ends) {
      const isPaid = status === "paid";
      expect([atGateway, memberships.length]).toEqual(isPaid ? ["paid", 1] : ["cancelled", 0]);
    }
  });

  test("ten coupons for a first purchase: one pays, nine stay unused", async () => {
    const member = await addMember(api);
    const conditions = { product_kinds: ["membership" as const], first_purchase_only: true };
    const made: PaymentWithCheckout[] = [];
    const coupons: number[] = [];
    for (let count = 0; count < 10; count += 1) {
      const coupon_user = await giveCoupon(api, member.id, { conditions });
      coupons.push(coupon_user);
      made.push(await makePaid(member, { coupon_user }));
    }
    const answers = await Promise.all(made.map((one) => confirm(api, member, one)));
    expect(tally(answers)).toEqual({ "200": 1, "409 coupon_not_usable": 9 });
    const isUsed = await Promise.all(coupons.map((id) => isCouponUsed(api, id)));
    expect(isUsed.filter(Boolean)).toHaveLength(1);
    const ends = await Promise.all(made.map(({ id }) => readAll(api, id)));
    expect(ends.filter(({ atGateway }) => atGateway === "cancelled")).toHaveLength(9);
  });

  test("ten orders with points for three: three are paid, no points are lost", async () => {
    const member = await addMember(api);
    await givePoints(api, member.id, 3_500);
    const made: PaymentWithCheckout[] = [];
    for (let count = 0; count < 10; count += 1) made.push(await makePaid(member, { use_point: 1_000 }));
    const answers = await Promise.all(made.map((one) => confirm(api, member, one)));
    expect(tally(answers)).toEqual({ "200": 3, "409 point_not_enough": 7 });
    expect(await readPoints(api, member.id)).toBe(500);
    const ends = await Promise.all(made.map(({ id }) => readAll(api, id)));
    expect(ends.filter(({ atGateway }) => atGateway === "cancelled")).toHaveLength(7);
  });

  test("confirmations, webhooks, cancellations and the job mix and nothing is left over", async () => {
    const members = await addMembers(api, 8);
    const work = await Promise.all(
      members.map(async (member) => {
        await givePoints(api, member.id, 2_000);
        const coupon_user = await giveCoupon(api, member.id);
        return { member, coupon_user, made: await makePaid(member, { coupon_user, use_point: 2_000 }) };
      }),
    );
    api.advance(60_000);
    const answers = await Promise.all(
      work.flatMap(({ member, made }) => [
        confirm(api, member, made),
        hearNews(made).then(() => cancel(api, member, made.id)),
        cancel(api, member, made.id),
        confirm(api, member, made),
        finishOpenWork(api.app).then(() => confirm(api, member, made)),
        hearNews(made).then(() => confirm(api, member, made)),
      ]),
    );
    const outcomes = Object.keys(tally(answers));
    expect(outcomes.filter((name) => !/^(200|409 payment_(cancelled|not_cancellable))$/.test(name))).toEqual(
      [],
    );
    for (const { member, coupon_user, made } of work) {
      const { status, atGateway, memberships } = await readAll(api, made.id);
      expect([status, atGateway]).toEqual(["cancelled", "cancelled"]);
      expect(memberships).toMatchObject([{ isRefunded: true }]);
      expect([await isCouponUsed(api, coupon_user), await readPoints(api, member.id)]).toEqual([
        false,
        2_000,
      ]);
    }
  });

  test("a window that is used twice at the same time approves once", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member, { starts_on: LATER });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => payWith(api, made, index % 2 ? "approve" : "decline")),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([303, ...Array.from({ length: 9 }, () => 410)]);
  });

  test("friends whose eighth day comes at the same time reward their inviter, each once", async () => {
    const [inviter, ...friends] = await addMembers(api, 6);
    const paid = await Promise.all(
      friends.map(async (friend) => {
        const link = { referrerId: inviter!.id, memberId: friend.id, created: NOW };
        await api.db.insert(referral).values(link);
        return { friend, made: [await makePaid(friend), await makePaid(friend)] };
      }),
    );
    // The inviter buys as well, which takes the same locks.
    const own = await makePaid(inviter!);
    const answers = await Promise.all([
      ...paid.flatMap(({ friend, made }) => made.map((one) => confirm(api, friend, one))),
      confirm(api, inviter!, own),
    ]);
    expect(tally(answers)).toEqual({ "200": 11 });
    api.advance(37 * 86_400_000);
    // The first order of each friend is cancelled at the provider meanwhile.
    await Promise.all([
      grantRewards(api.app),
      ...paid.map(async ({ made: [first] }) => {
        await api.db
          .update(gatewayPayment)
          .set({ status: "cancelled" })
          .where(eq(gatewayPayment.id, first!.id));
        await hearNews(first!);
      }),
      grantRewards(api.app),
    ]);
    await grantRewards(api.app);
    const rows = await api.db.select().from(referral).where(eq(referral.referrerId, inviter!.id));
    const kept = rows.filter(({ takenBackAt }) => takenBackAt === null);
    expect(rows.map(({ rewardedPoint }) => rewardedPoint)).toEqual(friends.map(() => 10_000));
    for (const { rewardPaymentId } of kept) {
      expect(await readAll(api, rewardPaymentId!)).toMatchObject({ status: "paid" });
    }
    expect(await readPoints(api, inviter!.id)).toBe(kept.length * 10_000);
    api.advance(-37 * 86_400_000);
  });

  test("a member who withdraws while paying has the money back", async () => {
    const members = await addMembers(api, 6);
    const work = await Promise.all(members.map(async (member) => ({ member, made: await makePaid(member) })));
    const answers = await Promise.all(
      work.flatMap(({ member, made }) => [
        confirm(api, member, made),
        api.app.inject({ method: "DELETE", url: `/user/sign_out/${member.id}/`, headers: member.headers }),
        confirm(api, member, made),
      ]),
    );
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
    for (const { made } of work) {
      await hearNews(made);
      const { status, atGateway } = await readAll(api, made.id);
      // Paid first, it is a membership that has not begun, which the withdrawal cancels; paid later, there is no buyer.
      expect([status, atGateway]).toEqual([expect.stringMatching(/^(cancelled|failed)$/), "cancelled"]);
    }
    const orphans = and(isNull(membership.refundedAt), isNull(membership.memberId));
    expect(await api.db.select().from(membership).where(orphans)).toEqual([]);
  });
});
