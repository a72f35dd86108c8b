import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { consent, payment } from "@/backend/db/schema";
import type { Agreement } from "@/lib/contract/agreement";
import { writeConsents } from "@/lib/contract/rules/order";
import { addMember, type TestMember } from "../members";
import { createTestApp, NOW, type TestApp } from "../support";
import { order } from "./payment-support";

let api: TestApp;
let texts: Agreement[];
let member: TestMember;
beforeAll(async () => {
  api = await createTestApp();
  texts = (await api.app.inject({ url: "/api/agreement/" })).json();
});
beforeEach(async () => {
  member = await addMember(api);
});
afterAll(() => api.close());

const readConsents = (paymentId: string) =>
  api.db.select().from(consent).where(eq(consent.paymentId, paymentId)).orderBy(asc(consent.name));
const countOrders = async () =>
  (await api.db.select().from(payment).where(eq(payment.memberId, member.id))).length;

describe("a consent at the checkout", () => {
  test("is kept with the order: each text with its version, its hash and the time", async () => {
    const made = await order(api, member, { agreements: writeConsents(texts) });
    expect(made.statusCode).toBe(201);
    expect(await readConsents(made.json().id)).toEqual(
      texts.map(({ name, version, sha256 }) => ({
        paymentId: made.json().id,
        name,
        version,
        sha256,
        agreedAt: NOW,
      })),
    );
  });

  test("that a browser of the version before does not send is not made up", async () => {
    const made = await order(api, member);
    expect(made.statusCode).toBe(201);
    expect(await readConsents(made.json().id)).toEqual([]);
  });

  test.each([
    ["a version that never was", () => writeConsents(texts).replace("2026-11", "1999-01")],
    ["one text too few", () => writeConsents(texts.slice(1))],
    ["one text twice", () => writeConsents([...texts, texts[0]!])],
  ])("that is forged is refused and buys nothing: %s", async (_, forge) => {
    const answer = await order(api, member, { agreements: forge() });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "agreement_changed" });
    expect(await countOrders()).toBe(0);
  });

  test("to something that is no text of ours is no request at all", async () => {
    const answer = await order(api, member, { agreements: "privacy@2026-11" });
    expect(answer.statusCode).toBe(400);
  });

  test("belongs to what a key stands for: the same order with other texts is another one", async () => {
    const key = { "idempotency-key": "one" };
    const first = await order(api, member, {}, key);
    const again = await order(api, member, { agreements: "" }, key);
    expect(again.json().id).toBe(first.json().id);
    const other = await order(api, member, { agreements: writeConsents(texts) }, key);
    expect(other.json()).toMatchObject({ code: "idempotency_conflict" });
  });
});
