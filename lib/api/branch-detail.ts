import { requestAnonymous } from "@/lib/api/anonymous";
import type { PlaceDetail } from "@/lib/contract/place";

/**
 * Fetches one branch with hours, machines, access and products (`GET /api/place/{pk}/`, anonymous).
 *
 * @returns null where the call yields nothing or something else than this branch
 */
export async function getBranch(pk: number): Promise<PlaceDetail | null> {
  const branch = await requestAnonymous<PlaceDetail>(`/api/place/${pk}/`);
  return branch?.pk === pk && Array.isArray(branch.hours) && Array.isArray(branch.machines) ? branch : null;
}
