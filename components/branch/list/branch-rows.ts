import { buildApiError } from "@/lib/api/api-error";
import { fetchJson } from "@/lib/api/fetch-json";
import { readAnswer } from "@/lib/api/reading/read-answer";
import { placeListShape } from "@/lib/api/reading/shapes/place";
import type { BranchListItem } from "@/lib/branch/card";
import { unpackBranches, type PackedBranches } from "./packed";

/**
 * The rows of every branch of a large chain (`GET /api/place-rows`, the site's own). What a row shares with a branch of the
 * list call is read like it.
 *
 * @throws ApiError; AbortError if the caller aborted the call
 */
export async function getBranchRows(signal: AbortSignal): Promise<BranchListItem[]> {
  const packed = await fetchJson("/api/place-rows", { signal, cache: "default" });
  const rows = readAnswer(placeListShape, unpack(packed));
  if (!rows) throw buildApiError(200, packed);
  return rows as BranchListItem[];
}

function unpack(packed: unknown): unknown {
  try {
    return unpackBranches(packed as PackedBranches);
  } catch {
    return null;
  }
}
