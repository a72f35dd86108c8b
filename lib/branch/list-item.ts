import type { Place } from "@/lib/contract/place";
import { toPictureColor } from "./picture";

/** What the branch list needs of a branch: the document carries every branch, so it carries no more. */
export type BranchListItem = Pick<
  Place,
  "pk" | "name" | "region" | "address" | "station" | "amenities" | "price_from" | "open_date"
> & { latitude: string; longitude: string; picture: string; pictureColor?: string };

/**
 * Takes from a branch what the list shows.
 *
 * @param branch a branch of the list call
 * @returns coordinates that are missing as empty text; the picture as an address, `""` where there is none, with the
 *   colour that stands in its place until it is there
 */
export function toBranchListItem(branch: Place): BranchListItem {
  const { pk, name, region, address, station, amenities, price_from, open_date } = branch;
  const room = branch.images.find((image) => image.web_type === "web" && image.image);
  return {
    ...{ pk, name, region, address, station, amenities, price_from, open_date },
    latitude: branch.latitude ?? "",
    longitude: branch.longitude ?? "",
    picture: room?.image || branch.image,
    pictureColor: toPictureColor(room?.color),
  };
}
