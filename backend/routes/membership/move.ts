import { and, asc, desc, eq, inArray, isNull, lte, ne } from "drizzle-orm";
import type { MoveQuote, MoveRequest } from "@/lib/contract/membership";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { calculateMove, findMoveRefusal } from "@/lib/contract/rules/membership";
import { getPrices } from "@/lib/contract/rules/price";
import { goOnElsewhere } from "../../closing/days";
import { listClosings } from "../../closing/queries";
import { addContract } from "../../contract/store";
import type { Database } from "../../db/client";
import { branch, membership, payment, product, type PaymentRow, type ProductRow } from "../../db/schema";
import { ApiError } from "../../errors";
import type { PaymentContext } from "../payment/context";
import { choosePayWay, placeOrder } from "../payment/create";
import { fulfilPayment } from "../payment/fulfil";
import { toProduct } from "../product/queries";
import { isBought, lockBought } from "./end";
import { selectMemberships, toMembership, type BoughtMembership } from "./queries";
import { membershipNotFound, notYourMembership, refuseMove } from "./refusals";
import type { MembershipRef } from "./stop";

/** A branch to go on at, what it sells for the same term, and what that costs. */
interface Choice {
  place: { pk: number; name: string };
  sold: ProductRow;
  priceKrw: number;
  differenceKrw: number;
}

interface MoveInput extends MembershipRef {
  placePk: number;
  idempotencyKey?: string;
  /** What the page showed, won. */
  amountKrw: number;
}

/** A request's fields as numbers; forms send them as text. */
export function readMoveInput({ place_pk, amount }: MoveRequest): Pick<MoveInput, "placePk" | "amountKrw"> {
  return { placePk: Number(place_pk), amountKrw: Number(amount) };
}

/**
 * Where a member's membership can go on, and what that costs today.
 *
 * @throws ApiError 403, 404, 409 `not_movable`
 */
export async function readMoveQuote(
  { db, clock }: Pick<PaymentContext, "db" | "clock">,
  { memberId, membershipId }: MembershipRef,
): Promise<MoveQuote> {
  const now = clock();
  const [row] = await selectMemberships(db, eq(membership.id, membershipId));
  if (!row) throw membershipNotFound();
  if (row.membershipRow.memberId !== memberId) throw notYourMembership();
  checkMovable(row, now);
  if (!isBought(row)) throw refuseMove("no_payment");
  const termKrw = await readTermKrw(db, row);
  const choices = await listChoices(db, row, termKrw, now);
  const { daysLeft, chargedDays, totalDays } = calculate(row, termKrw, 0, now);
  return {
    days_left: daysLeft,
    charged_days: chargedDays,
    total_days: totalDays,
    term_price: termKrw,
    choices: choices.map(({ place, priceKrw, differenceKrw }) => ({
      place,
      price: priceKrw,
      difference: differenceKrw,
    })),
  };
}

/**
 * Lets a member's membership go on at another branch. That is an order of its own, with a contract of its own for all of it:
 * one of 0 won moves at once, in the transaction that makes it; of another the difference is to be paid, and it moves as it
 * is (`fulfilPayment`). Of several calls at once one moves; one that repeats its key is the same order.
 *
 * @throws ApiError 400, 403, 404, 409 `not_movable`, `amount_mismatch`, `idempotency_conflict`; 429
 */
export async function moveMembership(context: PaymentContext, input: MoveInput): Promise<PaymentRow> {
  const { memberId, membershipId, placePk, amountKrw, idempotencyKey } = input;
  const now = context.clock();
  const order = { memberId, idempotencyKey, request: { membershipId, placePk, amountKrw } };
  return placeOrder(context, order, now, {
    price: async (tx) => {
      const row = await readLocked(tx, input);
      checkMovable(row, now);
      const termKrw = await readTermKrw(tx, row);
      const choice = await findChoice(tx, row, { placePk, termKrw }, now);
      const { differenceKrw } = choice;
      if (amountKrw !== differenceKrw) {
        const message = "더 낼 금액이 보여 드린 것과 달라졌어요. 새 금액을 확인해 주세요.";
        throw new ApiError("amount_mismatch", { field: "amount", message });
      }
      return {
        productId: choice.sold.id,
        branchPk: placePk,
        orderName: `${choice.sold.name} (${row.place.name}점에서 옮김)`,
        priceKrw: differenceKrw,
        amountKrw: differenceKrw,
        payWay: choosePayWay(context.gateway, differenceKrw),
        startsOn: toSeoulDate(now),
        movesPaymentId: row.order.id,
        movedFromPk: row.place.pk,
        termPriceKrw: Math.max(termKrw, choice.priceKrw),
      };
    },
    finish: async (tx, made) => {
      if (made.amountKrw > 0) return made;
      const moved = await fulfilPayment(tx, { ...made, memberId }, null, now);
      if ("code" in moved) throw new ApiError("not_movable", { message: moved.reason });
      await addContract(tx, moved, context.contracts, now);
      return moved;
    },
  });
}

/** The member's membership with its order locked; the member is. */
async function readLocked(
  tx: Database,
  { memberId, membershipId }: MembershipRef,
): Promise<BoughtMembership> {
  const [found] = await tx.select().from(membership).where(eq(membership.id, membershipId));
  if (!found) throw membershipNotFound();
  if (found.memberId !== memberId) throw notYourMembership();
  const row = await lockBought(tx, membershipId);
  if (!row) throw refuseMove("no_payment");
  return row;
}

function checkMovable(row: Parameters<typeof toMembership>[0], now: Date): void {
  const refusal = findMoveRefusal(toMembership(row, now), toSeoulDate(now));
  if (refusal) throw refuseMove(refusal, row.movedOn);
}

function calculate(row: BoughtMembership, termKrw: number, wantedKrw: number, now: Date) {
  return calculateMove(toMembership(row, now), { termKrw, wantedKrw }, toSeoulDate(now));
}

/** What the whole term costs by the contract: what it cost when it was ordered, or more since it moved, won. */
async function readTermKrw(db: Database, { order, handed }: BoughtMembership): Promise<number> {
  const orders = handed ? [order.id, handed.id] : [order.id];
  const [last] = await db
    .select({ krw: payment.termPriceKrw })
    .from(payment)
    .where(and(inArray(payment.movesPaymentId, orders), eq(payment.status, "paid")))
    .orderBy(desc(payment.movedAt))
    .limit(1);
  return last?.krw ?? (handed ?? order).priceKrw;
}

/** Open branches but its own that sell the same term, the cheapest of each. */
async function listChoices(
  db: Database,
  row: BoughtMembership,
  termKrw: number,
  now: Date,
): Promise<Choice[]> {
  const rows = await db
    .select({ sold: product, place: { pk: branch.pk, name: branch.name } })
    .from(product)
    .innerJoin(branch, eq(branch.pk, product.branchPk))
    .where(
      and(
        eq(product.kind, "membership"),
        eq(product.months, row.product.months!),
        isNull(product.visits),
        eq(product.isActive, true),
        ne(branch.pk, row.place.pk),
        isNull(branch.retiredAt),
        lte(branch.openDate, toSeoulDate(now)),
      ),
    )
    .orderBy(asc(branch.pk), asc(product.id));
  const today = toSeoulDate(now);
  const closings = await listClosings(db, today);
  const choices = new Map<number, Choice>();
  for (const { sold, place } of rows) {
    const { priceKrw } = getPrices(toProduct(sold));
    const known = choices.get(place.pk);
    if (known && known.priceKrw <= priceKrw) continue;
    const own = closings.filter(({ branchPk }) => branchPk === place.pk);
    if (!goOnElsewhere(row.membershipRow, own, today)) continue;
    // Who has to leave a branch that closes pays nothing for it.
    const differenceKrw =
      row.closing && !row.closing.takenBackAt ? 0 : calculate(row, termKrw, priceKrw, now).differenceKrw;
    choices.set(place.pk, { place, sold, priceKrw, differenceKrw });
  }
  return [...choices.values()];
}

/** @throws ApiError 404 an unknown branch, 409 one where it cannot go on */
async function findChoice(
  tx: Database,
  row: BoughtMembership,
  { placePk, termKrw }: { placePk: number; termKrw: number },
  now: Date,
): Promise<Choice> {
  if (placePk === row.place.pk) throw refuseMove("same_branch");
  const choices = await listChoices(tx, row, termKrw, now);
  const choice = choices.find(({ place }) => place.pk === placePk);
  if (choice) {
    // Content that makes another product of this number waits until the order is written.
    await tx.select({ id: product.id }).from(product).where(eq(product.id, choice.sold.id)).for("key share");
    return choice;
  }
  const [wanted] = await tx.select().from(branch).where(eq(branch.pk, placePk));
  if (!wanted || wanted.retiredAt) {
    throw new ApiError("not_found", {
      field: "place_pk",
      message: "없는 지점이에요. 지점을 다시 골라 주세요.",
    });
  }
  throw refuseMove(wanted.openDate > toSeoulDate(now) ? "not_open" : "no_such_term");
}
