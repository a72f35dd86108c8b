import "server-only";
import { load, readBackend, type Loaded } from "@/lib/api/server";
import { PlaceDetailSchema, PlaceSchema, type PlaceDetail } from "@/lib/contract/place";

/**
 * Reads the branch of a promotion: found by its code (`GET /api/place/code/{code}/`), then with its products.
 *
 * @param code the branch's code, which never changes, as its number in another database may
 */
export async function loadBranchByCode(code: string): Promise<Loaded<PlaceDetail>> {
  const place = await load(readBackend(`/api/place/code/${code}/`, PlaceSchema, "branches"));
  if (place.status !== "ok") return place;
  const { pk } = place.data;
  return load(readBackend(`/api/place/${pk}/`, PlaceDetailSchema, "branches", `branch-${pk}`));
}
