import { useQueryClient } from "@tanstack/react-query";
import { useDraft } from "@/hooks/account/use-draft";
import { hasProblem, useForm, type Outcome } from "@/hooks/use-form";
import { clearDraft } from "@/lib/account/draft";
import { ApiError } from "@/lib/api/api-error";
import { bookTrial } from "@/lib/api/trial";
import { trialQueries } from "@/lib/api/trial";
import { getToday } from "@/lib/contract/rules/days";
import { isTrialDay } from "@/lib/contract/rules/trial";
import { emptyTrial, findTrialProblems, placeTrialFailure, type TrialValues } from "@/lib/trial/form";

const PLACE_PARAM = "place";

/**
 * The form of the one trial. What is chosen survives a reload, apart for each member of a shared device; a branch that
 * the address names (`?place=21`) comes first.
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
    key: draftKey,
    empty: emptyTrial,
    current: { values, sent: null },
    onRestore: (draft) => form.setValues(begin(draft?.values)),
  });

  function change(part: Partial<TrialValues>): void {
    form.change(part);
    if (part.placePk) forgetPlaceParam();
  }

  async function send(): Promise<Outcome<keyof TrialValues>> {
    const found = findTrialProblems(values, openPks, getToday());
    if (hasProblem(found)) return found;
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
      // Booked in another tab, or by a try whose answer was lost: the one that counts is shown instead.
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

/** Once another branch is chosen by hand, a reload must not bring the address's one back. */
function forgetPlaceParam(): void {
  const search = new URLSearchParams(window.location.search);
  if (!search.has(PLACE_PARAM)) return;
  search.delete(PLACE_PARAM);
  const query = search.toString();
  window.history.replaceState(null, "", window.location.pathname + (query && `?${query}`));
}

function mayBeBooked(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 0);
}
