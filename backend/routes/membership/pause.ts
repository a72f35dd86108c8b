import { eq } from "drizzle-orm";
import type { Pause } from "@/lib/contract/membership";
import { addDays, countDaysBetween, toSeoulDate } from "@/lib/contract/rules/days";
import { findPauseRefusal, listOwnPauses } from "@/lib/contract/rules/membership";
import { moveNextBack } from "../../closing/back";
import { dropLateRests, waitForClosings } from "../../closing/days";
import { moveNext } from "../../closing/next";
import { dropChoice } from "../../closing/offer-choice";
import { lockClosings } from "../../closing/queries";
import { membership } from "../../db/schema";
import { ApiError } from "../../errors";
import { tellPaused, tellPauseTakenBack } from "../../message/purchase";
import type { PaymentContext } from "../payment/context";
import { takeBackOffers } from "./offer-end";
import { toMembership } from "./queries";
import { refusePause } from "./refusals";
import { changeMembership, type MembershipRef } from "./stop";
import { moveTerm } from "./term";

/**
 * Pauses a member's membership: its end moves by as many days. The same pause again is the same pause.
 *
 * @param input the first day, `YYYY-MM-DD`, and how many days
 * @throws ApiError 400 for the days, 403, 404, 409 `not_pausable`
 */
export async function pauseMembership(
  context: PaymentContext,
  ref: MembershipRef,
  input: { from: string; days: number },
): Promise<void> {
  const now = context.clock();
  await changeMembership(context, ref, async (tx, row) => {
    const { pauses } = row.membershipRow;
    const isThere = listOwnPauses(pauses).some(
      (pause) => pause.from === input.from && countDays(pause) === input.days,
    );
    if (isThere) return;
    const refusal = findPauseRefusal(toMembership(row, now), input, toSeoulDate(now));
    if (refusal) throw refusePause(refusal);
    const added = { from: input.from, to: addDays(input.from, input.days - 1) };
    const { startsOn, endsOn, branchPk } = row.membershipRow;
    const paused = {
      startsOn,
      endsOn: addDays(endsOn, input.days),
      pauses: [...pauses, added].sort((a, b) => (a.from < b.from ? -1 : 1)),
    };
    // What the member still chooses of adds its days itself.
    const closings = await lockClosings(tx, branchPk, toSeoulDate(now));
    const term = waitForClosings(
      paused,
      closings.filter(({ id }) => id !== row.closing?.id),
    );
    if (!term || (row.closesOn && added.to >= row.closesOn)) throw refusePause("closing");
    const firstDays: string[] = [];
    const moved = await moveNext(
      tx,
      row.membershipRow,
      term,
      now,
      async ({ startsOn: day }) => void firstDays.push(day),
    );
    const isAdded = (pause: Pause) => pause.from === added.from;
    const noted = term.pauses.map((pause) =>
      isAdded(pause) && moved.length > 0 ? { ...pause, moved } : pause,
    );
    await moveTerm(tx, row.membershipRow, { ...term, pauses: noted }, now);
    await takeBackOffers(tx, eq(membership.id, row.membershipRow.id), now);
    await tellPaused(tx, row.order, { ...added, endsOn: term.endsOn, firstDays }, now);
  });
}

/**
 * Takes a pause back that has not begun; the end moves back, and a stop that would come after it is taken back too. A
 * pause that is not there is left alone.
 *
 * @param from its first day; may be left out if only one is to come
 * @throws ApiError 400 if it could be either of two, 403, 404, 409 `pause_begun`
 */
export async function takeBackPause(
  context: PaymentContext,
  ref: MembershipRef,
  from?: string,
): Promise<void> {
  const now = context.clock();
  const today = toSeoulDate(now);
  await changeMembership(context, ref, async (tx, { membershipRow, order, closing }) => {
    const matching = listOwnPauses(membershipRow.pauses).filter((pause) =>
      from === undefined ? pause.from > today : pause.from === from,
    );
    if (matching.length > 1) {
      const message = "쉬기로 한 날이 둘 이상이에요. 되돌릴 것을 골라 주세요.";
      throw new ApiError("invalid_input", { field: "from", message });
    }
    const [taken] = matching;
    if (!taken || membershipRow.refundedAt) return;
    if (taken.from <= today) {
      throw new ApiError("pause_begun");
    }
    const plain = dropLateRests({
      pauses: membershipRow.pauses.filter((pause) => pause !== taken),
      endsOn: addDays(membershipRow.endsOn, -countDays(taken)),
    });
    const said = await lockClosings(tx, membershipRow.branchPk, today);
    const { startsOn } = membershipRow;
    const term =
      waitForClosings(
        { startsOn, ...plain },
        said.filter(({ id }) => id !== closing?.id),
      ) ?? plain;
    const late = listOwnPauses(membershipRow.pauses).filter(
      (pause) => pause !== taken && !plain.pauses.includes(pause),
    );
    await moveTerm(tx, membershipRow, term, now);
    await dropChoice(tx, membershipRow.id, now);
    const firstDays = await moveNextBack(tx, membershipRow, term, now);
    await tellPauseTakenBack(tx, order, { from: taken.from, endsOn: term.endsOn, late, firstDays }, now);
  });
}

function countDays({ from, to }: Pause): number {
  return countDaysBetween(from, to) + 1;
}
