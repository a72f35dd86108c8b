import { useQueryClient } from "@tanstack/react-query";
import { useDraft } from "@/hooks/account/use-draft";
import { writeParam } from "@/hooks/use-address-choice";
import { useForm, type Outcome } from "@/hooks/use-form";
import { ApiError } from "@/lib/api/api-error";
import { bookTrial } from "@/lib/api/trial";
import { trialQueries } from "@/lib/api/trial";
import { clearDraft } from "@/lib/browser/draft";
import { getToday } from "@/lib/contract/rules/days";
import { isTrialDay } from "@/lib/contract/rules/trial";
import { emptyTrial, findTrialProblems, placeTrialFailure, type TrialValues } from "@/lib/trial/form";

const PLACE_PARAM = "place";

/**
 * The form of the member's one trial. The choices survive a reload, separately for each member on a shared device; a
 * branch in the address (`?place=21`) takes precedence.
 *
 * @param memberId the session's member
 * @param openPks the branches that can be chosen
 */
export function useTrialForm(memberId: number, openPks: readonly number[]) {
  const draftKey = `trial_draft:${memberId}`;
  const queryClient = useQueryClient();
  const form = useForm({ initial: emptyTrial, send });
  const { values } = form;
  useDraft({
    form,
    key: draftKey,
    empty: emptyTrial,
    current: { values, sent: null },
    onRestore: (draft) => begin(draft?.values),
  });

  function change(part: Partial<TrialValues>): void {
    form.change(part);
    // A reload must not restore the address's branch once another one is chosen.
    if (part.placePk) writeParam(PLACE_PARAM, null);
  }

  async function send(): Promise<Outcome<keyof TrialValues>> {
    const found = findTrialProblems(values, openPks, getToday());
    if (Object.keys(found).length > 0) return found;
    const { queryKey } = trialQueries.mine();
    const goal = values.goal.trim();
    try {
      const trial = await bookTrial({
        place_pk: Number(values.placePk),
        visit_date: values.visitDate,
        ...(goal && { goal }),
      });
      clearDraft(draftKey);
      queryClient.setQueryData(queryKey, trial);
    } catch (error) {
      form.refuse(placeTrialFailure(error));
      // Booked in another tab, or by an attempt whose answer was lost: show that booking instead.
      if (mayBeBooked(error)) await queryClient.invalidateQueries({ queryKey });
      if (queryClient.getQueryData(queryKey)) clearDraft(draftKey);
    }
  }

  return { ...form, change };
}

function begin(kept: Partial<TrialValues> = {}): TrialValues {
  const values = { ...emptyTrial, ...kept };
  const place = new URLSearchParams(window.location.search).get(PLACE_PARAM);
  return {
    ...values,
    visitDate: isTrialDay(values.visitDate, getToday()) ? values.visitDate : "",
    placePk: place && /^[1-9]\d{0,8}$/.test(place) ? place : values.placePk,
  };
}

function mayBeBooked(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 0);
}
