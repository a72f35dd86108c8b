import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  coupon,
  couponUser,
  gatewayPayment,
  membership,
  message,
  payment,
  payout,
  pointUse,
  product,
} from "@/backend/db/schema";
import { chargePoints, spendPoints } from "@/backend/routes/point/ledger";
import { toSeoulTime } from "@/backend/time";
import type { CouponUser } from "@/lib/contract/coupon";
import type { Payment } from "@/lib/contract/payment";
import type { Page } from "@/lib/contract/shapes";
import { listOperations, type ApiDocument } from "@/scripts/contract/operations";
import { addMember, type TestMember } from "../members";
import { addPaidOrder } from "../paid-order";
import { createTestApp, form, NOW, type TestApp } from "../support";
import { TOMORROW } from "./payment-support";
import { buy, cancelPartAtProvider } from "./stop-support";

const LIST = "/api/member/payment/";
const DAY_MS = 24 * 60 * 60 * 1000;
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const get = (member: TestMember, url: string) => api.app.inject({ url, headers: member.headers });

const cancel = (member: TestMember, id: string, reason = "일정이 바뀌었어요") =>
  api.app.inject({
    method: "POST",
    url: `${LIST}${id}/cancel/`,
    headers: member.headers,
    payload: { reason },
  });

describe("the payment list", () => {
  test("of the demo member spans two years in pages of twenty, newest first", async () => {
    const { access } = await api.login();
    const headers = { authorization: `Bearer ${access}` };
    const first = (await api.app.inject({ url: LIST, headers })).json<Page<Payment>>();
    expect(first).toMatchObject({ count: 21, next: `${LIST}?page=2&page_size=20`, previous: null });
    const second = (await api.app.inject({ url: first.next!, headers })).json<Page<Payment>>();
    const all = [...first.results, ...second.results];
    expect(new Set(all.map(({ id }) => id)).size).toBe(21);
    const dates = all.map(({ created }) => created);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBeGreaterThan(12);
    for (const { list_price, coupon_discount, point_used, amount } of all) {
      expect(list_price - coupon_discount - point_used).toBe(amount);
    }
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(["paid", "failed", "cancelled"]));
    expect(all.filter(({ is_cancellable }) => is_cancellable)).toHaveLength(1);
    expect(all.find(({ method }) => method === "포인트")).toMatchObject({ amount: 0, card_name: null });
    expect(all.find(({ coupon_discount }) => coupon_discount > 0)).toMatchObject({
      list_price: 297_000,
      coupon_discount: 44_550,
      point_used: 10_000,
      amount: 242_450,
      card_name: "신한카드",
      card_number_masked: "9410-****-****-1234",
    });
  });

  test("of a new member is an empty page", async () => {
    const member = await addMember(api);
    expect((await get(member, LIST)).json()).toEqual({ count: 0, next: null, previous: null, results: [] });
  });

  test("leaves out an order that was never paid, which is still found by its id", async () => {
    const member = await addMember(api);
    const { id } = await addPaidOrder(api, member.id);
    await api.db.update(payment).set({ status: "ready", approvedAt: null }).where(eq(payment.id, id));
    expect((await get(member, LIST)).json()).toMatchObject({ count: 0, results: [] });
    expect((await get(member, `${LIST}${id}/`)).json()).toMatchObject({
      status: "ready",
      is_cancellable: false,
    });
  });

  test("refuses a page that is not a number", async () => {
    const response = await get(await addMember(api), `${LIST}?page=0`);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, ["page"]]);
  });
});

describe("one payment", () => {
  test("shows what was bought, where, and what was paid", async () => {
    const member = await addMember(api);
    const { id } = await addPaidOrder(api, member.id, { startsOn: "2026-12-01" });
    expect((await get(member, `${LIST}${id}/`)).json()).toMatchObject({
      id,
      product: { id: 1, name: "회원권 1개월" },
      place: { pk: 1 },
      status: "paid",
      starts_on: "2026-12-01",
      cancelled_at: null,
      is_cancellable: true,
    });
  });

  test("of before full prices were kept names none", async () => {
    const member = await addMember(api);
    const { id } = await addPaidOrder(api, member.id);
    expect((await get(member, `${LIST}${id}/`)).json()).not.toHaveProperty("full_price");
  });

  test.each([
    ["카드", "card"],
    ["포인트", null],
  ])("of before ways to pay were kept was by card if it says so: %s", async (method, pay_way) => {
    const member = await addMember(api);
    const { id } = await addPaidOrder(api, member.id);
    await api.db.update(payment).set({ payWay: null, method }).where(eq(payment.id, id));
    expect((await get(member, `${LIST}${id}/`)).json()).toMatchObject({ pay_way, method });
  });

  test("is not shown to another member, nor is one whose member has withdrawn", async () => {
    const owner = await addMember(api);
    const other = await addMember(api);
    const { id } = await addPaidOrder(api, owner.id);
    for (const response of [await get(other, `${LIST}${id}/`), await cancel(other, id)]) {
      expect([response.statusCode, response.json().code]).toEqual([403, "not_your_payment"]);
    }
    await api.db.update(payment).set({ memberId: null }).where(eq(payment.id, id));
    expect((await get(other, `${LIST}${id}/`)).statusCode).toBe(403);
  });

  test.each([UNKNOWN_ID, "1", "abc", `${UNKNOWN_ID}0`, "%00", "..", "' or 1=1"])(
    "that does not exist is not found: %s",
    async (id) => {
      const member = await addMember(api);
      const url = `${LIST}${encodeURIComponent(id)}/`;
      expect((await get(member, url)).statusCode).toBe(404);
      const cancelled = await api.app.inject({
        method: "POST",
        url: `${url}cancel/`,
        headers: member.headers,
        payload: { reason: "그냥" },
      });
      expect(cancelled.statusCode).toBe(404);
    },
  );

  test("requires a login", async () => {
    for (const [method, url] of [
      ["GET", LIST],
      ["GET", `${LIST}${UNKNOWN_ID}/`],
      ["POST", `${LIST}${UNKNOWN_ID}/cancel/`],
    ] as const) {
      const response = await api.app.inject({ method, url });
      expect([response.statusCode, response.json().code], url).toEqual([401, "not_authenticated"]);
    }
  });
});

describe("cancelling a payment", () => {
  test("undoes all of it: membership, coupon and points", async () => {
    const member = await addMember(api);
    await api.db.transaction((tx) =>
      chargePoints(tx, member.id, { amount: 5_000, reason: "친구 초대", expiresAt: null }, NOW),
    );
    const [offer] = await api.db.select().from(coupon).where(eq(coupon.codeValue, "GYMSTART"));
    const [held] = await api.db
      .insert(couponUser)
      .values({ memberId: member.id, couponId: offer!.id, created: NOW, usedAt: NOW })
      .returning();
    const { id } = await addPaidOrder(api, member.id, { couponUserId: held!.id, pointUsed: 5_000 });
    await api.db.transaction((tx) =>
      spendPoints(tx, member.id, { amount: 5_000, reason: "회원권 결제", paymentId: id }, NOW),
    );

    const response = await cancel(member, id, "  이사를 가요  ");
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      id,
      status: "cancelled",
      cancelled_at: toSeoulTime(NOW),
      is_cancellable: false,
    });
    const [row] = await api.db.select().from(payment).where(eq(payment.id, id));
    expect(row?.cancelReason).toBe("이사를 가요");
    expect((await get(member, "/api/member/membership/")).json()).toMatchObject([{ status: "refunded" }]);
    expect((await get(member, "/api/member/b-coupon-user/")).json<CouponUser[]>()).toMatchObject([
      { is_active: true, used_at: null },
    ]);
    expect((await get(member, "/api/b_point_log/")).json()).toMatchObject({ remain_point: 5_000 });
    expect((await get(member, "/api/b_point/")).json()).toMatchObject([
      { amount: 5_000, remaining: 5_000, reason: "돌려받음: 회원권 결제" },
      { amount: 5_000, remaining: 0 },
    ]);
  });

  test("gives and tells the rest, where a part went back in the provider's console before", async () => {
    const member = await addMember(api);
    const { made } = await buy(api, member, { starts_on: TOMORROW });
    await cancelPartAtProvider(api, made.id, 49_000);
    expect((await cancel(member, made.id)).statusCode).toBe(200);
    const [book] = await api.db.select().from(gatewayPayment).where(eq(gatewayPayment.id, made.id));
    expect(book!.cancelledKrw).toBe(made.amount);
    const owed = await api.db
      .select()
      .from(payout)
      .where(and(eq(payout.paymentId, made.id), eq(payout.cause, "cancel")));
    expect(owed).toMatchObject([{ amountKrw: 100_000 }]);
    const told = await api.db.select().from(message).where(eq(message.memberId, member.id));
    expect(told.map(({ text }) => text).join("\n")).toContain("100,000원");
  });

  test("a second time changes nothing and answers the same", async () => {
    const member = await addMember(api);
    const { id } = await addPaidOrder(api, member.id);
    const first = await cancel(member, id, "하나");
    const second = await cancel(member, id, "둘");
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    const [row] = await api.db.select().from(payment).where(eq(payment.id, id));
    expect(row?.cancelReason).toBe("하나");
  });

  test("of another member is refused, and it stays paid", async () => {
    const [member, stranger] = [await addMember(api), await addMember(api)];
    const { id } = await addPaidOrder(api, member.id);
    const refused = await cancel(stranger, id);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "not_your_payment"]);
    const [row] = await api.db.select().from(payment).where(eq(payment.id, id));
    expect(row).toMatchObject({ status: "paid", refundDueAt: null, cancelReason: null });
  });

  test("takes a form as well", async () => {
    const member = await addMember(api);
    const { id } = await addPaidOrder(api, member.id);
    const { payload, headers } = form({ reason: "그냥" });
    const response = await api.app.inject({
      method: "POST",
      url: `${LIST}${id}/cancel/`,
      payload,
      headers: { ...headers, ...member.headers },
    });
    expect(response.json()).toMatchObject({ status: "cancelled" });
  });

  test("returns a coupon with the days it had left", async () => {
    const member = await addMember(api);
    const usedAt = new Date(NOW.getTime() - 3 * DAY_MS);
    const expiresAt = new Date(NOW.getTime() - DAY_MS);
    const [held] = await api.db
      .insert(couponUser)
      .values({ memberId: member.id, created: usedAt, usedAt, expiresAt })
      .returning();
    const { id } = await addPaidOrder(api, member.id, { couponUserId: held!.id });
    await cancel(member, id);
    expect((await get(member, "/api/member/b-coupon-user/")).json()).toMatchObject([
      { is_active: true, expires_at: toSeoulTime(new Date(NOW.getTime() + 2 * DAY_MS)) },
    ]);
  });

  test("whose coupon has been given back already leaves that as it is", async () => {
    const member = await addMember(api);
    const [held] = await api.db
      .insert(couponUser)
      .values({ memberId: member.id, created: NOW, expiresAt: NOW })
      .returning();
    const { id } = await addPaidOrder(api, member.id, { couponUserId: held!.id });
    expect((await cancel(member, id)).json()).toMatchObject({ status: "cancelled" });
    const [left] = await api.db.select().from(couponUser).where(eq(couponUser.id, held!.id));
    expect(left).toEqual(held);
  });

  test.each([
    ["on the first day of use", { startsOn: "2026-11-20" }, "오늘 이용이 시작돼서"],
    ["after it", { startsOn: "2026-11-19" }, "이용을 시작해서"],
    ["of what was never paid", { status: "ready", approvedAt: null }, "결제가 끝나지 않아서"],
    ["of what failed", { status: "failed", approvedAt: null }, "결제가 끝나지 않아서"],
  ] as const)("is refused %s, and nothing changes", async (_title, row, words) => {
    const member = await addMember(api);
    const { id } = await addPaidOrder(api, member.id);
    await api.db.update(payment).set(row).where(eq(payment.id, id));
    if ("startsOn" in row) {
      const begun = { startsOn: row.startsOn };
      await api.db.update(membership).set(begun).where(eq(membership.paymentId, id));
    }
    const response = await cancel(member, id);
    expect([response.statusCode, response.json().code]).toEqual([409, "payment_not_cancellable"]);
    expect(response.json().message).toContain(words);
    const [left] = await api.db
      .select()
      .from(membership)
      .where(and(eq(membership.paymentId, id)));
    expect(left?.refundedAt).toBeNull();
  });

  test.each([{}, { reason: "" }, { reason: "   " }, { reason: "가".repeat(201) }, { reason: "a\u0000b" }])(
    "requires a reason: %j",
    async (payload) => {
      const member = await addMember(api);
      const { id } = await addPaidOrder(api, member.id);
      const response = await api.app.inject({
        method: "POST",
        url: `${LIST}${id}/cancel/`,
        headers: member.headers,
        payload,
      });
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toHaveProperty("reason");
    },
  );
});

describe("a call about a payment", () => {
  const CALLS: [name: string, answer: string, mayCall: "anybody" | "the member"][] = [
    ["GET /api/agreement/", "200 array", "anybody"],
    ["GET /api/contract-key/", "200 array", "anybody"],
    ["GET /api/member/payment/", "200 object", "the member"],
    ["GET /api/member/payment/culture/", "200 array", "the member"],
    ["GET /api/member/payment/{id}/", "200 Payment", "the member"],
    ["GET /api/member/payment/{id}/contract/", "200 Contract", "the member"],
    ["GET /api/pay-way/", "200 array", "anybody"],
    ["POST /api/member/payment/", "201 PaymentWithCheckout", "the member"],
    ["POST /api/member/payment/{id}/cancel/", "200 Payment", "the member"],
    ["POST /api/member/payment/{id}/checkout/", "200 PaymentWithCheckout", "the member"],
    ["POST /api/member/payment/{id}/confirm/", "200 Payment", "the member"],
    ["POST /api/payment/webhook/", "200 object", "anybody"],
  ];
  // What a call says of itself is read as the app starts.
  let own: TestApp;
  beforeEach(async () => {
    own = await createTestApp();
  });
  afterEach(() => own.close());

  test("is described among the payments with what it answers and who may call it", () => {
    const document = own.app.swagger() as ApiDocument;
    const byPath = document.paths as Record<string, Record<string, { tags?: string[]; security?: unknown }>>;
    const described = listOperations(document).flatMap(({ name, path, method, responses }) => {
      const { tags, security } = byPath[path]![method.toLowerCase()]!;
      if (!tags?.includes("payment")) return [];
      const success = Object.entries(responses).find(([status]) => status.startsWith("2"))!;
      const { title, type } = success[1] as { title?: string; type?: string };
      const isSecured = JSON.stringify(security) === '[{"bearer":[]}]';
      return [[name, `${success[0]} ${title ?? type}`, isSecured ? "the member" : (security ?? "anybody")]];
    });
    expect(described.sort()).toEqual(CALLS);
  });

  test("is refused without a login, of an unknown payment and with a body that it does not know", async () => {
    const { headers } = await addMember(own);
    for (const [name, , mayCall] of CALLS) {
      const [method, path] = name.split(" ") as ["GET" | "POST", string];
      const url = path.replace("{id}", UNKNOWN_ID);
      const send = async (extra: object) => (await own.app.inject({ method, url, ...extra })).statusCode;
      if (mayCall === "the member") expect(await send({}), name).toBe(401);
      if (path.includes("{id}") && method === "GET") expect(await send({ headers }), name).toBe(404);
      if (method === "GET") continue;
      expect(await send({ headers, payload: { pay_way: "bitcoin", reason: 1 } }), name).toBeOneOf([400, 401]);
      const text = { ...headers, "content-type": "text/plain" };
      expect(await send({ headers: text, payload: "{}" }), name).toBe(415);
    }
  });
});

test("the demo member's payments, points and coupons match", async () => {
  const uses = await api.db.select().from(pointUse).innerJoin(payment, eq(payment.id, pointUse.paymentId));
  const rich = uses.filter(({ payment: { memberId } }) => memberId === 1);
  expect(rich).toHaveLength(4);
  for (const { point_use: use, payment: order } of rich) {
    expect(use.amount).toBe(order.pointUsed);
    expect(use.sources.reduce((total, { amount }) => total + amount, 0)).toBe(use.amount);
    expect(use.created).toEqual(order.created);
  }
  const [spring] = await api.db
    .select()
    .from(payment)
    .innerJoin(couponUser, eq(couponUser.id, payment.couponUserId))
    .where(eq(payment.memberId, 1));
  expect(spring?.coupon_user.usedAt).toEqual(spring?.payment.created);
  const held = await api.db
    .select()
    .from(membership)
    .innerJoin(product, eq(product.id, membership.productId))
    .where(eq(membership.memberId, 1));
  expect(held).toHaveLength(20);
  for (const { membership: row, product: bought } of held) {
    expect(row.branchPk).toBe(bought.branchPk);
    expect(row.visitsLeft === null).toBe(bought.visits === null);
  }
});
