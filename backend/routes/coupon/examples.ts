import { and, asc, desc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Coupon, CouponExample } from "@/lib/contract/coupon";
import type { ProductKind } from "@/lib/contract/product";
import { judgeCoupon } from "@/lib/contract/rules/coupon";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { getPrices } from "@/lib/contract/rules/price";
import type { Database } from "../../db/client";
import { branch, membership, product } from "../../db/schema";
import { toProduct } from "../product/queries";

const priceNow = sql<number>`least(${product.priceKrw}, coalesce(${product.salePriceKrw}, ${product.priceKrw}))`;
const columns = { row: product, place: { pk: branch.pk, name: branch.name } };

/**
 * Something on sale that each of these offers can be used for: the cheapest at the branch where the member trains, or
 * else at any branch that is open.
 *
 * @param offers that the member holds and can use
 * @returns by the offer's id; none for what buys nothing here
 */
export async function findExamples(
  db: Database,
  memberId: number,
  offers: readonly Coupon[],
  boughtKinds: readonly ProductKind[],
  now: Date,
): Promise<Map<number, CouponExample>> {
  const spendable = offers.filter(({ b_coupon }) => b_coupon);
  if (spendable.length === 0) return new Map();
  const ownPk = await findOwnBranch(db, memberId, toSeoulDate(now));
  const namedPks = spendable.flatMap(({ conditions }) => conditions.branch_pks ?? []);
  const sold = await listCandidates(db, [...namedPks, ...(ownPk === undefined ? [] : [ownPk])], now);
  const targets = sold.map(({ row, place }) => ({ target: toProduct(row), place }));
  return new Map(
    spendable.flatMap((offer) => {
      const [best] = targets
        .flatMap(({ target, place }) => {
          const { ok, discount_krw = 0, bonus_days = 0 } = judgeCoupon(offer, target, boughtKinds);
          const { priceKrw: price } = getPrices(target);
          const sum = { price, price_after: price - discount_krw, bonus_days };
          return ok ? [{ product: target.id, name: target.name, place, ...sum }] : [];
        })
        .sort(
          (a, b) =>
            Number(b.place.pk === ownPk) - Number(a.place.pk === ownPk) ||
            a.price - b.price ||
            a.product - b.product,
        );
      return best ? [[offer.id, best] as const] : [];
    }),
  );
}

/** The branch of the membership in use, or else of the latest. */
async function findOwnBranch(db: Database, memberId: number, today: string): Promise<number | undefined> {
  const isInUse = and(lte(membership.startsOn, today), gte(membership.endsOn, today))!;
  const [latest] = await db
    .select({ pk: membership.branchPk })
    .from(membership)
    .where(eq(membership.memberId, memberId))
    .orderBy(desc(isInUse), desc(membership.created), desc(membership.id))
    .limit(1);
  return latest?.pk;
}

/** All that some branches sell, and of the rest one of each kind, length and price: few, however many branches there are. */
async function listCandidates(db: Database, pks: readonly number[], now: Date) {
  const atBranches =
    pks.length === 0
      ? []
      : await db
          .select(columns)
          .from(product)
          .innerJoin(branch, eq(branch.pk, product.branchPk))
          .where(and(product.isActive, inArray(product.branchPk, [...pks])));
  const anywhere = await db
    .selectDistinctOn([product.kind, product.months, product.visits, priceNow], columns)
    .from(product)
    .innerJoin(branch, eq(branch.pk, product.branchPk))
    .where(and(product.isActive, lte(branch.openDate, toSeoulDate(now))))
    .orderBy(asc(product.kind), asc(product.months), asc(product.visits), priceNow, asc(product.id));
  return [...atBranches, ...anywhere];
}
