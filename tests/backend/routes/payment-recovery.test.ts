import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { payment } from "@/backend/db/schema";
import { GatewayUnavailableError, type PaymentGateway } from "@/backend/gateway/gateway";
import { createSandboxGateway, type SandboxGateway } from "@/backend/gateway/sandbox";
import { findSandboxCard } from "@/backend/gateway/sandbox-cards";
import { signWebhook } from "@/backend/gateway/webhook-signature";
import { reconcilePayments } from "@/backend/routes/payment/reconcile";
import type { PaymentWithCheckout } from "@/lib/contract/payment";
import { addMember } from "../members";
import { finishOpenWork } from "../rounds";
import { createTestApp, type TestApp } from "../support";
import {
  cancel,
  confirm,
  givePoints,
  makeOrder,
  PAYMENTS,
  payWith,
  readAll,
  readPoints,
} from "./payment-support";

const MINUTE_MS = 60_000;
const WEBHOOK = "/api/payment/webhook/";
const KEY = Buffer.from("a webhook key of the test's own");

let api: TestApp;
/** The embedded provider, which can be made unreachable, and whose webhooks the test sends. */
let sandbox: SandboxGateway;
let isDown: boolean;

beforeAll(async () => {
  api = await createTestApp();
  sandbox = createSandboxGateway({
    db: api.db,
    clock: api.app.clock,
    secret: "another secret",
    deliver: async () => {},
  });
  const reach =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args) => {
      if (isDown) throw new GatewayUnavailableError("down");
      return call(...args);
    };
  const gateway: PaymentGateway = {
    ...sandbox,
    lookUp: reach(sandbox.lookUp),
    cancel: reach(sandbox.cancel),
  };
  const original = api.app.gateway;
  Object.assign(original, gateway, { verifyWebhook: original.verifyWebhook });
});
beforeEach(() => {
  isDown = false;
});
afterAll(() => api.close());

/** Chooses a test card without the window's page, so that only the provider knows of it. */
async function approve({ id, checkout }: PaymentWithCheckout, card = "approve") {
  const { searchParams } = new URL((checkout as { url: string }).url, "http://localhost");
  await sandbox.choose(id, searchParams.get("session")!, findSandboxCard(card)!);
}

describe("while the provider does not answer", () => {
  test("nothing is decided, and the job neither settles nor releases", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member);
    await approve(made);
    isDown = true;
    expect((await confirm(api, member, made)).json().code).toBe("payment_pending");
    api.advance(10 * MINUTE_MS);
    await finishOpenWork(api.app);
    expect((await readAll(api, made.id)).status).toBe("ready");
    expect(api.logs.some((line) => line.includes("payment not reconciled"))).toBe(true);
    isDown = false;
    await finishOpenWork(api.app);
    expect(await readAll(api, made.id)).toMatchObject({ status: "paid", memberships: [{}] });
  });

  test("what is decided is confirmed again as it is", async () => {
    const member = await addMember(api);
    const [paid, back] = [await makeOrder(api, member), await makeOrder(api, member)];
    for (const made of [paid, back]) {
      await approve(made);
      await confirm(api, member, made);
    }
    await cancel(api, member, back.id);
    isDown = true;
    expect((await confirm(api, member, paid)).json()).toMatchObject({ id: paid.id, status: "paid" });
    expect((await confirm(api, member, back)).json()).toMatchObject({ code: "payment_cancelled" });
  });

  test("a cancellation is accepted and finished by the job, once", async () => {
    const member = await addMember(api);
    await givePoints(api, member.id, 2_000);
    const made = await makeOrder(api, member, { use_point: 2_000 });
    await approve(made);
    await confirm(api, member, made);
    isDown = true;
    const answer = await cancel(api, member, made.id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "cancel_pending"]);
    const again = await cancel(api, member, made.id);
    expect([again.statusCode, again.json().code]).toEqual([409, "cancel_pending"]);
    expect((await readAll(api, made.id)).status).toBe("paid");
    const waiting = await api.app.inject({ url: `${PAYMENTS}${made.id}/`, headers: member.headers });
    expect(waiting.json().refund).toMatchObject({ kind: "cancel", status: "requested", refunded_at: null });
    isDown = false;
    await finishOpenWork(api.app);
    expect((await readAll(api, made.id)).status).toBe("paid");
    api.advance(MINUTE_MS);
    for (let times = 0; times < 2; times += 1) await finishOpenWork(api.app);
    expect(await readAll(api, made.id)).toMatchObject({
      status: "cancelled",
      atGateway: "cancelled",
      memberships: [{ isRefunded: true }],
    });
    expect(await readPoints(api, member.id)).toBe(2_000);
    expect((await cancel(api, member, made.id)).statusCode).toBe(200);
  });

  test("money of a wrong amount is refunded as soon as it does", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member);
    await approve(made, "wrong-amount");
    const cancelMoney = api.app.gateway.cancel;
    api.app.gateway.cancel = () => Promise.reject(new GatewayUnavailableError("down"));
    expect((await confirm(api, member, made)).json().code).toBe("amount_mismatch");
    api.app.gateway.cancel = cancelMoney;
    expect((await readAll(api, made.id)).atGateway).toBe("paid");
    api.advance(MINUTE_MS);
    await finishOpenWork(api.app);
    expect((await readAll(api, made.id)).atGateway).toBe("cancelled");
  });
});

describe("the job", () => {
  test("goes on after an order that fails, and ends where the database is away", async () => {
    const member = await addMember(api);
    const [first, second] = [await makeOrder(api, member), await makeOrder(api, member)];
    for (const made of [first, second]) await approve(made);
    api.advance(MINUTE_MS);
    const { lookUp } = api.app.gateway;
    const failWith = (error: Error) => {
      api.app.gateway.lookUp = (id) => (id === first.id ? Promise.reject(error) : lookUp(id));
    };
    failWith(new Error("boom"));
    await reconcilePayments(api.app);
    expect((await readAll(api, second.id)).status).toBe("paid");
    failWith(Object.assign(new Error("away"), { code: "57P01" }));
    await expect(reconcilePayments(api.app)).rejects.toThrow("away");
    api.app.gateway.lookUp = lookUp;
    await reconcilePayments(api.app);
    expect((await readAll(api, first.id)).status).toBe("paid");
  });

  test("goes on after a refund that fails, and ends where the database is away", async () => {
    const member = await addMember(api);
    const [first, second] = [await makeOrder(api, member), await makeOrder(api, member)];
    for (const made of [first, second]) {
      await approve(made);
      await confirm(api, member, made);
      isDown = true;
      await cancel(api, member, made.id);
      isDown = false;
      api.advance(MINUTE_MS);
    }
    const { cancel: cancelMoney } = api.app.gateway;
    const failWith = (error: Error) => {
      api.app.gateway.cancel = (id, reason) =>
        id === first.id ? Promise.reject(error) : cancelMoney(id, reason);
    };
    const readStates = async () =>
      Promise.all([first, second].map(async ({ id }) => (await readAll(api, id)).status));
    failWith(Object.assign(new Error("away"), { code: "57P01" }));
    await expect(finishOpenWork(api.app)).rejects.toThrow("away");
    expect(await readStates()).toEqual(["paid", "paid"]);
    failWith(new Error("boom"));
    await finishOpenWork(api.app);
    expect(await readStates()).toEqual(["paid", "cancelled"]);
    const told = api.logs.filter((line) => line.includes('"money not given back"'));
    expect(told.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ paymentId: first.id, err: expect.objectContaining({ message: "boom" }) }),
    ]);
    api.app.gateway.cancel = cancelMoney;
    await finishOpenWork(api.app);
    expect(await readStates()).toEqual(["cancelled", "cancelled"]);
  });

  test("settles who has paid before it asks for refunds, each of which may hang", async () => {
    const member = await addMember(api);
    const back = await makeOrder(api, member);
    await approve(back);
    await confirm(api, member, back);
    isDown = true;
    await cancel(api, member, back.id);
    isDown = false;
    const paid = await makeOrder(api, member);
    await approve(paid);
    api.advance(MINUTE_MS);
    const { cancel: cancelMoney } = api.app.gateway;
    let stateThen = "";
    api.app.gateway.cancel = async () => {
      stateThen = (await readAll(api, paid.id)).status;
      throw new GatewayUnavailableError("silent");
    };
    await finishOpenWork(api.app);
    api.app.gateway.cancel = cancelMoney;
    expect(stateThen).toBe("paid");
    await finishOpenWork(api.app);
    expect((await readAll(api, back.id)).status).toBe("cancelled");
  });

  test("ignores new orders, queries after one minute, and releases after five", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member);
    await approve(made, "decline");
    await finishOpenWork(api.app);
    expect((await readAll(api, made.id)).status).toBe("ready");
    api.advance(MINUTE_MS);
    await finishOpenWork(api.app);
    expect((await readAll(api, made.id)).status).toBe("failed");
  });

  test("counts from when the window was last opened", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member);
    api.advance(4 * MINUTE_MS);
    await api.app.inject({
      method: "POST",
      url: `${PAYMENTS}${made.id}/checkout/`,
      headers: member.headers,
    });
    api.advance(4 * MINUTE_MS);
    await finishOpenWork(api.app);
    expect((await readAll(api, made.id)).status).toBe("ready");
  });

  test("releases an order of 0 won that was never confirmed, with its points", async () => {
    const member = await addMember(api);
    const { list_price } = await makeOrder(api, member);
    await givePoints(api, member.id, list_price);
    const free = await makeOrder(api, member, { use_point: list_price });
    api.advance(5 * MINUTE_MS);
    const { lookUp } = api.app.gateway;
    const lookedUp: string[] = [];
    api.app.gateway.lookUp = (id) => {
      lookedUp.push(id);
      return lookUp(id);
    };
    await finishOpenWork(api.app);
    api.app.gateway.lookUp = lookUp;
    expect(lookedUp, "the provider has never heard of it").not.toContain(free.id);
    expect((await readAll(api, free.id)).status).toBe("failed");
    expect((await confirm(api, member, free)).json().code).toBe("payment_expired");
    expect(await readPoints(api, member.id)).toBe(list_price);
  });

  test("refunds money that arrived after the order was released", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member);
    await api.db
      .update(payment)
      .set({ checkoutAt: new Date(0) })
      .where(eq(payment.id, made.id));
    await finishOpenWork(api.app);
    expect((await readAll(api, made.id)).status).toBe("failed");
    await api.db.update(payment).set({ checkoutAt: api.app.clock() }).where(eq(payment.id, made.id));
    await approve(made);
    await finishOpenWork(api.app);
    expect(await readAll(api, made.id)).toEqual({
      status: "failed",
      atGateway: "cancelled",
      memberships: [],
    });
  });

  test("run concurrently, does its work once", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member);
    await approve(made);
    api.advance(MINUTE_MS);
    let lookUps = 0;
    const { lookUp } = api.app.gateway;
    api.app.gateway.lookUp = (key) => {
      if (key === made.id) lookUps += 1;
      return lookUp(key);
    };
    const wake = async () => {
      await api.app.jobs.boss.send("reconcile-payments", null);
      await api.app.settleJobs("reconcile-payments");
    };
    await Promise.all([wake(), wake()]);
    api.app.gateway.lookUp = lookUp;
    expect(lookUps).toBe(1);
  });
});

describe("a webhook", () => {
  beforeAll(() => {
    // Signed with a key that the test knows.
    const twin = createSandboxGateway({
      db: api.db,
      clock: api.app.clock,
      secret: "known",
      deliver: async () => {},
    });
    api.app.gateway.verifyWebhook = twin.verifyWebhook;
  });

  const send = (body: string, headers: Record<string, string>) =>
    api.app.inject({
      method: "POST",
      url: WEBHOOK,
      headers: { "content-type": "application/json", ...headers },
      payload: body,
    });

  test("without a valid signature changes nothing", async () => {
    const made = await makeOrder(api, await addMember(api));
    await approve(made);
    const body = JSON.stringify({ type: "Transaction.Paid", data: { paymentId: made.id } });
    for (const headers of [{}, signWebhook(KEY, "1", new Date(), body)]) {
      const answer = await send(body, headers);
      expect([answer.statusCode, answer.json().code]).toEqual([401, "signature_not_valid"]);
    }
    expect((await api.app.inject({ method: "POST", url: WEBHOOK })).statusCode).toBe(401);
    expect((await readAll(api, made.id)).status).toBe("ready");
  });
});

describe("a signed webhook", () => {
  const news: { headers: Record<string, string>; body: string }[] = [];
  let signing: SandboxGateway;
  beforeAll(() => {
    signing = createSandboxGateway({
      db: api.db,
      clock: api.app.clock,
      secret: "known",
      deliver: async (headers, body) => void news.push({ headers, body }),
    });
    api.app.gateway.verifyWebhook = signing.verifyWebhook;
  });

  /** A webhook as the provider signs it, for any payment. */
  async function signFor(made: PaymentWithCheckout, card: string) {
    const { searchParams } = new URL((made.checkout as { url: string }).url, "http://localhost");
    await signing.choose(made.id, searchParams.get("session")!, findSandboxCard(card)!);
    return news.pop()!;
  }
  const send = ({ headers, body }: (typeof news)[number]) =>
    api.app.inject({
      method: "POST",
      url: WEBHOOK,
      headers: { "content-type": "application/json", ...headers },
      payload: body,
    });

  test("settles, and a repeated one is answered the same", async () => {
    const made = await makeOrder(api, await addMember(api));
    const paid = await signFor(made, "approve");
    for (let times = 0; times < 3; times += 1) {
      const answer = await send(paid);
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    }
    expect(await readAll(api, made.id)).toMatchObject({ status: "paid", memberships: [{}] });
  });

  test("of an unknown payment is accepted silently", async () => {
    const made = await makeOrder(api, await addMember(api));
    const paid = await signFor(made, "approve");
    await api.db.delete(payment).where(eq(payment.id, made.id));
    expect((await send(paid)).statusCode).toBe(200);
  });

  test("of a refusal is accepted, and the order has failed", async () => {
    const made = await makeOrder(api, await addMember(api));
    expect((await send(await signFor(made, "decline"))).statusCode).toBe(200);
    expect((await readAll(api, made.id)).status).toBe("failed");
  });

  test("is resent by the provider when the look-up fails", async () => {
    const made = await makeOrder(api, await addMember(api));
    const paid = await signFor(made, "approve");
    isDown = true;
    expect((await send(paid)).statusCode).toBe(409);
    isDown = false;
    expect((await send(paid)).statusCode).toBe(200);
    expect((await readAll(api, made.id)).status).toBe("paid");
  });

  test("of a refund by the provider undoes the purchase", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member);
    const paid = await signFor(made, "approve");
    await confirm(api, member, made);
    await sandbox.cancel(made.id, "결제사에서");
    await send(paid);
    expect(await readAll(api, made.id)).toMatchObject({
      status: "cancelled",
      memberships: [{ isRefunded: true }],
    });
  });
});

test("the window's page pays through the app as well", async () => {
  const member = await addMember(api);
  const made = await makeOrder(api, member);
  await payWith(api, made, "approve");
  expect((await confirm(api, member, made)).statusCode).toBe(200);
});
