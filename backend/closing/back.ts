import { and, eq, isNull, lt } from "drizzle-orm";
import type { Pause } from "@/lib/contract/membership";
import { addDays, countDaysBetween, toSeoulDate } from "@/lib/contract/rules/days";
import { countPausedDays, listOwnPauses } from "@/lib/contract/rules/membership";
import type { Database } from "../db/client";
import { membership, payment, product, type MembershipRow } from "../db/schema";
import { selectMemberships } from "../routes/membership/queries";
import { moveTerm } from "../routes/membership/term";
import { waitForClosings } from "./days";
import { dropChoice } from "./offer-choice";
import { listClosings } from "./queries";

/**
 * What a pause had moved goes back as many days as never come of that: taken back, or what it was of ends before. What rests
 * on days of its own by now stays: they were chosen for its new days.
 *
 * @param before what it comes after, with its pauses @param after its new end, and the pauses that it still has
 * @returns the first days that are as before
 */
export async function moveNextBack(
  tx: Database,
  before: Pick<MembershipRow, "memberId" | "pauses">,
  after: Pick<MembershipRow, "endsOn" | "pauses">,
  now: Date,
): Promise<string[]> {
  const moved = listOwnPauses(before.pauses)
    .reverse()
    .flatMap((pause) => {
      const days = countDays(pause) - countDays(after.pauses.find(({ from }) => from === pause.from));
      return days > 0 ? (pause.moved ?? []).map((one) => ({ ...one, days: Math.min(one.days, days) })) : [];
    });
  const tomorrow = addDays(toSeoulDate(now), 1);
  const back: string[] = [];
  const sums = new Map<string, number>();
  // An order that moved twice comes last: what it comes after is back by then.
  for (const { paymentId, days } of moved) {
    const known = sums.get(paymentId) ?? 0;
    sums.delete(paymentId);
    sums.set(paymentId, known + days);
  }
  for (const [paymentId, days] of sums) {
    const isOwn = and(eq(payment.id, paymentId), eq(payment.memberId, before.memberId));
    const [order] = await tx.select().from(payment).where(isOwn).for("update");
    const [stored] = await selectMemberships(tx, eq(membership.paymentId, paymentId));
    const row = stored?.membershipRow;
    if (!order || order.startsOn <= tomorrow) continue;
    const own = addDays(order.startsOn, -days);
    const first = await findFree(tx, order, row, own > tomorrow ? own : tomorrow);
    if (first <= after.endsOn || order.status !== (row ? "paid" : "ready")) continue;
    if (row?.refundedAt || order.refundDueAt || row?.pauses.some(({ closing }) => !closing)) continue;
    let startsOn = first;
    if (row) {
      const said = await listClosings(tx, toSeoulDate(now), [row.branchPk]);
      const spanDays = countDaysBetween(row.startsOn, row.endsOn);
      const usedDays = spanDays - countPausedDays(row.pauses, row.startsOn, row.endsOn);
      const plain = { startsOn, endsOn: addDays(startsOn, usedDays), pauses: [] };
      // What is still to be chosen of adds its days itself.
      const others = said.filter(({ id }) => id !== stored.closing?.id);
      const term = waitForClosings(plain, others) ?? plain;
      await moveTerm(tx, row, term, now);
      await dropChoice(tx, row.id, now);
      startsOn = term.startsOn;
    }
    await tx.update(payment).set({ startsOn }).where(eq(payment.id, paymentId));
    back.push(startsOn);
  }
  return back;
}

const countDays = (pause?: Pause) => (pause ? countDaysBetween(pause.from, pause.to) + 1 : 0);

/** The first day from one on that is after all that it came after. */
async function findFree(
  tx: Database,
  order: Pick<typeof payment.$inferSelect, "productId" | "startsOn" | "branchPk" | "memberId">,
  row: MembershipRow | undefined,
  first: string,
): Promise<string> {
  const [own] = await tx
    .select()
    .from(product)
    .where(eq(product.id, row?.productId ?? order.productId));
  const others = await tx
    .select({ endsOn: membership.endsOn })
    .from(membership)
    .innerJoin(product, eq(product.id, membership.productId))
    .where(
      and(
        eq(membership.memberId, order.memberId!),
        eq(membership.branchPk, row?.branchPk ?? order.branchPk),
        isNull(membership.refundedAt),
        eq(product.kind, own!.kind),
        lt(membership.endsOn, row?.startsOn ?? order.startsOn),
      ),
    );
  return others.reduce((day, { endsOn }) => (endsOn >= day ? addDays(endsOn, 1) : day), first);
}
