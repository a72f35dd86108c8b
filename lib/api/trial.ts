import { queryOptions } from "@tanstack/react-query";
import type { OwnTrial, Trial, TrialChange, TrialRequest } from "@/lib/contract/trial";
import { buildApiError } from "./api-error";
import { requestMember } from "./member-client";

const url = "/api/member/trial/";

/** The trial that the member has booked, null before that; runs only with a session. @throws ApiError */
async function getMyTrial(): Promise<OwnTrial> {
  const trial = await requestMember<OwnTrial | undefined>({ url });
  if (trial !== null && typeof trial?.visit_date !== "string") throw buildApiError(200, trial);
  return trial;
}

/** Books the member's one trial. @throws ApiError 400 with fields; 409 `trial_already_used` */
export async function bookTrial(request: TrialRequest): Promise<Trial> {
  return requestMember<Trial>({ method: "POST", url, data: request });
}

/** Moves the trial to another day or branch. @throws ApiError 400 with fields; 404 `trial_not_found`; 409 `trial_too_late` */
export async function changeTrial(change: TrialChange): Promise<Trial> {
  return requestMember<Trial>({ method: "PATCH", url, data: change });
}

/** Cancels the trial, which then counts as not used. @throws ApiError 404 `trial_not_found`; 409 `trial_too_late` */
export async function cancelTrial(): Promise<void> {
  await requestMember({ method: "DELETE", url });
}

export const trialQueries = {
  /** The member's one trial, fetched again by each view and never cached. */
  mine: () => queryOptions({ queryKey: ["trial", "mine"], queryFn: getMyTrial, gcTime: 0 }),
};
