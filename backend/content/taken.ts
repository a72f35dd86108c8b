import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Database } from "../db/client";
import {
  agreement,
  branch,
  consent,
  coupon,
  couponUser,
  memberConsent,
  membership,
  payment,
  product,
  trial,
} from "../db/schema";
import type { AgreementContent } from "./content";

/** Which of these numbers a member has bought or claimed something of; nobody can while the transaction runs. */
export async function findTaken(
  tx: Database,
  table: "branches" | "products" | "coupons",
  keys: number[],
): Promise<Set<number>> {
  if (keys.length === 0) return new Set();
  if (table === "coupons") {
    await tx
      .select({ id: coupon.id })
      .from(coupon)
      .where(inArray(coupon.id, keys))
      .orderBy(coupon.id)
      .for("update");
    const rows = await tx
      .selectDistinct({ key: couponUser.couponId })
      .from(couponUser)
      .where(and(inArray(couponUser.couponId, keys), isNotNull(couponUser.couponId)));
    return new Set(rows.map(({ key }) => Number(key)));
  }
  // An order holds its product and branch until it is written (payment/create.ts): this waits for it.
  const [owner, key] =
    table === "branches" ? ([branch, branch.pk] as const) : ([product, product.id] as const);
  await tx.select({ key }).from(owner).where(inArray(key, keys)).orderBy(key).for("update");
  const column = table === "branches" ? "branchPk" : "productId";
  const rows = [
    ...(await tx
      .selectDistinct({ key: payment[column] })
      .from(payment)
      .where(and(inArray(payment[column], keys), ne(payment.status, "failed")))),
    ...(await tx
      .selectDistinct({ key: membership[column] })
      .from(membership)
      .where(inArray(membership[column], keys))),
    ...(table === "branches"
      ? await tx.selectDistinct({ key: trial.branchPk }).from(trial).where(inArray(trial.branchPk, keys))
      : []),
  ];
  return new Set(rows.map((row) => row.key));
}

/** Whether somebody agreed to this version; nobody can while the transaction runs. */
export async function isAgreedTo(
  tx: Database,
  name: AgreementContent["name"],
  version: string,
): Promise<boolean> {
  const isVersion = and(eq(agreement.name, name), eq(agreement.version, version));
  await tx.select({ name: agreement.name }).from(agreement).where(isVersion).for("update");
  for (const kept of [consent, memberConsent]) {
    const isOfVersion = sql`${kept.name} = ${name} and ${kept.version} = ${version}`;
    if ((await tx.select({ name: kept.name }).from(kept).where(isOfVersion).limit(1)).length > 0) return true;
  }
  return false;
}
