import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { payment, product } from "@/backend/db/schema";
import { addMember } from "../members";
import { createTestApp, NOW } from "../support";

const migration = readFileSync("backend/db/migrations/0006_full_price.sql", "utf8");

test("an older order gets the full price only where it was made at a price that still applies", async () => {
  const api = await createTestApp();
  const { id: memberId } = await addMember(api);
  const onSale = (await api.db.select().from(product)).find(({ salePriceKrw }) => salePriceKrw !== null)!;
  const paidKrw = [onSale.salePriceKrw!, onSale.priceKrw, onSale.salePriceKrw! - 30_000];
  await api.db.insert(payment).values(
    paidKrw.map((amountKrw, index) => ({
      memberId,
      productId: onSale.id,
      branchPk: onSale.branchPk,
      orderName: onSale.name,
      priceKrw: amountKrw,
      amountKrw,
      status: "paid" as const,
      startsOn: "2026-11-30",
      created: new Date(NOW.getTime() + index),
      approvedAt: NOW,
    })),
  );
  await api.db.execute(sql.raw(migration.split("--> statement-breakpoint").at(-1)!));
  const rows = await api.db
    .select({ fullPriceKrw: payment.fullPriceKrw })
    .from(payment)
    .where(eq(payment.memberId, memberId))
    .orderBy(payment.created);
  expect(rows.map(({ fullPriceKrw }) => fullPriceKrw)).toEqual([onSale.priceKrw, onSale.priceKrw, null]);
  await api.close();
});
