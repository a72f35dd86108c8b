import { eq } from "drizzle-orm";
import type { Pause } from "@/lib/contract/membership";
import { addDays, countDaysBetween, toSeoulDate } from "@/lib/contract/rules/days";
import { findPauseRefusal, listOwnPauses } from "@/lib/contract/rules/membership";
import { moveNextBack } from "../../closing/back";
import { dropLateRests, isTouched, waitForClosings } from "../../closing/days";
import { moveNext } from "../../closing/next";
import { dropChoice } from "../../closing/offer-choice";
import { lockClosings } from "../../closing/queries";
import type { Database } from "../../db/client";
import { membership, type MembershipRow } from "../../db/schema";
import { ApiError } from "../../errors";
import { tellPaused, tellPauseTakenBack } from "../../message/purchase";
import type { PaymentContext } from "../payment/context";
import { takeBackOffers } from "./offer-end";
import { toMembership, type StoredMembership } from "./queries";
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
    const said = await lockClosings(tx, row.place.pk, toSeoulDate(now));
    const isMet = said.some(
      (one) => one.closedUntil && isTouched({ startsOn: added.from, endsOn: added.to }, one),
    );
    // The refusal above knows of those alone of which the member chooses.
    if (isMet) throw refusePause("overlap");
    const { startsOn, endsOn } = row.membershipRow;
    const paused = {
      startsOn,
      endsOn: addDays(endsOn, input.days),
      pauses: [...pauses, added].sort((a, b) => (a.from < b.from ? -1 : 1)),
    };
    const term = await waitForDecided(tx, row, paused, now);
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
  await changeMembership(context, ref, async (tx, row) => {
    const { membershipRow, order } = row;
    const matching = listOwnPauses(membershipRow.pauses).filter((pause) =>
      from === undefined ? pause.from > today : pause.from === from,
    );
    if (matching.length > 1) {
      const message = "쉬기로 한 날이 둘 이상이에요. 되돌릴 것을 골라 주세요.";
      throw new ApiError("invalid_input", { field: "from", message });
    }
    const [taken] = matching;
    if (!taken || membershipRow.refundedAt) return;
    if (taken.from <= today) throw new ApiError("pause_begun");
    const plain = dropLateRests({
      pauses: membershipRow.pauses.filter((pause) => pause !== taken),
      endsOn: addDays(membershipRow.endsOn, -countDays(taken)),
    });
    const { startsOn } = membershipRow;
    const term = (await waitForDecided(tx, row, { startsOn, ...plain }, now)) ?? plain;
    const late = listOwnPauses(membershipRow.pauses).filter(
      (pause) => pause !== taken && !plain.pauses.includes(pause),
    );
    await moveTerm(tx, membershipRow, term, now);
    await dropChoice(tx, membershipRow.id, now);
    const firstDays = await moveNextBack(tx, membershipRow, term, now);
    await tellPauseTakenBack(tx, order, { from: taken.from, endsOn: term.endsOn, late, firstDays }, now);
  });
}

type Term = Pick<MembershipRow, "startsOn" | "endsOn" | "pauses">;

/**
 * A term after its branch's closings; null for what the branch closes before. One of which the member still chooses is
 * left out: the choice adds its days itself.
 */
async function waitForDecided(
  tx: Database,
  { membershipRow, closing }: StoredMembership,
  term: Term,
  now: Date,
): Promise<Term | null> {
  const closings = await lockClosings(tx, membershipRow.branchPk, toSeoulDate(now));
  return waitForClosings(
    term,
    closings.filter(({ id }) => id !== closing?.id),
  );
}

function countDays({ from, to }: Pause): number {
  return countDaysBetween(from, to) + 1;
}
