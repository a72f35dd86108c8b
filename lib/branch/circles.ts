import { dropHiddenBranches, getBranchHref } from "@/lib/branch/named";
import { orderBranches, type OrderBy } from "@/lib/branch/order";
import type { Place } from "@/lib/contract/place";
import { isCalendarDay } from "@/lib/contract/rules/days";

/** What the strip shows of a branch: every document with a strip carries the whole list, so it carries only this. */
export type BranchCircle = {
  pk: number;
  name: string;
  /** Left out where it is the branch's own page. */
  href?: string;
  /** An address; null shows the coming-soon picture. */
  picture: string | null;
  /** `YYYY-MM-DD`, of an upcoming branch. */
  opensOn?: string;
  /** Colour of an open branch's first metro line, where the chain names one. */
  line?: string;
  hasXMark?: boolean;
};

/** Nobody swipes further, and each is in every document with a strip; `/place` has all of a larger chain. */
const CIRCLES_MAX = 100;

/**
 * The branches as the strip shows them (docs/product.md 5.3 to 5.8), without 판교벤처타운. An upcoming branch has the
 * outline of its landmark or none, so that its photo is not requested. Of more than a hundred, the first in this order.
 *
 * @param branches branches in the order of the list call
 * @param selectedPk the branch whose page is open, which is always among them
 * @param findLine the colour of a branch's line; the table of colours is no part of a page's code
 */
export function toCircles(
  branches: readonly Place[],
  by: OrderBy,
  selectedPk?: number,
  findLine?: (branch: Place) => string | undefined,
): BranchCircle[] {
  const ordered = orderBranches(dropHiddenBranches(branches), by);
  const shown = ordered.filter(({ branch }, place) => place < CIRCLES_MAX || branch.pk === selectedPk);
  return shown.map(({ branch, isUpcoming }) => {
    const href = getBranchHref(branch);
    const line = isUpcoming ? undefined : findLine?.(branch);
    return {
      pk: branch.pk,
      name: branch.name,
      ...(href !== `/place/${branch.pk}` && { href }),
      picture: isUpcoming ? getOutline(branch) : getCirclePicture(branch),
      ...(isUpcoming && { opensOn: branch.open_date }),
      ...(line && { line }),
      ...(branch.is_subscription_used && { hasXMark: true }),
    };
  });
}

/**
 * The picture of a branch's circle: the image with web_type `{product}` (the literal text) and
 * is_thumbnail_header true, else the fallback `image` (docs/product.md 5.5). A branch whose opening date
 * cannot be compared shows the fallback as well (docs/product.md 5.13).
 *
 * @returns an address, or null where the branch has no picture
 */
export function getCirclePicture(branch: Pick<Place, "open_date" | "image" | "images">): string | null {
  const header = isCalendarDay(branch.open_date)
    ? branch.images?.find((image) => image.web_type === "{product}" && image.is_thumbnail_header)
    : undefined;
  return header?.image || branch.image || null;
}

/** What stands for a branch until it opens, the outline of its landmark: the image with web_type `{outline}`, else null. */
export function getOutline({ images }: Pick<Place, "images">): string | null {
  return images?.find((image) => image.web_type === "{outline}")?.image || null;
}
