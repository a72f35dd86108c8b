import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gatewayPayment } from "@/backend/db/schema";
import type { Checkout } from "@/lib/contract/payment";
import { addMember } from "../members";
import { finishOpenWork } from "../rounds";
import { createTestApp, form, readRefusal, type TestApp } from "../support";
import {
  cancel,
  confirm,
  givePoints,
  giveCoupon,
  isCouponUsed,
  makeOrder,
  PAYMENTS,
  payWith,
  readAll,
  readPoints,
} from "./payment-support";

const MINUTE_MS = 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

/** The window's deferred work after the answer. */
const settleWebhooks = () => (api.app.gateway as unknown as { settle(): Promise<void> }).settle();

describe("a payment by test card", () => {
  test("that approves buys the membership, once, however often it is confirmed", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member);
    expect(made).toMatchObject({ status: "ready", checkout: { gateway: "sandbox", gateway_key: made.id } });
    const back = await payWith(api, made, "approve");
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toBe(
      `/payment/mobileTransaction?paymentId=${made.id}&transactionType=PAYMENT`,
    );
    const first = await confirm(api, member, made);
    expect([first.statusCode, first.json()]).toMatchObject([
      200,
      { status: "paid", method: "카드", card_number_masked: "9410-****-****-0000", is_cancellable: true },
    ]);
    const second = await confirm(api, member, made);
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
    expect(await readAll(api, made.id)).toEqual({
      status: "paid",
      atGateway: "paid",
      memberships: [{ startsOn: "2026-11-21", endsOn: "2026-12-20", isRefunded: false }],
    });
  });

  test("that is declined says why, and does so again", async () => {
    const member = await addMember(api);
    const couponUserId = await giveCoupon(api, member.id);
    const made = await makeOrder(api, member, { coupon_user: couponUserId });
    const back = await payWith(api, made, "decline");
    expect(new URL(back.headers.location!, "http://localhost").searchParams.get("message")).toBe(
      "카드 한도를 넘었어요.",
    );
    for (const answer of [await confirm(api, member, made), await confirm(api, member, made)]) {
      expect([answer.statusCode, readRefusal(answer)]).toEqual([
        402,
        { code: "payment_declined", message: "카드 한도를 넘었어요. 다른 카드로 다시 해 주세요." },
      ]);
    }
    expect(await readAll(api, made.id)).toMatchObject({ status: "failed", memberships: [] });
    expect(await isCouponUsed(api, couponUserId)).toBe(false);
    const kept = await api.app.inject({ url: `${PAYMENTS}${made.id}/`, headers: member.headers });
    expect(kept.json().fail_reason).toBe("카드 한도를 넘었어요. 다른 카드로 다시 해 주세요.");
  });

  test("that is closed stays open and can be resumed", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member);
    const back = await payWith(api, made, "close");
    expect(back.headers.location).toContain("code=PAY_PROCESS_CANCELED");
    const refused = await confirm(api, member, made);
    expect([refused.statusCode, refused.json().code]).toEqual([402, "payment_declined"]);
    const again = await api.app.inject({
      method: "POST",
      url: `${PAYMENTS}${made.id}/checkout/`,
      headers: member.headers,
    });
    expect(again.json()).toMatchObject({ status: "ready" });
    await payWith(api, again.json<{ checkout: Checkout }>(), "approve");
    expect((await confirm(api, member, made)).json()).toMatchObject({ status: "paid" });
  });

  test("that never answers is pending, and released after five minutes", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member);
    const page = await payWith(api, made, "timeout");
    expect([page.statusCode, page.headers.location]).toEqual([200, undefined]);
    const pending = await confirm(api, member, made);
    expect([pending.statusCode, pending.json().code]).toEqual([409, "payment_pending"]);
    api.advance(4 * MINUTE_MS);
    await finishOpenWork(api.app);
    expect((await readAll(api, made.id)).status).toBe("ready");
    api.advance(MINUTE_MS);
    await finishOpenWork(api.app);
    expect((await readAll(api, made.id)).status).toBe("failed");
    const late = await confirm(api, member, made);
    expect([late.statusCode, late.json().code]).toEqual([409, "payment_expired"]);
  });

  test("of another amount is refunded", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member);
    await payWith(api, made, "wrong-amount");
    const answer = await confirm(api, member, made);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "amount_mismatch"]);
    await settleWebhooks();
    expect(await readAll(api, made.id)).toEqual({
      status: "failed",
      atGateway: "cancelled",
      memberships: [],
    });
  });

  test("that does not return is settled by its webhook", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member);
    const page = await payWith(api, made, "no-return");
    expect([page.statusCode, page.body.includes("<script")]).toEqual([200, false]);
    await settleWebhooks();
    expect(await readAll(api, made.id)).toMatchObject({ status: "paid", memberships: [{}] });
  });

  test("whose webhook arrives twice, or first, is paid once", async () => {
    for (const card of ["webhook-twice", "webhook-first"]) {
      const member = await addMember(api);
      const made = await makeOrder(api, member);
      await payWith(api, made, card);
      expect((await confirm(api, member, made)).statusCode).toBe(200);
      await settleWebhooks();
      expect((await readAll(api, made.id)).memberships).toHaveLength(1);
    }
  });

  test("in a layer notifies the page around it, which alone may run its script", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member);
    const page = await payWith(api, made, "decline", "layer");
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(
      `window.parent.postMessage({"type":"sandbox-checkout","paymentId":"${made.id}","code":"PAY_PROCESS_FAILED","message":"카드 한도를 넘었어요."}, window.location.origin)`,
    );
    expect(page.headers["content-security-policy"]).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; form-action 'self'[^;]*; frame-ancestors 'self'/,
    );
  });
});

describe("the sandbox's window", () => {
  test("shows what is being paid, at both of its addresses", async () => {
    const made = await makeOrder(api, await addMember(api));
    const url = (made.checkout as { url: string }).url;
    for (const address of [url, url.replace(/^\/api/, "")]) {
      const page = await api.app.inject({ url: address });
      expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(page.body).toContain(`${made.amount.toLocaleString("ko-KR")}원`);
    }
  });

  test("accepts one choice, and none after five minutes or without its session", async () => {
    const made = await makeOrder(api, await addMember(api));
    const { url } = made.checkout as { url: string };
    expect((await payWith(api, made, "timeout")).statusCode).toBe(200);
    expect((await payWith(api, made, "approve")).statusCode).toBe(410);
    expect((await api.app.inject({ url })).statusCode).toBe(410);
    const other = await makeOrder(api, await addMember(api));
    api.advance(5 * MINUTE_MS);
    expect((await payWith(api, other, "approve")).statusCode).toBe(410);
    const [path = ""] = url.split("?");
    expect((await api.app.inject({ url: path })).statusCode).toBe(410);
    const unknown = await api.app.inject({
      method: "POST",
      url: path,
      ...form({ session: "guess", action: "pay", card: "approve" }),
    });
    expect(unknown.statusCode).toBe(410);
    expect((await readAll(api, made.id)).atGateway).toBe("pending");
  });
});

describe("lost answers", () => {
  test("an approval without an answer is found by the job, or by opening the window again", async () => {
    for (const isReopened of [false, true]) {
      const member = await addMember(api);
      const made = await makeOrder(api, member);
      // The card company approves, and neither return nor webhook arrives.
      await api.db
        .update(gatewayPayment)
        .set({ status: "paid", approvedKrw: made.amount, approvedAt: api.app.clock() })
        .where(eq(gatewayPayment.id, made.id));
      if (isReopened) {
        const answer = await api.app.inject({
          method: "POST",
          url: `${PAYMENTS}${made.id}/checkout/`,
          headers: member.headers,
        });
        expect(answer.json()).toMatchObject({ status: "paid", checkout: null });
      } else {
        api.advance(MINUTE_MS);
        await finishOpenWork(api.app);
      }
      expect(await readAll(api, made.id)).toMatchObject({ status: "paid", memberships: [{}] });
    }
  });
});

test("a card whose company is silent for a minute leaves a cancellation under way, and the job ends it", async () => {
  const member = await addMember(api);
  const made = await makeOrder(api, member);
  await payWith(api, made, "slow-refund");
  expect((await confirm(api, member, made)).json().status).toBe("paid");
  expect((await cancel(api, member, made.id)).json().code).toBe("cancel_pending");
  expect(await readAll(api, made.id)).toMatchObject({ status: "paid", atGateway: "paid" });
  api.advance(MINUTE_MS);
  await finishOpenWork(api.app);
  expect(await readAll(api, made.id)).toMatchObject({ status: "cancelled", atGateway: "cancelled" });
});

test("cancelling returns money, coupon and points", async () => {
  const member = await addMember(api);
  await givePoints(api, member.id, 5_000);
  const couponUserId = await giveCoupon(api, member.id);
  const made = await makeOrder(api, member, { coupon_user: couponUserId, use_point: 5_000 });
  await payWith(api, made, "approve");
  await confirm(api, member, made);
  expect([await isCouponUsed(api, couponUserId), await readPoints(api, member.id)]).toEqual([true, 0]);
  const answer = await cancel(api, member, made.id);
  expect([answer.statusCode, answer.json().status]).toEqual([200, "cancelled"]);
  expect(await readAll(api, made.id)).toMatchObject({
    status: "cancelled",
    atGateway: "cancelled",
    memberships: [{ isRefunded: true }],
  });
  expect([await isCouponUsed(api, couponUserId), await readPoints(api, member.id)]).toEqual([false, 5_000]);
  expect((await confirm(api, member, made)).json().code).toBe("payment_cancelled");
});
