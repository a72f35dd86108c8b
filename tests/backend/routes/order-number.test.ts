import { readdirSync, readFileSync } from "node:fs";
import { eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { membership, payment } from "@/backend/db/schema";
import { formatOrderNumber, insertNumbered } from "@/backend/routes/payment/order-number";
import { addMember } from "../members";
import { addPaidOrder } from "../paid-order";
import { createTestApp, NOW, type TestApp } from "../support";
import { makeOrder, PAYMENTS } from "./payment-support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const MIGRATIONS = "backend/db/migrations";
const file = readdirSync(MIGRATIONS).find((name) => name.endsWith("stops_pauses_order_numbers.sql"))!;
const migrate = async (table: string) => {
  for (const update of readFileSync(`${MIGRATIONS}/${file}`, "utf8").split("--> statement-breakpoint")) {
    if (update.includes(`UPDATE "${table}"`)) await api.db.execute(sql.raw(update));
  }
};

test("an order's number is its day in Seoul and five digits, and no key of the API", async () => {
  const member = await addMember(api);
  const made = await makeOrder(api, member);
  expect(made.order_number).toMatch(/^BF-261120-\d{5}$/);
  const url = `${PAYMENTS}${made.order_number}/`;
  expect((await api.app.inject({ url, headers: member.headers })).statusCode).toBe(404);
  expect(formatOrderNumber("BF", new Date("2026-11-22T15:00:00Z"), 7)).toBe("BF-261123-00007");
});

test("a number that is taken is drawn anew, and a day without numbers still sells", async () => {
  const [order] = await api.db.select().from(payment).limit(1);
  const { productId, branchPk, orderName, priceKrw, startsOn } = order!;
  const fields = { productId, branchPk, orderName, priceKrw, startsOn, amountKrw: priceKrw };
  const draws = [5, 5, 5, 6];
  const draw = () => draws.shift() ?? 5;
  const created = new Date("2030-01-01T00:00:00+09:00");
  const made = [];
  for (let orders = 0; orders < 3; orders += 1) {
    made.push(await insertNumbered(api.db, { ...fields, status: "ready", created }, "BF", draw));
  }
  expect(made.map(({ orderNumber }) => orderNumber)).toEqual(["BF-300101-00005", "BF-300101-00006", null]);
});

test("orders from before get a number each, of their day", async () => {
  const member = await addMember(api);
  for (let orders = 0; orders < 3; orders += 1) await addPaidOrder(api, member.id);
  await api.db.update(payment).set({ orderNumber: null });
  await migrate("payment");
  expect(await api.db.select().from(payment).where(isNull(payment.orderNumber))).toEqual([]);
  const own = await api.db.select().from(payment).where(eq(payment.memberId, member.id));
  expect(own.every(({ orderNumber }) => /^BF-261120-\d{5}$/.test(orderNumber!))).toBe(true);
});

test("a pause that was still open has become the longest that the product allows", async () => {
  const member = await addMember(api);
  const { id } = await addPaidOrder(api, member.id, { startsOn: "2026-11-01" });
  const ofOrder = eq(membership.paymentId, id);
  await api.db.update(membership).set({ pausedAt: NOW, productId: 3 }).where(ofOrder);
  await migrate("membership");
  const [held] = await api.db.select().from(membership).where(ofOrder);
  expect(held).toMatchObject({
    pausedAt: null,
    pauses: [{ from: "2026-11-20", to: "2026-12-19" }],
    endsOn: "2027-01-30",
  });
});
