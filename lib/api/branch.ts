import { requestAnonymous } from "@/lib/api/anonymous";
import type { Place } from "@/lib/contract/place";

/**
 * Fetches every branch (`GET /api/place/`, anonymous).
 *
 * @returns null where the call yields nothing or something else than a list of branches
 */
export async function getBranches(): Promise<Place[] | null> {
  const branches = await requestAnonymous<Place[]>("/api/place/");
  return isBranchList(branches) ? branches : null;
}

function isBranchList(value: unknown): value is Place[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item?.pk === "number" && typeof item.name === "string")
  );
}
