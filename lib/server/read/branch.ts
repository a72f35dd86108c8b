import "server-only";
import { listNearBranches, type NearBranch } from "@/lib/branch/near";
import {
  PlaceDetailSchema,
  PlaceListSchema,
  PlaceSchema,
  type Place,
  type PlaceDetail,
} from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { load, readList, readRecord } from "./backend";

/** Every branch of the list call, hidden ones too. @throws as readList does */
export function readBranches(): Promise<Place[]> {
  return readList("/api/place/", PlaceListSchema, "branches");
}

/** A branch with its products. @param id digits @throws as readRecord does */
export function readBranch(id: string | number): Promise<PlaceDetail> {
  return readRecord(`/api/place/${id}/`, PlaceDetailSchema, "branches", id);
}

/**
 * A branch and those near it, without which its page can do.
 *
 * @param id digits
 * @throws as readRecord does
 */
export async function readBranchPage(id: string): Promise<{ branch: PlaceDetail; near: NearBranch[] }> {
  const [branch, branches] = await Promise.all([readBranch(id), load(readBranches())]);
  return {
    branch,
    near: branches.status === "ok" ? listNearBranches(branch, branches.data, getToday()) : [],
  };
}

/**
 * A branch with its products, found by its code.
 *
 * @param code never changes, as a branch's number in another database may
 * @throws as readRecord does
 */
export async function readBranchByCode(code: string): Promise<PlaceDetail> {
  const { pk } = await readRecord(`/api/place/code/${code}/`, PlaceSchema, "branches");
  return readBranch(pk);
}
