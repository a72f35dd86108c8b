import { asc, isNull } from "drizzle-orm";
import type { Agreement } from "@/lib/contract/agreement";
import { writeConsents } from "@/lib/contract/rules/order";
import type { Database } from "../../db/client";
import { agreement, consent } from "../../db/schema";
import { ApiError } from "../../errors";

/** The texts that are agreed to now, by name; none of a chain that has written none. */
export async function listAgreements(db: Database): Promise<Agreement[]> {
  const rows = await db
    .select()
    .from(agreement)
    .where(isNull(agreement.retiredAt))
    .orderBy(asc(agreement.name));
  return rows.map(({ name, version, effectiveOn, title, content, sha256 }) => ({
    name,
    version,
    effective_on: effectiveOn,
    title,
    content,
    sha256,
  }));
}

/**
 * Keeps what the buyer agreed to, in the transaction that stores the order: exactly the texts of now, or nothing.
 *
 * @param agreed as sent (`ConsentsSchema`)
 * @throws ApiError 409 `agreement_changed` for another version, a text that is missing or one too many
 */
export async function keepConsents(
  tx: Database,
  paymentId: string,
  agreed: string,
  now: Date,
): Promise<void> {
  // Held until the order is written, so that content cannot give a version other words meanwhile.
  const texts = await tx.select().from(agreement).where(isNull(agreement.retiredAt)).for("key share");
  const sent = agreed.split(",").sort();
  const wanted = texts.map((text) => writeConsents([text])).sort();
  if (texts.length === 0 || sent.join() !== wanted.join()) throw new ApiError("agreement_changed");
  await tx
    .insert(consent)
    .values(texts.map(({ name, version, sha256 }) => ({ paymentId, name, version, sha256, agreedAt: now })));
}
