import { isCalendarDay } from "@/lib/contract/rules/days";

type Pictured = {
  open_date: string;
  image: string;
  images: readonly { image: string; web_type: string; is_thumbnail_header: boolean }[];
};

/** A colour of the API as a style sheet may contain it; null for anything but `#rrggbb`. */
export function toPictureColor(color: string | undefined): string | undefined {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : undefined;
}

/**
 * The picture of a branch's circle: the image with web_type `{product}` (the literal text) and
 * is_thumbnail_header true, else the fallback `image` (docs/product.md 5.5). A branch whose opening date
 * cannot be compared shows the fallback as well (docs/product.md 5.13).
 *
 * @returns an address, or null where the branch has no picture
 */
export function getCirclePicture(branch: Pictured): string | null {
  const header = isCalendarDay(branch.open_date)
    ? branch.images?.find((image) => image.web_type === "{product}" && image.is_thumbnail_header)
    : undefined;
  return header?.image || branch.image || null;
}
