import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payment, product } from "@/backend/db/schema";
import { createClosedGateway } from "@/backend/gateway/closed";
import { addMember } from "../members";
import { confirm, givePoints, makeOrder, order, PAYMENTS, PRODUCT } from "../routes/payment-support";
import { createTestApp, type TestApp } from "../support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  Object.assign(api.app.gateway, createClosedGateway());
});
afterAll(() => api.close());

describe("production without a payment provider", () => {
  test("refuses orders that cost money and says whom to contact", async () => {
    const member = await addMember(api);
    const answer = await order(api, member);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "payment_not_open",
      message: "온라인 결제를 아직 열지 않았어요. 이용하려는 지점에 문의해 주세요.",
    });
  });

  test("opens no window for an order that was left open either", async () => {
    const member = await addMember(api);
    await order(api, member);
    const [left] = await api.db.select().from(payment).where(eq(payment.memberId, member.id));
    const answer = await api.app.inject({
      method: "POST",
      url: `${PAYMENTS}${left!.id}/checkout/`,
      headers: member.headers,
    });
    expect(answer.json().code).toBe("payment_not_open");
  });

  test("still accepts an order paid entirely with points", async () => {
    const member = await addMember(api);
    const [bought] = await api.db.select().from(product).where(eq(product.id, PRODUCT));
    const priceKrw = bought!.salePriceKrw ?? bought!.priceKrw;
    await givePoints(api, member.id, priceKrw);
    const made = await makeOrder(api, member, { use_point: priceKrw });
    expect((await confirm(api, member, made, { gateway_key: undefined })).json().status).toBe("paid");
  });

  test("trusts no webhook", async () => {
    const answer = await api.app.inject({ method: "POST", url: "/api/payment/webhook/", payload: {} });
    expect(answer.statusCode).toBe(401);
  });
});
