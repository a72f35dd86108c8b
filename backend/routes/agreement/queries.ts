import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { AgreedText, Agreement } from "@/lib/contract/agreement";
import {
  AGREEMENT_NAMES,
  SIGN_UP_NAMES,
  writeConsents,
  type AgreementName,
  type SignUpName,
} from "@/lib/contract/rules/order";
import type { Database } from "../../db/client";
import { agreement, consent, memberConsent } from "../../db/schema";
import { ApiError } from "../../errors";
import { toSeoulTime } from "../../time";

const isInUse = (names: readonly (AgreementName | SignUpName)[]) =>
  and(isNull(agreement.retiredAt), inArray(agreement.name, names));

const toAgreement = ({
  name,
  version,
  effectiveOn,
  title,
  content,
  sha256,
}: typeof agreement.$inferSelect) => ({
  name,
  version,
  effective_on: effectiveOn,
  title,
  content,
  sha256,
});

/** The texts that are agreed to now, by name; none of a chain that has written none. */
export async function listAgreements(db: Database, isForSignUp: boolean): Promise<Agreement[]> {
  const rows = await db
    .select()
    .from(agreement)
    .where(isInUse(isForSignUp ? SIGN_UP_NAMES : AGREEMENT_NAMES))
    .orderBy(asc(agreement.name));
  return rows.map(toAgreement);
}

/** What a member agreed to when signing up, in the words of then; nothing of one from before this was kept. */
export async function listAgreed(db: Database, memberId: number): Promise<AgreedText[]> {
  const rows = await db
    .select({ text: agreement, agreedAt: memberConsent.agreedAt })
    .from(memberConsent)
    .innerJoin(
      agreement,
      and(eq(agreement.name, memberConsent.name), eq(agreement.version, memberConsent.version)),
    )
    .where(eq(memberConsent.memberId, memberId));
  return SIGN_UP_NAMES.flatMap((name) => rows.filter(({ text }) => text.name === name)).map(
    ({ text, agreedAt }) => ({ ...toAgreement(text), agreed_at: toSeoulTime(agreedAt) }),
  );
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
  const texts = await requireAgreed<AgreementName>(tx, AGREEMENT_NAMES, agreed);
  await tx.insert(consent).values(texts.map((text) => ({ ...text, paymentId, agreedAt: now })));
}

/**
 * The texts that somebody who signs up agrees to, which have to be exactly those of now.
 *
 * @param agreed as sent (`SignUpConsentsSchema`)
 * @param wantsMarketing whether the last of them was agreed to
 * @throws ApiError 409 `agreement_changed`, as `keepConsents`
 */
export function requireSignUpTexts(db: Database, agreed: string, wantsMarketing: boolean) {
  const names = SIGN_UP_NAMES.filter((name) => wantsMarketing || name !== "marketing");
  return requireAgreed<SignUpName>(db, names, agreed);
}

async function requireAgreed<Name extends AgreementName | SignUpName>(
  tx: Database,
  names: readonly Name[],
  agreed: string,
): Promise<{ name: Name; version: string; sha256: string }[]> {
  // Held until the transaction ends, so that content cannot give a version other words meanwhile.
  const texts = await tx.select().from(agreement).where(isInUse(names)).for("key share");
  const sent = agreed.split(",").sort();
  const wanted = texts.map((text) => writeConsents([text])).sort();
  if (texts.length === 0 || sent.join() !== wanted.join()) throw new ApiError("agreement_changed");
  return texts.map(({ name, version, sha256 }) => ({ name: name as Name, version, sha256 }));
}
