import { eq } from "drizzle-orm";
import type { ClosingWay } from "@/lib/contract/membership";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { closingChoice } from "../db/schema";
import { ApiError } from "../errors";
import { tellClosingChosen } from "../message/closing";
import { changeMembership, type MembershipRef } from "../routes/membership/stop";
import type { PaymentContext } from "../routes/payment/context";
import { payOut } from "../routes/payment/pay-out";
import { findDeadline, listWays } from "./queries";
import { settleLocked } from "./settle";

/**
 * A member chooses what a closing of the branch comes to for a membership, or another way than before, until the last day
 * before. Nothing else happens until then; only what would not have begun by then is paid back at once. The same way again
 * is the same choice.
 *
 * @param version as the member has seen it
 * @throws ApiError 400 a way that there is not, 403, 404, 409 `closing_over`, `closing_changed`
 */
export async function chooseWay(
  context: PaymentContext,
  ref: MembershipRef,
  { way, version }: { way: ClosingWay; version: number },
): Promise<void> {
  const now = context.clock();
  const { result, paymentId } = await changeMembership(context, ref, async (tx, row) => {
    const { choice: seen, closing } = row;
    if (!seen || !closing || closing.kind === "opening") throw new ApiError("closing_over");
    const [choice] = await tx.select().from(closingChoice).where(eq(closingChoice.id, seen.id)).for("update");
    const isLate = toSeoulDate(now) > findDeadline(closing);
    if (!choice || choice.settledAt || isLate || row.membershipRow.refundedAt || row.order.refundDueAt) {
      throw new ApiError("closing_over");
    }
    if (choice.way === way) return "kept";
    if (choice.version !== version) throw new ApiError("closing_changed");
    const ways = listWays(closing, { productKind: row.product.kind, isBought: true });
    if (!ways.includes(way)) {
      throw new ApiError("invalid_input", {
        field: "way",
        message: "이 회원권에서 고를 수 없는 방법이에요.",
      });
    }
    await tx
      .update(closingChoice)
      .set({ way, version: choice.version + 1, chosenAt: now })
      .where(eq(closingChoice.id, choice.id));
    if (way !== "money" || row.membershipRow.startsOn < closing.closedFrom) {
      await tellClosingChosen(tx, closing, row, way, now);
      return "kept";
    }
    await settleLocked(tx, { ...row, choice: { ...choice, way }, closing }, way, now);
    return "pay";
  });
  if (result === "pay") await payOut(context, paymentId);
}
