import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "@/backend/config";
import { GatewayUnavailableError } from "@/backend/gateway/gateway";
import { createPortoneGateway } from "@/backend/gateway/portone";
import { signWebhook } from "@/backend/gateway/webhook-signature";

const NOW = new Date("2026-11-20T12:00:00+09:00");
const KEY = Buffer.from("thirty-two bytes of webhook key!");
const CONFIG = {
  storeId: "store-1",
  channelKeys: { card: "channel-1", kakaopay: "channel-2", transfer: "channel-3" },
  apiSecret: "secret-1",
  webhookKey: KEY,
};

/** A gateway whose provider answers once, and the request it got. */
function create(answer: () => Response | Promise<Response>) {
  const requests: { url: string; init: RequestInit }[] = [];
  const gateway = createPortoneGateway(CONFIG, async (url, init) => {
    requests.push({ url: String(url), init: init! });
    return answer();
  });
  return { gateway, requests };
}

const PAID = {
  status: "PAID",
  id: "order-1",
  amount: { total: 109_000, paid: 109_000 },
  currency: "KRW",
  paidAt: "2026-11-20T02:59:00Z",
  receiptUrl: "https://receipt.example/1",
  method: { type: "PaymentMethodCard", card: { name: "신한카드", number: "941012******123*" } },
};

describe("a look-up at PortOne", () => {
  test("asks with the secret and reads what was paid, by which card", async () => {
    const { gateway, requests } = create(() => Response.json(PAID));
    expect(await gateway.lookUp("order-1")).toEqual({
      status: "paid",
      paymentId: "order-1",
      amountKrw: 109_000,
      cancelledKrw: 0,
      payWay: "card",
      method: "카드",
      cardName: "신한카드",
      cardNumberMasked: "9410-****-****-123*",
      approvedAt: new Date("2026-11-20T02:59:00Z"),
      receiptUrl: "https://receipt.example/1",
      reason: null,
    });
    expect(requests[0]).toMatchObject({
      url: "https://api.portone.io/payments/order-1?storeId=store-1",
      init: { headers: { authorization: "PortOne secret-1" } },
    });
  });

  test.each([
    [{ status: "READY" }, "pending"],
    [{ status: "PAY_PENDING" }, "pending"],
    [{ status: "VIRTUAL_ACCOUNT_ISSUED" }, "pending"],
    [{ status: "FAILED", failure: { reason: "한도 초과" } }, "failed"],
    [{ status: "CANCELLED" }, "cancelled"],
    [{ status: "PARTIAL_CANCELLED" }, "paid"],
    [{ status: "A_STATUS_OF_TOMORROW" }, "pending"],
    [{ status: "toString" }, "pending"],
  ])("understands %j", async (fields, status) => {
    const { gateway } = create(() => Response.json({ ...PAID, ...fields }));
    expect(await gateway.lookUp("order-1")).toMatchObject({ status });
  });

  test("treats another currency as another amount", async () => {
    const { gateway } = create(() => Response.json({ ...PAID, currency: "USD" }));
    expect((await gateway.lookUp("order-1")).amountKrw).not.toBe(109_000);
  });

  test("of a window that was left finds nothing", async () => {
    const { gateway } = create(() => Response.json({ type: "PAYMENT_NOT_FOUND" }, { status: 404 }));
    expect(await gateway.lookUp("order-1")).toMatchObject({ status: "pending" });
  });

  test.each([
    ["is down", () => Promise.reject(new TypeError("fetch failed"))],
    ["answers 500", () => Response.json({}, { status: 500 })],
    ["refuses the secret", () => Response.json({ type: "UNAUTHORIZED" }, { status: 401 })],
    ["answers what is no payment", () => Response.json({ status: "PAID" })],
    ["answers no JSON", () => new Response("<html>")],
  ])("is unknown when it %s", async (_title, answer) => {
    await expect(create(answer).gateway.lookUp("order-1")).rejects.toThrow(GatewayUnavailableError);
  });
});

test("a window says that it is culture only where a number is registered", async () => {
  const { gateway } = create(() => Response.json({}));
  const bought = { id: "order-1", orderName: "회원권 1개월", amountKrw: 109_000 };
  expect(
    await gateway.startCheckout({ ...bought, payWay: "card", cultureNumber: "예시-2025-0001" }),
  ).toMatchObject({
    is_cultural_expense: true,
  });
  expect(await gateway.startCheckout({ ...bought, payWay: "card", cultureNumber: null })).not.toHaveProperty(
    "is_cultural_expense",
  );
});

describe("a cancellation at PortOne", () => {
  test("sends the reason, and an earlier cancellation counts as done", async () => {
    const { gateway, requests } = create(() =>
      requests.length === 1
        ? Response.json({ cancellation: { status: "SUCCEEDED" } })
        : Response.json({ type: "PAYMENT_ALREADY_CANCELLED" }, { status: 409 }),
    );
    await gateway.cancel("order-1", "일정이 바뀌었어요");
    await gateway.cancel("order-1", "일정이 바뀌었어요");
    expect(requests[0]).toMatchObject({
      url: "https://api.portone.io/payments/order-1/cancel",
      init: { method: "POST", body: JSON.stringify({ storeId: "store-1", reason: "일정이 바뀌었어요" }) },
    });
  });

  test.each([
    ["is refused", () => Response.json({ type: "PG_PROVIDER" }, { status: 502 }), "502 PG_PROVIDER"],
    ["is only accepted", () => Response.json({ cancellation: { status: "REQUESTED" } }), "REQUESTED"],
    ["fails at the card company", () => Response.json({ cancellation: { status: "FAILED" } }), "FAILED"],
    [
      "is answered by no whole sentence",
      () => new Response('{"cancellation":', { status: 200 }),
      "did not answer",
    ],
    ["gets no answer", () => Promise.reject(new DOMException("", "TimeoutError")), "did not answer"],
  ])("that %s does not count as done", async (_title, answer, reason) => {
    await expect(create(answer).gateway.cancel("order-1", "이유")).rejects.toThrow(reason);
  });
});

describe("a partial cancellation at PortOne", () => {
  const part = { amountKrw: 40_000, cancellableKrw: 109_000, reason: "그만둘게요" };

  test("names the amount and what can still be cancelled, so that a second one is refused there", async () => {
    const { gateway, requests } = create(() => Response.json({ cancellation: { status: "SUCCEEDED" } }));
    await gateway.cancelPart("order-1", part);
    expect(JSON.parse(String(requests[0]!.init.body))).toEqual({
      storeId: "store-1",
      amount: 40_000,
      currentCancellableAmount: 109_000,
      reason: "그만둘게요",
    });
  });

  test.each([
    ["is only accepted", () => Response.json({ cancellation: { status: "REQUESTED" } })],
    [
      "finds another amount",
      () => Response.json({ type: "CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN" }, { status: 409 }),
    ],
    ["gets no answer", () => Promise.reject(new TypeError("fetch failed"))],
  ])("that %s is not done", async (_title, answer) => {
    await expect(create(answer).gateway.cancelPart("order-1", part)).rejects.toThrow(GatewayUnavailableError);
  });

  test("is seen by the next look-up, and nothing is decided while PortOne is at it", async () => {
    const fields = { status: "PARTIAL_CANCELLED", amount: { total: 109_000, cancelled: 40_000 } };
    const { gateway } = create(() => Response.json({ ...PAID, ...fields }));
    expect(await gateway.lookUp("order-1")).toMatchObject({ status: "paid", cancelledKrw: 40_000 });
    const pending = create(() => Response.json({ ...PAID, cancellations: [{ status: "REQUESTED" }] }));
    await expect(pending.gateway.lookUp("order-1")).rejects.toThrow("still cancelling");
  });
});

describe("the ways to pay at PortOne", () => {
  const order = { id: "order-1", orderName: "1개월", amountKrw: 109_000, cultureNumber: null };

  test("are those that have a channel, each opened by its own", async () => {
    const { gateway } = create(() => Response.json({}));
    expect(gateway.ways).toEqual(["card", "kakaopay", "transfer"]);
    for (const [payWay, channel_key] of [
      ["card", "channel-1"],
      ["kakaopay", "channel-2"],
      ["transfer", "channel-3"],
    ] as const) {
      const checkout = await gateway.startCheckout({ ...order, payWay });
      expect(checkout).toMatchObject({ channel_key, pay_way: payWay });
    }
    await expect(gateway.startCheckout({ ...order, payWay: "naverpay" })).rejects.toMatchObject({
      code: "pay_way_not_offered",
    });
  });

  const easyPay = (provider: string, easyPayMethod?: object) => ({
    type: "PaymentMethodEasyPay",
    provider,
    ...(easyPayMethod && { easyPayMethod }),
  });
  test.each([
    [easyPay("KAKAOPAY"), { payWay: "kakaopay", method: "카카오페이", cardName: null }],
    [
      easyPay("NAVERPAY", { card: { name: "신한카드", number: "941012******1234" } }),
      {
        payWay: "naverpay",
        method: "네이버페이",
        cardName: "신한카드",
        cardNumberMasked: "9410-****-****-1234",
      },
    ],
    [easyPay("TOSSPAY"), { payWay: "tosspay", method: "토스페이" }],
    [easyPay("SAMSUNGPAY"), { payWay: null, method: "간편결제", cardName: "SAMSUNGPAY" }],
    [
      { type: "PaymentMethodTransfer", bank: "SHINHAN", accountNumber: "110123456789" },
      { payWay: "transfer", method: "계좌이체", cardName: null, cardNumberMasked: null },
    ],
  ])("are read from a look-up: %j", async (method, read) => {
    const { gateway } = create(() => Response.json({ ...PAID, method }));
    expect(await gateway.lookUp("order-1")).toMatchObject(read);
  });
});

describe("a cash receipt at PortOne", () => {
  const wanted = {
    paymentId: "order-1",
    orderName: "1개월",
    amountKrw: 109_000,
    kind: "personal",
    number: "01022223456",
    paidAt: NOW,
  } as const;
  const issued = { cashReceipt: { issueNumber: "123456789", url: "", pgReceiptId: "" } };

  test("is issued by the channel of transfers, to the number that was given", async () => {
    const { gateway, requests } = create(() => Response.json(issued));
    expect(await gateway.issueReceipt(wanted)).toEqual({ amountKrw: 109_000, issueNumber: "123456789" });
    await gateway.issueReceipt({ ...wanted, kind: "business", number: "1208147521" });
    await gateway.issueReceipt({ ...wanted, kind: "self", number: "0100001234" });
    expect(requests[0]!.url).toBe("https://api.portone.io/cash-receipts");
    const sent = requests.map(({ init }) => JSON.parse(String(init.body)));
    expect(sent[0]).toEqual({
      storeId: "store-1",
      channelKey: "channel-3",
      paymentId: "order-1",
      type: "PERSONAL",
      orderName: "1개월",
      currency: "KRW",
      amount: { total: 109_000 },
      customer: { identityNumber: "01022223456" },
      paidAt: NOW.toISOString(),
    });
    expect(sent.slice(1).map(({ type, customer }) => [type, customer.identityNumber])).toEqual([
      ["CORPORATE", "1208147521"],
      ["PERSONAL", "0100001234"],
    ]);
  });

  test.each([
    ["there is one", () => Response.json({ type: "CASH_RECEIPT_ALREADY_ISSUED" }, { status: 409 })],
    ["the tax office is away", () => Response.json({ type: "PG_PROVIDER" }, { status: 502 })],
    ["it answers something else", () => Response.json({})],
    ["it is down", () => Promise.reject(new TypeError("fetch failed"))],
  ])("is not believed to be issued when %s", async (_title, answer) => {
    await expect(create(answer).gateway.issueReceipt(wanted)).rejects.toThrow(GatewayUnavailableError);
  });

  test.each([
    [{ status: "ISSUED", amount: 60_000, issueNumber: "1" }, 200, { amountKrw: 60_000, issueNumber: "1" }],
    [{ status: "CANCELLED", amount: 60_000, issueNumber: "1" }, 200, null],
    [{ status: "ISSUE_FAILED" }, 200, null],
    [{ type: "CASH_RECEIPT_NOT_FOUND" }, 404, null],
  ])("is read as %j stands", async (body, status, standing) => {
    const { gateway, requests } = create(() => Response.json(body, { status }));
    expect(await gateway.lookUpReceipt("order-1")).toEqual(standing);
    expect(requests[0]!.url).toBe("https://api.portone.io/payments/order-1/cash-receipt?storeId=store-1");
  });

  test.each([
    [{ status: "A_STATUS_OF_TOMORROW" }, 200],
    [{ type: "PAYMENT_NOT_FOUND" }, 404],
    [{ type: "UNAUTHORIZED" }, 401],
  ])("is unknown after %j", async (body, status) => {
    const { gateway } = create(() => Response.json(body, { status }));
    await expect(gateway.lookUpReceipt("order-1")).rejects.toThrow(GatewayUnavailableError);
  });

  test("is taken back once; none to take back is done, and no answer is not", async () => {
    const { gateway, requests } = create(() =>
      requests.length === 1
        ? Response.json({ cancelledAmount: 1, cancelledAt: "" })
        : Response.json({ type: "CASH_RECEIPT_NOT_ISSUED" }, { status: 409 }),
    );
    await gateway.cancelReceipt("order-1");
    await gateway.cancelReceipt("order-1");
    expect(requests[0]).toMatchObject({
      url: "https://api.portone.io/payments/order-1/cash-receipt/cancel?storeId=store-1",
      init: { method: "POST" },
    });
    const away = create(() => Response.json({}, { status: 500 }));
    await expect(away.gateway.cancelReceipt("order-1")).rejects.toThrow(GatewayUnavailableError);
  });
});

describe("a webhook", () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  const body = JSON.stringify({ type: "Transaction.Paid", data: { paymentId: "order-1" } });
  const { gateway } = create(() => Response.json({}));
  const verify = (headers: Record<string, string>, text = body) =>
    gateway.verifyWebhook(headers, Buffer.from(text));
  const at = (ms: number) => signWebhook(KEY, "msg-1", new Date(NOW.getTime() + ms), body);

  test("that is signed names its payment; one without a payment names none", async () => {
    expect(await verify(at(0))).toEqual({ paymentId: "order-1" });
    expect(await verify(at(-299_000))).toEqual({ paymentId: "order-1" });
    for (const text of ["", "no json", "null", '{"data":{"paymentId":7}}']) {
      expect(await verify(signWebhook(KEY, "msg-1", NOW, text), text)).toEqual({ paymentId: null });
    }
  });

  test("matches a reference value of Standard Webhooks", () => {
    // Made with openssl: HMAC-SHA256 of "msg_1.1614265330.{}" by the key of 32 zero bytes.
    const headers = signWebhook(Buffer.alloc(32), "msg_1", new Date(1614265330_000), "{}");
    expect(headers["webhook-signature"]).toBe("v1,ONjOH+g8tKQOwBW/l2Ew8DI7ahP5iygTrq4r12BiJXg=");
  });

  test("may have several signatures while a secret is rotated", async () => {
    const headers = at(0);
    headers["webhook-signature"] = `v1,AAAA v2,x ${headers["webhook-signature"]}`;
    expect(await verify(headers)).toEqual({ paymentId: "order-1" });
  });

  test.each([
    ["too old", at(-301_000)],
    ["from the future", at(301_000)],
    ["of another secret", signWebhook(Buffer.alloc(32), "msg-1", NOW, body)],
    ["of another body", signWebhook(KEY, "msg-1", NOW, `${body} `)],
    ["of another id", { ...at(0), "webhook-id": "msg-2" }],
    ["with another time", { ...at(0), "webhook-timestamp": String(NOW.getTime() / 1000 + 1) }],
    ["with a time that is no number", { ...at(0), "webhook-timestamp": "NaN" }],
    ["without a signature", { "webhook-id": "msg-1", "webhook-timestamp": "1" }],
    ["of nothing", {}],
  ])("is refused when it is %s", async (_title, headers) => {
    expect(await verify(headers as Record<string, string>)).toBeUndefined();
  });
});

describe("the settings", () => {
  const whole = {
    PORTONE_STORE_ID: "store-1",
    PORTONE_CHANNEL_KEY: "channel-1",
    PORTONE_KAKAOPAY_CHANNEL_KEY: "channel-2",
    PORTONE_TRANSFER_CHANNEL_KEY: "channel-3",
    PORTONE_API_SECRET: "secret-1",
    PORTONE_WEBHOOK_SECRET: `whsec_${KEY.toString("base64")}`,
  };
  const read = (source: Record<string, string>) => {
    try {
      return { config: readConfig(source).portone, problems: [] };
    } catch (error) {
      return { config: undefined, problems: (error as Error).message.split("\n") };
    }
  };

  test("choose PortOne when its access and a way are set, the sandbox when nothing is", () => {
    expect(read(whole)).toEqual({ config: CONFIG, problems: [] });
    expect(read({})).toEqual({ config: undefined, problems: [] });
  });

  test("are reported in one clear sentence when some are missing, without a secret", () => {
    const { problems } = read({ ...whole, PORTONE_API_SECRET: " ", PORTONE_STORE_ID: "" });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain("PORTONE_STORE_ID, PORTONE_API_SECRET");
    expect(read({ ...whole, PORTONE_API_SECRET: "a\nb" }).problems).toHaveLength(1);
    expect(read({ ...whole, PORTONE_WEBHOOK_SECRET: "short" }).problems[0]).not.toContain("short");
  });

  test("need a way to pay, and a way a provider", () => {
    const access = { ...whole, PORTONE_CHANNEL_KEY: "", PORTONE_KAKAOPAY_CHANNEL_KEY: "" };
    expect(read({ ...access, PORTONE_TRANSFER_CHANNEL_KEY: "" }).problems[0]).toContain("중에서 하나");
    expect(read(access).config?.channelKeys).toEqual({ transfer: "channel-3" });
    expect(read({ PORTONE_NAVERPAY_CHANNEL_KEY: "channel-4" }).problems[0]).toContain("PORTONE_STORE_ID");
  });
});
