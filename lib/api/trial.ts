import { queryOptions } from "@tanstack/react-query";
import type { OwnTrial, Trial, TrialChange, TrialRequest } from "@/lib/contract/trial";
import { requestMember } from "./member-client";
import { ownTrialShape, trialShape } from "./reading/shapes/trial";
import { settleWrite } from "./settle-write";

const url = "/api/member/trial/";

/** The trial that the member has booked, null before that; runs only with a session. @throws ApiError */
function getMyTrial(): Promise<OwnTrial> {
  return requestMember({ url }, ownTrialShape);
}

/** Books the member's one trial. @throws ApiError 400 with fields; 409 `trial_already_used` */
export function bookTrial(request: TrialRequest): Promise<Trial> {
  return settleWrite({
    send: () => requestMember({ method: "POST", url, data: request }, trialShape),
    look: getMyTrial,
  });
}

/** Moves the trial to another day or branch. @throws ApiError 400 with fields; 404 `trial_not_found`; 409 `trial_too_late` */
export function changeTrial(change: TrialChange): Promise<Trial> {
  return settleWrite({
    send: () => requestMember({ method: "PATCH", url, data: change }, trialShape),
    look: async () => {
      const trial = await getMyTrial();
      const isThere = trial?.place.pk === change.place_pk && trial?.visit_date === change.visit_date;
      return isThere ? trial : null;
    },
  });
}

/** Cancels the trial, which then counts as not used. @throws ApiError 404 `trial_not_found`; 409 `trial_too_late` */
export async function cancelTrial(): Promise<void> {
  await settleWrite({
    send: () => requestMember<void>({ method: "DELETE", url }),
    look: async () => ((await getMyTrial()) ? null : undefined),
  });
}

export const trialQueries = {
  /** The member's one trial, fetched again by each view and never cached. */
  mine: () => queryOptions({ queryKey: ["trial", "mine"], queryFn: getMyTrial, gcTime: 0 }),
};
