import { and, asc, eq } from "drizzle-orm";
import type { Product } from "@/lib/contract/product";
import { findTerm } from "../../closing/days";
import { listClosings } from "../../closing/queries";
import type { Database } from "../../db/client";
import { branch, product } from "../../db/schema";

interface ProductFilter {
  branchPk?: number;
  kind?: Product["kind"];
}

/**
 * Products on sale now, in the order they were added; nothing that outlives a branch that closes for good.
 *
 * @param today `YYYY-MM-DD` in Seoul
 */
export async function listProducts(
  db: Database,
  today: string,
  { branchPk, kind }: ProductFilter = {},
): Promise<Product[]> {
  const closings = await listClosings(db, today, branchPk === undefined ? undefined : [branchPk]);
  const rows = await db
    .select({ row: product, openDate: branch.openDate })
    .from(product)
    .innerJoin(branch, eq(branch.pk, product.branchPk))
    .where(
      and(
        eq(product.isActive, true),
        branchPk === undefined ? undefined : eq(product.branchPk, branchPk),
        kind === undefined ? undefined : eq(product.kind, kind),
      ),
    )
    .orderBy(asc(product.id));
  return rows.flatMap(({ row, openDate }) => {
    const startsOn = openDate > today ? openDate : today;
    const own = closings.filter((one) => one.branchPk === row.branchPk);
    return findTerm(row, { startsOn }, own) ? [toProduct(row)] : [];
  });
}

/** One product, also one no longer on sale: a member may have bought it. */
export async function findProduct(db: Database, id: number): Promise<Product | undefined> {
  const [row] = await db.select().from(product).where(eq(product.id, id));
  return row && toProduct(row);
}

/** A product in the API's shape. */
export function toProduct(row: typeof product.$inferSelect): Product {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    place_pk: row.branchPk,
    description: row.description,
    months: row.months,
    visits: row.visits,
    price: row.priceKrw,
    sale_price: row.salePriceKrw,
    image: row.image,
    is_active: row.isActive,
    refund_note: row.refundNote,
    pause: row.pause,
  };
}
