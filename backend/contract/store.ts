import { and, asc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Company } from "@/lib/contract/content/site";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { countPausedDays, getMembershipPeriod, describeDayPassEnd } from "@/lib/contract/rules/membership";
import { findWithdrawalEnd } from "@/lib/contract/rules/refund";
import { findLastDay } from "@/lib/contract/rules/term";
import type { Database } from "../db/client";
import {
  agreement,
  branch,
  consent,
  contract,
  contractKey,
  member,
  membership,
  payment,
  product,
  type PaymentRow,
} from "../db/schema";
import { readPassEnd } from "../routes/membership/queries";
import { findBoughtId } from "../routes/payment/owe";
import { toSeoulTime } from "../time";
import type { ContractBody, ContractParts, Personal, PersonalField } from "./body";
import { listRefunds } from "./refund-table";
import { addSalt, hashSalted, signBody, type ContractKey, type Salted } from "./sign";

/** Who sells: the chain, what its order numbers begin with, and the key of its contracts. */
export interface ContractMaker {
  key: ContractKey;
  brand: string;
  orderPrefix: string;
  company: Company;
}

/**
 * Makes the contract of an order that is paid now, in the transaction that pays it: what was sold, to whom and on what
 * terms, signed. Both outlive whatever becomes of product, branch and texts.
 *
 * @param order as paid; its member is still there
 */
export async function addContract(
  tx: Database,
  order: PaymentRow,
  { key, brand, company }: ContractMaker,
  now: Date,
): Promise<void> {
  const [sold] = await tx
    .select({ product, branch, member })
    .from(product)
    .innerJoin(branch, eq(branch.pk, order.branchPk))
    .innerJoin(payment, eq(payment.id, order.id))
    .innerJoin(member, eq(member.id, payment.memberId))
    .where(eq(product.id, order.productId));
  if (!sold) throw new Error("what a payment refers to is gone");
  const texts = await listAgreed(tx, order);
  const paidAt = order.approvedAt ?? now;
  const sums = await sumContract(tx, order, now);
  const { paidOn, startsOn, paidKrw } = sums;
  const end = findWithdrawalEnd(paidOn, startsOn, sold.member.birthDate);
  const { handed } = sums;
  const passEnd = await readPassEnd(tx, order);
  const isMinor = !handed && end.reason === "minor";
  const personal: Personal = {
    name: addSalt(sold.member.name),
    phone: addSalt(sold.member.phoneNumber),
    ...(isMinor && { minor_until: addSalt(end.until) }),
  };
  const { id, name, kind, months, visits } = sold.product;
  const pause = sums.pauseTerms ?? sold.product.pause;
  const body: ContractBody = {
    renderer: 7,
    payment: order.id,
    order_number: order.orderNumber,
    made_at: toSeoulTime(paidAt),
    brand,
    company,
    branch: {
      pk: sold.branch.pk,
      name: sold.branch.name,
      address: sold.branch.address,
      phone: sold.branch.phone,
    },
    // The order's name: what was sold may be called otherwise by now.
    product: { id, name: order.orderName || name, kind, months, visits, pause },
    price: {
      full: sums.fullKrw,
      list: sums.listKrw,
      coupon_discount: sums.couponKrw,
      points: sums.points,
      paid: paidKrw,
      method: sums.method,
      ...(sums.payments && { payments: sums.payments }),
    },
    term: {
      paid_on: handed ? handed.on : paidOn,
      starts_on: handed ? handed.startsOn : startsOn,
      ends_on: sums.endsOn ?? addDays(findLastDay(sold.product, startsOn), sums.bonusDays),
      bonus_days: sums.bonusDays,
      ...(sums.restDays > 0 && { rest_days: sums.restDays }),
    },
    refunds: listRefunds({
      product: { ...sold.product, pause },
      paidKrw,
      paidOn,
      startsOn,
      isMinor,
      rests: Boolean(pause) || sums.restDays > 0,
      usedBefore: handed?.used,
    }),
    ...(handed && { handed: { first_day: startsOn, used: handed.used, paid: handed.paidKrw } }),
    withdrawal:
      kind === "day_pass" || handed
        ? null
        : { until: findWithdrawalEnd(paidOn, startsOn).until, is_minor: isMinor },
    ...(passEnd && {
      cancelling: { until: passEnd, words: describeDayPassEnd(passEnd, order.startsOn, paidAt) },
    }),
    guarantee: sold.branch.guarantee,
    agreed_at: texts[0] ? toSeoulTime(texts[0].agreed.agreedAt) : null,
    texts: texts.map(({ agreed, text }) => ({
      name: agreed.name,
      version: agreed.version,
      effective_on: text.effectiveOn,
      title: text.title,
      sha256: agreed.sha256,
    })),
    personal: hashPersonal(personal),
  };
  const signed = JSON.stringify(body);
  await publishKey(tx, key, now);
  await tx.insert(contract).values({
    paymentId: order.id,
    body: signed,
    signature: signBody(signed, key),
    keyId: key.id,
    personal,
  });
}

/**
 * What a contract is about in days and won: of its order, and of one that moves a membership, or takes the rest of one on, of
 * all orders of it together, which are one contract from then on.
 */
async function sumContract(tx: Database, order: PaymentRow, now: Date) {
  const ownId = order.movesPaymentId ?? order.id;
  const boughtId = await findBoughtId(tx, order);
  const isAlone = ownId === order.id && boughtId === ownId;
  const ids = [ownId, boughtId];
  const orders = isAlone
    ? [order]
    : await tx
        .select()
        .from(payment)
        .where(
          and(or(inArray(payment.id, ids), inArray(payment.movesPaymentId, ids)), eq(payment.status, "paid")),
        );
  const first = orders.find(({ id }) => id === boughtId) ?? order;
  const own = orders.find(({ id }) => id === ownId) ?? order;
  const sum = (read: (one: PaymentRow) => number) => orders.reduce((total, one) => total + read(one), 0);
  const [bought] = await tx.select().from(membership).where(eq(membership.paymentId, ownId));
  const isHanded = bought !== undefined && boughtId !== ownId;
  const payments = orders
    .filter(({ amountKrw }) => amountKrw > 0)
    .map(({ approvedAt, amountKrw, method }) => ({ at: approvedAt ?? now, paid: amountKrw, method }))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...paid }) => ({ on: toSeoulDate(at), ...paid }));
  const ofBuyer = orders.filter((one) => one.id === boughtId || one.movesPaymentId === boughtId);
  return {
    // The buyer's coupon and points are nobody else's affair.
    handed: isHanded
      ? {
          on: toSeoulDate(own.approvedAt ?? now),
          startsOn: own.startsOn,
          used: getMembershipPeriod(
            { starts_on: first.startsOn, ends_on: bought.endsOn, pauses: bought.pauses },
            addDays(own.startsOn, -1),
          ).usedDays,
          paidKrw: ofBuyer.reduce((total, { amountKrw }) => total + amountKrw, 0),
        }
      : null,
    paidOn: toSeoulDate(first.approvedAt ?? now),
    startsOn: first.startsOn,
    bonusDays: first.bonusDays,
    pauseTerms: bought?.pauseTerms ?? null,
    endsOn: bought?.endsOn,
    restDays: bought ? countPausedDays(bought.pauses, first.startsOn, bought.endsOn) : 0,
    fullKrw: isAlone ? order.fullPriceKrw : null,
    listKrw: sum(({ priceKrw, amountKrw }) => (isHanded ? amountKrw : priceKrw)),
    couponKrw: isHanded ? 0 : sum(({ couponDiscountKrw }) => couponDiscountKrw),
    points: isHanded ? 0 : sum(({ pointUsed }) => pointUsed),
    paidKrw: sum(({ amountKrw }) => amountKrw),
    method: order.method ?? first.method,
    payments: isHanded || payments.length < 2 ? undefined : payments,
  };
}

function hashPersonal(personal: Personal): ContractBody["personal"] {
  const fields = Object.entries(personal) as [PersonalField, Salted][];
  return Object.fromEntries(fields.map(([name, salted]) => [name, hashSalted(name, salted)]));
}

/** Takes who signed out of a member's contracts, which stay and verify; part of a withdrawal. */
export async function forgetParties(tx: Database, memberId: number): Promise<void> {
  const own = tx.select({ id: payment.id }).from(payment).where(eq(payment.memberId, memberId));
  await tx.update(contract).set({ personal: null }).where(inArray(contract.paymentId, own));
}

/** The same of members whom the version before erased during an upgrade: it knew no contracts. */
export async function purgeParties(db: Database): Promise<void> {
  const ofNobody = db.select({ id: payment.id }).from(payment).where(isNull(payment.memberId));
  await db
    .update(contract)
    .set({ personal: null })
    .where(and(isNotNull(contract.personal), inArray(contract.paymentId, ofNobody)));
}

/** A key stays published for as long as there are contracts that it signed. */
async function publishKey(tx: Database, { id, publicKey }: ContractKey, now: Date): Promise<void> {
  await tx.insert(contractKey).values({ id, publicKey, firstUsedAt: now }).onConflictDoNothing();
}

/** The parts of an order's contract; undefined if it has none. */
export async function readContract(db: Database, paymentId: string): Promise<ContractParts | undefined> {
  const [row] = await db.select().from(contract).where(eq(contract.paymentId, paymentId));
  if (!row) return undefined;
  const { body, signature, keyId, personal } = row;
  const [order] = await db.select().from(payment).where(eq(payment.id, paymentId));
  const texts = order ? await listAgreed(db, order) : [];
  return {
    body,
    signature,
    key: keyId,
    personal,
    texts: Object.fromEntries(texts.map(({ text }) => [text.name, text.content])),
  };
}

/** The days of what an order bought, or moved, where they are others than its contract's by now; of what goes on alone. */
export async function findMovedTerm(
  db: Database,
  { id, movesPaymentId }: PaymentRow,
  { term }: ContractBody,
): Promise<{ from: string; to: string } | null> {
  const isOfIt = eq(membership.paymentId, movesPaymentId ?? id);
  const [row] = await db.select().from(membership).where(isOfIt);
  if (!row || row.refundedAt || row.handedOn) return null;
  const { startsOn: from, endsOn: to } = row;
  return from === term.starts_on && to === term.ends_on ? null : { from, to };
}

/** What was agreed to with an order, or with the one whose membership it moves. */
function listAgreed(db: Database, { id, movesPaymentId }: Pick<PaymentRow, "id" | "movesPaymentId">) {
  return db
    .select({ agreed: consent, text: agreement })
    .from(consent)
    .innerJoin(agreement, and(eq(agreement.name, consent.name), eq(agreement.version, consent.version)))
    .where(eq(consent.paymentId, movesPaymentId ?? id))
    .orderBy(asc(consent.name));
}

/** Every key that ever signed a contract here, the first one first. */
export function listContractKeys(db: Database): Promise<(typeof contractKey.$inferSelect)[]> {
  return db.select().from(contractKey).orderBy(asc(contractKey.firstUsedAt), asc(contractKey.id));
}
