import type { Place } from "@/lib/contract/place";

/** What the branch list needs of a branch: the document carries every branch, so it carries no more. */
export type BranchListItem = Pick<
  Place,
  "pk" | "name" | "region" | "address" | "station" | "amenities" | "price_from" | "open_date"
> & { latitude: string; longitude: string; picture: string };

/**
 * Takes from a branch what the list shows.
 *
 * @param branch a branch of the list call
 * @returns coordinates that are missing as empty text; the picture as an address, `""` where there is none
 */
export function toBranchListItem(branch: Place): BranchListItem {
  const { pk, name, region, address, station, amenities, price_from, open_date } = branch;
  return {
    ...{ pk, name, region, address, station, amenities, price_from, open_date },
    latitude: branch.latitude ?? "",
    longitude: branch.longitude ?? "",
    picture: branch.images.find((image) => image.web_type === "web")?.image || branch.image,
  };
}
