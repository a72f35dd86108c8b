import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payment, payout, refund } from "@/backend/db/schema";
import { adoptPayouts, lockAccount } from "@/backend/routes/payment/payouts";
import { addMember } from "../members";
import { addPaidOrder } from "../paid-order";
import { createTestApp, NOW, type TestApp } from "../support";

const statements = readFileSync("backend/db/migrations/0020_payouts.sql", "utf8")
  .split("--> statement-breakpoint")
  .filter((statement) => /^INSERT/m.test(statement));

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const WORKING = { used_amount: 0, penalty: 0, unit: "day", used: 1, total: 30, points: 0 } as const;

/** Orders as the version before leaves them, which knows no account. */
async function addOlder(): Promise<Record<string, string>> {
  const { id: memberId } = await addMember(api);
  const ids: Record<string, string> = {};
  const add = async (name: string, row: Partial<typeof payment.$inferInsert>) => {
    ids[name] = (await addPaidOrder(api, memberId)).id;
    await api.db
      .update(payment)
      .set({ gateway: "sandbox", ...row })
      .where(eq(payment.id, ids[name]));
  };
  const addStop = (name: string, row: Partial<typeof refund.$inferInsert>) =>
    api.db.insert(refund).values({
      paymentId: ids[name]!,
      stopsOn: "2026-12-01",
      askedAt: NOW,
      dueAt: NOW,
      working: { ...WORKING, paid: 109_000, amount: 60_000 },
      ...row,
    });
  const cancelled = { status: "cancelled", cancelledAt: NOW } as const;
  const free = { pointUsed: 109_000, amountKrw: 0 };
  await add("kept", {});
  await add("cancelled", { ...cancelled, refundDueAt: NOW, refundedAt: NOW });
  await add("cancelled in the console", cancelled);
  await add("cancelled under way", { refundDueAt: NOW });
  await add("of 0 won, cancelled", { ...cancelled, ...free, refundDueAt: NOW, refundedAt: NOW });
  await add("of 0 won, under way", { ...free, refundDueAt: NOW });
  await add("refused", { status: "failed", failCode: "member_gone", refundDueAt: NOW, refundedAt: NOW });
  await add("stopped", { refundedKrw: 60_000 });
  await addStop("stopped", { refundedAt: NOW, cancellableKrw: 109_000 });
  await add("stopped, after a part went in the console", { refundedKrw: 40_000 });
  await addStop("stopped, after a part went in the console", { refundedAt: NOW, cancellableKrw: 40_000 });
  await add("stopped under way", {});
  await addStop("stopped under way", { cancellableKrw: 109_000 });
  await add("stopped, and emptied in the console", { ...cancelled, refundedKrw: 60_000 });
  await addStop("stopped, and emptied in the console", { refundedAt: NOW });
  return ids;
}

async function readAccounts(ids: Record<string, string>) {
  const accounts: Record<string, unknown[]> = {};
  for (const [name, id] of Object.entries(ids)) {
    const rows = await api.db.select().from(payout).where(eq(payout.paymentId, id)).orderBy(payout.cause);
    accounts[name] = rows.map((row) => [row.cause, row.state, row.amountKrw, row.cancellableKrw]);
  }
  return accounts;
}

const EXPECTED = {
  kept: [],
  cancelled: [["cancel", "paid", 109_000, null]],
  "cancelled in the console": [["console", "paid", 109_000, null]],
  "cancelled under way": [["cancel", "owed", 109_000, null]],
  "of 0 won, cancelled": [],
  "of 0 won, under way": [["cancel", "owed", 0, null]],
  refused: [["refused", "paid", 109_000, null]],
  stopped: [["stop", "paid", 60_000, 109_000]],
  "stopped, after a part went in the console": [["stop", "paid", 40_000, 40_000]],
  "stopped under way": [["stop", "owed", 60_000, 109_000]],
  "stopped, and emptied in the console": [
    ["console", "paid", 49_000, null],
    ["stop", "paid", 60_000, null],
  ],
};

test("what went and goes back is in the account after the migration", async () => {
  const ids = await addOlder();
  await api.db.delete(payout);
  for (const statement of statements) await api.db.execute(sql.raw(statement));
  expect(await readAccounts(ids)).toEqual(EXPECTED);
});

test("what the version before writes beside this one is taken over in the same way, once", async () => {
  const ids = await addOlder();
  for (let times = 0; times < 2; times += 1) await adoptPayouts(api.db);
  expect(await readAccounts(ids)).toEqual(EXPECTED);
  // And what it finishes of what this one owes.
  const id = ids["stopped under way"]!;
  await api.db.update(refund).set({ refundedAt: NOW }).where(eq(refund.paymentId, id));
  await api.db.update(payment).set({ refundedKrw: 60_000 }).where(eq(payment.id, id));
  const [order] = await api.db.select().from(payment).where(eq(payment.id, id));
  const { payouts } = await api.db.transaction((tx) => lockAccount(tx, order!));
  expect(payouts).toMatchObject([{ cause: "stop", state: "paid", amountKrw: 60_000, paidAt: NOW }]);
  expect((await readAccounts({ it: id })).it).toEqual([["stop", "paid", 60_000, 109_000]]);
});
