import { and, asc, eq } from "drizzle-orm";
import type { Product } from "@/lib/contract/product";
import { findTerm } from "../../closing/days";
import { listClosings } from "../../closing/queries";
import type { Database } from "../../db/client";
import { branch, product, type ClosingRow } from "../../db/schema";

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
  const closings = await listClosings(db, today, branchPk === undefined ? undefined : [branchPk]);
  return keepSold(rows, closings, today).map(toProduct);
}

/** What a membership costs, by which a branch's month is priced. */
export type MembershipPrice = Pick<Product, "kind" | "months" | "price" | "sale_price">;

/**
 * What the memberships of every branch cost that are on sale now, by branch: the list of a long chain needs no more of them.
 *
 * @param today `YYYY-MM-DD` in Seoul
 */
export async function listMembershipPrices(
  db: Database,
  today: string,
): Promise<Map<number, MembershipPrice[]>> {
  const { branchPk, kind, months, visits, priceKrw, salePriceKrw } = product;
  const rows = await db
    .select({
      row: { branchPk, kind, months, visits, price: priceKrw, sale_price: salePriceKrw },
      openDate: branch.openDate,
    })
    .from(product)
    .innerJoin(branch, eq(branch.pk, product.branchPk))
    .where(and(eq(product.isActive, true), eq(product.kind, "membership")));
  return Map.groupBy(keepSold(rows, await listClosings(db, today), today), (row) => row.branchPk);
}

/** Without what outlives a branch that closes for good. */
function keepSold<Row extends Parameters<typeof findTerm>[0] & { branchPk: number }>(
  rows: readonly { row: Row; openDate: string }[],
  closings: readonly ClosingRow[],
  today: string,
): Row[] {
  const closingsOf = Map.groupBy(closings, ({ branchPk }) => branchPk);
  return rows.flatMap(({ row, openDate }) => {
    const own = closingsOf.get(row.branchPk);
    const startsOn = openDate > today ? openDate : today;
    return !own || findTerm(row, { startsOn }, own) ? [row] : [];
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
