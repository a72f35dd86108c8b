import { and, eq } from "drizzle-orm";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { endPauses, findDayOfUse, findHandRefusal } from "@/lib/contract/rules/membership";
import { moveNextBack } from "../../closing/back";
import { lockClosings } from "../../closing/queries";
import { addContract } from "../../contract/store";
import type { Database } from "../../db/client";
import { membership, offer, payment } from "../../db/schema";
import { ApiError } from "../../errors";
import { tellHanded } from "../../message/purchase";
import { keepConsents } from "../agreement/queries";
import { insertNumbered } from "../payment/order-number";
import { lockPaymentMembers } from "../payment/reward";
import { lockBought } from "./end";
import { offerNotFound, readNumberHash, type OfferContext } from "./offer";
import { settleOffers } from "./offer-end";
import { toMembership, type BoughtMembership } from "./queries";
import { moveTerm } from "./term";

/** What an order says of how it was paid that only took on what another has paid. */
const METHOD = "넘겨받음";

/**
 * Takes on the rest of a membership that is offered to the member's number, from tomorrow on: its giver uses it to the end of
 * today, so nobody loses a day. The member gets an order of 0 won and with it a contract and a membership of their own;
 * days, rests and what is left of pauses go along, the giver's coupon and points do not. Of several calls at once the first
 * does it; any repeat finds it done.
 *
 * @param input.agreements as sent (`ConsentsSchema`)
 * @returns the id of the member's membership
 * @throws ApiError 404 for what is not offered to them, 409 `offer_over`, `not_offerable`, `agreement_changed`
 */
export async function acceptOffer(
  app: Pick<OfferContext, "db" | "clock" | "config" | "contracts">,
  input: { memberId: number; offerId: number; agreements?: string },
): Promise<number> {
  const { db } = app;
  const { memberId, offerId, agreements } = input;
  const now = app.clock();
  const [found] = await db
    .select({ offer, giverId: membership.memberId, paymentId: membership.paymentId })
    .from(offer)
    .innerJoin(membership, eq(membership.id, offer.membershipId))
    .where(eq(offer.id, offerId));
  if (!found?.paymentId) throw offerNotFound();
  const { giverId, paymentId } = found;
  return db.transaction(async (tx) => {
    await lockPaymentMembers(tx, { id: paymentId, memberId: giverId }, [memberId]);
    const taken = await findTaken(tx, memberId, paymentId);
    if (taken !== undefined) return taken;
    const numberHash = await readNumberHash(app, tx, memberId);
    const [open] = await tx.select().from(offer).where(eq(offer.id, offerId)).for("update");
    // Whose it was is forgotten with its end: to who asks now it says the same as to a stranger.
    if (!open || open.numberHash !== numberHash || giverId === memberId) throw offerNotFound();
    if (open.expiresAt <= now) throw new ApiError("offer_over");
    const row = await lockBought(tx, open.membershipId);
    if (!row) throw offerNotFound();
    await lockClosings(tx, row.place.pk, toSeoulDate(now));
    const made = await hand(app, tx, await readAgain(tx, row), { memberId, agreements }, now);
    await settleOffers(tx, eq(offer.id, offerId), "accepted", now);
    return made;
  });
}

/** A closing of the branch may have come while it was waited for. */
async function readAgain(tx: Database, row: BoughtMembership): Promise<BoughtMembership> {
  const again = await lockBought(tx, row.membershipRow.id);
  if (!again) throw offerNotFound();
  return again;
}

/** What a member has already taken on of an order. */
async function findTaken(tx: Database, memberId: number, paymentId: string): Promise<number | undefined> {
  const [taken] = await tx
    .select({ id: membership.id })
    .from(membership)
    .innerJoin(payment, eq(payment.id, membership.paymentId))
    .where(and(eq(payment.handsPaymentId, paymentId), eq(payment.memberId, memberId)));
  return taken?.id;
}

/** @returns the id of the membership that goes on */
async function hand(
  { contracts }: Pick<OfferContext, "contracts">,
  tx: Database,
  row: BoughtMembership,
  { memberId, agreements }: { memberId: number; agreements: string | undefined },
  now: Date,
): Promise<number> {
  const today = toSeoulDate(now);
  const refusal = findHandRefusal(toMembership(row, now), today);
  // What its giver may do with it is nobody else's affair.
  if (refusal) throw new ApiError("offer_over");
  const { membershipRow, order, product, place } = row;
  const startsOn = addDays(today, 1);
  const made = await insertNumbered(
    tx,
    {
      memberId,
      productId: product.id,
      branchPk: place.pk,
      orderName: `${product.name} (${METHOD})`,
      priceKrw: 0,
      amountKrw: 0,
      status: "paid",
      method: METHOD,
      startsOn,
      bonusDays: order.bonusDays,
      handsPaymentId: order.id,
      created: now,
      approvedAt: now,
    },
    contracts.orderPrefix,
  );
  if (agreements) await keepConsents(tx, made.id, agreements, now);
  const { pauses, pauseTerms, endsOn } = membershipRow;
  const given = { endsOn: today, pauses: endPauses(pauses, today), handedOn: today };
  await moveTerm(tx, membershipRow, given, now);
  await moveNextBack(tx, membershipRow, given, now);
  const [goesOn] = await tx
    .insert(membership)
    .values({
      memberId,
      productId: product.id,
      branchPk: place.pk,
      paymentId: made.id,
      startsOn,
      endsOn,
      // What its giver goes on with is another person's.
      pauses: pauses.map((pause) => ({ ...pause, moved: undefined })),
      pauseTerms,
      created: now,
    })
    .returning({ id: membership.id });
  await addContract(tx, made, contracts, now);
  await tellHanded(
    tx,
    { from: order, to: made },
    {
      place: place.name,
      product: product.name,
      today,
      firstDay: findDayOfUse(pauses, startsOn),
      endsOn,
    },
    now,
  );
  return goesOn!.id;
}
