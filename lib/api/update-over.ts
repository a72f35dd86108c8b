import { ApiError } from "./api-error";
import { fetchJson } from "./fetch-json";
import { isSystemUpdate } from "./handlers";

const PATH = "/api/notice/?page_size=1";

/** Whether the backend accepts calls again after an announced web update. */
export async function isUpdateOver(): Promise<boolean> {
  try {
    await fetchJson(PATH);
    return true;
  } catch (error) {
    // Any other failure means that the announcement is gone; no answer means nothing.
    return error instanceof ApiError && error.status !== 0 && !isUpdating(error);
  }
}

/** Whether an answer is to the question above. @param address whole */
export function isAnswerToCheck(address: string): boolean {
  return address.endsWith(PATH);
}

function isUpdating(error: ApiError): boolean {
  return isSystemUpdate(error) || error.status === 502 || error.status === 504;
}
