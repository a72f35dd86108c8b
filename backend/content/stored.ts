import { asc, isNull } from "drizzle-orm";
import type { Database } from "../db/client";
import { agreement, branch, category, coupon, holiday, notice, product } from "../db/schema";
import type { Content } from "./content";
import { fromAgreementRow, fromBranchRow, fromCouponRow, fromNoticeRow, fromProductRow } from "./rows";

/** What the database holds of a chain: what is part of it now, and what was retired and whose numbers stay taken. */
export interface StoredContent {
  live: Content;
  retired: Pick<Content, "branches" | "products" | "coupons">;
  /** The number of the branch that a product or notice belongs to; content names its code, which may move on. */
  branchPks: { products: ReadonlyMap<number, number>; notices: ReadonlyMap<number, number | null> };
}

/** Reads everything that a folder of content can change. */
export async function readStoredContent(db: Database): Promise<StoredContent> {
  const branches = await db.select().from(branch).orderBy(asc(branch.pk));
  const products = await db.select().from(product).orderBy(asc(product.id));
  const coupons = await db.select().from(coupon).orderBy(asc(coupon.id));
  const notices = await db.select().from(notice).orderBy(asc(notice.id));
  const codes = new Map(branches.map(({ pk, code }) => [pk, code]));
  const select = (isRetired: boolean) => ({
    branches: branches.filter((row) => (row.retiredAt !== null) === isRetired).map(fromBranchRow),
    products: products
      .filter((row) => (row.retiredAt !== null) === isRetired)
      .map((row) => fromProductRow(row, codes.get(row.branchPk) ?? "")),
    coupons: coupons.filter((row) => (row.retiredAt !== null) === isRetired).map(fromCouponRow),
  });
  return {
    live: {
      ...select(false),
      categories: await db.select().from(category).orderBy(asc(category.id)),
      notices: notices.map((row) =>
        fromNoticeRow(row, row.branchPk === null ? null : (codes.get(row.branchPk) ?? null)),
      ),
      holidays: await db.select().from(holiday).orderBy(asc(holiday.date)),
      agreements: (
        await db.select().from(agreement).where(isNull(agreement.retiredAt)).orderBy(asc(agreement.name))
      ).map(fromAgreementRow),
    },
    retired: select(true),
    branchPks: {
      products: new Map(products.map(({ id, branchPk }) => [id, branchPk])),
      notices: new Map(notices.map(({ id, branchPk }) => [id, branchPk])),
    },
  };
}
