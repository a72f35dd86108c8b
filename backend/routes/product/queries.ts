import { and, asc, eq } from "drizzle-orm";
import type { Product } from "@/lib/contract/product";
import type { Database } from "../../db/client";
import { product } from "../../db/schema";

interface ProductFilter {
  branchPk?: number;
  kind?: Product["kind"];
}

/** Products on sale now, in the order they were added. */
export async function listProducts(db: Database, { branchPk, kind }: ProductFilter = {}): Promise<Product[]> {
  const rows = await db
    .select()
    .from(product)
    .where(
      and(
        eq(product.isActive, true),
        branchPk === undefined ? undefined : eq(product.branchPk, branchPk),
        kind === undefined ? undefined : eq(product.kind, kind),
      ),
    )
    .orderBy(asc(product.id));
  return rows.map(toProduct);
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
