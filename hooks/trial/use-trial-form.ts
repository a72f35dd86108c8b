import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useRunOnce } from "@/hooks/use-run-once";
import { ApiError } from "@/lib/api/api-error";
import { bookTrial } from "@/lib/api/trial";
import { trialQueries } from "@/lib/api/trial";
import { clearDraft, readDraft, saveDraft } from "@/lib/browser/draft";
import { getToday } from "@/lib/contract/rules/days";
import { isTrialDay } from "@/lib/contract/rules/trial";
import {
  emptyTrial,
  findTrialProblems,
  placeTrialFailure,
  type TrialProblems,
  type TrialValues,
} from "@/lib/trial/form";

const PLACE_PARAM = "place";

/**
 * The form of the one trial. What is chosen survives a reload, apart for each member of a shared device; a branch that
 * the address names (`?place=21`) comes first.
 *
 * @param memberId the session's member
 */
export function useTrialForm(memberId: number) {
  const draftKey = `trial_draft:${memberId}`;
  const queryClient = useQueryClient();
  const [values, setValues] = useState(() => begin(draftKey));
  const [problems, setProblems] = useState<TrialProblems>({});
  /** Grows with each refusal, so that the first fault can take the focus. */
  const [refusals, setRefusals] = useState(0);
  const { runOnce, isBusy } = useRunOnce();

  useEffect(() => {
    if (Object.values(values).some(Boolean)) saveDraft(draftKey, { values, sent: null });
    else clearDraft(draftKey);
  }, [draftKey, values]);

  function change(part: Partial<TrialValues>): void {
    setValues((current) => ({ ...current, ...part }));
    // What was said of a field holds until the field is changed.
    const changed = Object.fromEntries(Object.keys(part).map((name) => [name, undefined]));
    setProblems((current) => ({ ...current, ...changed, form: undefined }));
    if (part.placePk) forgetPlaceParam();
  }

  function refuse(found: TrialProblems): void {
    setProblems(found);
    setRefusals((count) => count + 1);
  }

  /** @param openPks the branches that can be chosen */
  async function submit(openPks: readonly number[]): Promise<void> {
    const found = findTrialProblems(values, openPks, getToday());
    if (Object.keys(found).length > 0) return refuse(found);
    await runOnce(async () => {
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
        refuse(placeTrialFailure(error));
        // Booked in another tab, or by a try whose answer was lost: the one that counts is shown instead.
        if (mayBeBooked(error)) await queryClient.invalidateQueries({ queryKey });
        if (queryClient.getQueryData(queryKey)) clearDraft(draftKey);
      }
    });
  }

  return { values, problems, refusals, isBusy, change, submit };
}

function begin(draftKey: string): TrialValues {
  const values = { ...emptyTrial, ...readDraft(draftKey, emptyTrial)?.values };
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
