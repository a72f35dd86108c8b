import { and, eq, sql } from "drizzle-orm";
import type { Product } from "@/lib/contract/product";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { isLongTerm } from "@/lib/contract/rules/order";
import { findLongTermsClosed } from "@/lib/contract/rules/refund";
import type { Database } from "../../db/client";
import { payment, refund } from "../../db/schema";
import { listRememberedEnds } from "../../number-memory";

/**
 * The days on which a member ended something used without a penalty, within its first seven days, under an earlier
 * membership too. @returns `YYYY-MM-DD` each
 */
export async function listEndsInSevenDays(db: Database, memberId: number, now: Date): Promise<string[]> {
  const ends = await db
    .select({ on: refund.stopsOn })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(
      and(
        eq(payment.memberId, memberId),
        sql`${refund.working}->'withdrawal'->>'applies' = 'true'`,
        sql`(${refund.working}->>'used')::int > 0`,
      ),
    );
  return [...ends.map(({ on }) => on), ...(await listRememberedEnds(db, memberId, now))];
}

/**
 * Until when a member who used the seven days twice buys terms of up to a month alone (docs/product.md 10.8).
 *
 * @returns `YYYY-MM-DD`; null if every term is sold
 */
export async function findLongTermsClosedUntil(
  db: Database,
  memberId: number,
  now: Date,
): Promise<string | null> {
  return findLongTermsClosed(await listEndsInSevenDays(db, memberId, now), toSeoulDate(now));
}

/** The same for one product. @returns `YYYY-MM-DD`; null if it is sold */
export async function findClosedUntil(
  db: Database,
  memberId: number,
  product: Pick<Product, "months">,
  now: Date,
): Promise<string | null> {
  return isLongTerm(product) ? findLongTermsClosedUntil(db, memberId, now) : null;
}
