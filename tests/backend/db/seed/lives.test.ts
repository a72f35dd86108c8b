/** @module-tag wide */
import { count, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/backend/db/client";
import { branch, contract, member, membership, message, payment, product } from "@/backend/db/schema";
import { addDemoLives } from "@/backend/db/seed/lives";
import { DEMO_NUMBERS } from "@/backend/db/seed/members";
import type { Membership } from "@/lib/contract/membership";
import type { Payment } from "@/lib/contract/payment";
import { createTestApp, NOW, RICH_PHONE, type TestApp } from "../../support";

let api: TestApp;
const add = () =>
  addDemoLives(api.db, { now: NOW, contracts: api.app.contracts, passwords: api.app.passwords });

let richBefore: unknown;
beforeAll(async () => {
  api = await createTestApp();
  richBefore = await read(RICH_PHONE, "/api/member/membership/");
  await add();
});
afterAll(() => api.close());

async function read<Answer>(phone: string, url: string): Promise<Answer> {
  const { access } = await api.login(phone);
  const answer = await api.app.inject({ url, headers: { authorization: `Bearer ${access}` } });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}
const readHeld = (phone: string) => read<Membership[]>(phone, "/api/member/membership/");
const readPaid = async (phone: string) =>
  (await read<{ results: Payment[] }>(phone, "/api/member/payment/")).results;

describe("the demo's lives", () => {
  test("one is near its end, after every way to pay", async () => {
    const [current, ...past] = await readHeld(DEMO_NUMBERS.ending);
    expect(current).toMatchObject({ status: "active", place: { name: "선릉" }, ends_on: "2026-11-28" });
    expect(past.map(({ status }) => status)).toEqual(Array(4).fill("expired"));
    const paid = await readPaid(DEMO_NUMBERS.ending);
    expect(paid.map(({ status, pay_way, method }) => [status, pay_way, method])).toEqual([
      ["paid", "transfer", "계좌이체"],
      ["paid", "tosspay", "토스페이"],
      ["paid", "naverpay", "네이버페이"],
      ["paid", "kakaopay", "카카오페이"],
      ["paid", "card", "카드"],
    ]);
    expect(paid[0]!.cash_receipt).toMatchObject({ kind: "personal", state: "issued", amount: 129_000 });
  });

  test("one has moved to another branch and paid the difference, within one contract", async () => {
    const [moved] = await readHeld(DEMO_NUMBERS.moving);
    expect(moved).toMatchObject({ status: "active", place: { name: "역삼" }, moved_on: "2026-11-08" });
    const [difference, first] = await readPaid(DEMO_NUMBERS.moving);
    expect(difference).toMatchObject({ status: "paid", moved_from: { name: "판교" }, id: moved!.moved_by });
    expect(difference!.amount).toBeGreaterThan(0);
    expect(first).toMatchObject({ status: "paid", amount: 510_000 });
  });

  test("one was handed on: its giver has it behind them, its taker trains with the rest", async () => {
    const [given] = await readHeld(DEMO_NUMBERS.giving);
    expect(given).toMatchObject({ status: "expired", handed_on: "2026-11-11", ends_on: "2026-11-11" });
    const [taken] = await readHeld(DEMO_NUMBERS.taking);
    expect(taken).toMatchObject({ status: "active", starts_on: "2026-11-12", place: { name: "잠실" } });
    expect(taken!.handed_from).not.toBeNull();
    expect((await readPaid(DEMO_NUMBERS.taking))[0]).toMatchObject({ amount: 0, method: "넘겨받음" });
  });

  test("each has the contracts, and what was told them to read, of which nothing is on its way to a phone", async () => {
    const { ending, moving, giving, taking } = DEMO_NUMBERS;
    const added = await api.db
      .select({ id: member.id })
      .from(member)
      .where(inArray(member.phoneNumber, [ending, moving, giving, taking]));
    const ids = added.map(({ id }) => id);
    const [contracts] = await api.db
      .select({ count: count() })
      .from(contract)
      .innerJoin(payment, eq(payment.id, contract.paymentId))
      .where(inArray(payment.memberId, ids));
    expect(contracts).toEqual({ count: 9 });
    const told = await api.db.select().from(message).where(inArray(message.memberId, ids));
    expect(new Set(told.map(({ state }) => state))).toEqual(new Set(["nothing"]));
    expect(new Set(told.map(({ memberId }) => memberId))).toEqual(new Set(ids));
  });

  test("a second start adds nothing, and the member from before is as before", async () => {
    const readCounts = () =>
      Promise.all(
        [member, payment, membership, message].map((table) => api.db.select({ n: count() }).from(table)),
      );
    const before = await readCounts();
    await add();
    expect(await readCounts()).toEqual(before);
    expect(await read(RICH_PHONE, "/api/member/membership/")).toEqual(richBefore);
  });

  test.each([
    [
      "without the demo's own members",
      (db: Database) =>
        db.update(member).set({ phoneNumber: "01055556666" }).where(eq(member.phoneNumber, RICH_PHONE)),
    ],
    [
      "whose chain does not sell any more what they bought",
      (db: Database) => db.update(product).set({ isActive: false }).where(eq(product.name, "회원권 6개월")),
    ],
    [
      "whose chain has no such branch any more",
      (db: Database) => db.update(branch).set({ code: "elsewhere" }).where(eq(branch.code, "yeoksam")),
    ],
  ])("a database %s gets none of them, and starts", async (_what, change) => {
    const other = await createTestApp();
    await change(other.db);
    const [before] = await other.db.select({ n: count() }).from(member);
    await addDemoLives(other.db, {
      now: NOW,
      contracts: other.app.contracts,
      passwords: other.app.passwords,
    });
    expect(await other.db.select({ n: count() }).from(member)).toEqual([before]);
    await other.close();
  });
});
