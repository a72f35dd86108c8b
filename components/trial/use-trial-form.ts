import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { writeParam } from "@/hooks/use-address-choice";
import { useDraft } from "@/hooks/use-draft";
import { useForm, type Outcome } from "@/hooks/use-form";
import { ApiError } from "@/lib/api/api-error";
import { bookTrial, changeTrial, trialQueries } from "@/lib/api/trial";
import { clearDraft } from "@/lib/browser/draft";
import { getToday } from "@/lib/contract/rules/days";
import { isTrialDay } from "@/lib/contract/rules/trial";
import type { Trial } from "@/lib/contract/trial";
import { emptyTrial, findTrialProblems, placeTrialFailure, type TrialValues } from "./fields";

const PLACE_PARAM = "place";

type TrialFormOptions = {
  /** The trial that is being changed; null where one is booked. */
  booked: Trial | null;
  /** The branches that can be chosen; undefined until they have loaded. */
  openPks: readonly number[] | undefined;
  onDone: () => void;
  /** The trial to change is there no more. */
  onGone: () => void;
};

/**
 * The form of the member's one trial, to book it or to change it. The choices survive a reload; a branch
 * in the address (`?place=21`) takes precedence.
 */
export function useTrialForm({ booked, openPks, onDone, onGone }: TrialFormOptions) {
  const draftName = booked ? `trial:${booked.id}` : "trial";
  const queryClient = useQueryClient();
  const empty = booked ? toValues(booked) : emptyTrial;
  const [initial] = useState(() => begin(empty, booked === null));
  const form = useForm({ initial, send });
  const { values } = form;
  useDraft({
    name: draftName,
    values,
    initial,
    onRestore: (draft) => form.setValues((now) => begin({ ...now, ...draft }, booked === null)),
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
    try {
      const trial = await save();
      clearDraft(draftName);
      // Before the form gives way to the ticket, which says what has happened.
      onDone();
      queryClient.setQueryData(queryKey, trial);
    } catch (error) {
      form.refuse(placeTrialFailure(error));
      // Booked, changed or cancelled in another tab: show what is true.
      if (mayHaveChanged(error)) await queryClient.invalidateQueries({ queryKey });
      const isThere = Boolean(queryClient.getQueryData(queryKey));
      if (booked && !isThere) onGone();
      if (booked || !isThere) return;
      clearDraft(draftName);
      onDone();
    }
  }

  function save(): Promise<Trial> {
    const whenAndWhere = { place_pk: Number(values.placePk), visit_date: values.visitDate };
    if (booked) return changeTrial(whenAndWhere);
    const goal = values.goal.trim();
    return bookTrial({ ...whenAndWhere, ...(goal && { goal }) });
  }

  /** What was chosen and not sent is wanted no more. */
  function discard(): void {
    clearDraft(draftName);
  }

  return { ...form, change, discard };
}

function toValues({ place, visit_date }: Trial): TrialValues {
  return { placePk: String(place.pk), visitDate: visit_date, goal: "" };
}

function begin(values: TrialValues, readsAddress: boolean): TrialValues {
  const place = readsAddress ? new URLSearchParams(window.location.search).get(PLACE_PARAM) : null;
  return {
    ...values,
    visitDate: isTrialDay(values.visitDate, getToday()) ? values.visitDate : "",
    placePk: place && /^[1-9]\d{0,8}$/.test(place) ? place : values.placePk,
  };
}

function mayHaveChanged(error: unknown): boolean {
  return error instanceof ApiError && [404, 409].includes(error.status);
}
