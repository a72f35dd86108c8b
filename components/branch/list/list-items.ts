import { toBranchListItem, type BranchListItem } from "@/lib/branch/card";
import { getOutline } from "@/lib/branch/circles";
import { describeShortRest } from "@/lib/branch/facts";
import type { BranchChoices } from "@/lib/branch/filter";
import { describeLastDay } from "@/lib/branch/guarantee";
import { dropHiddenBranches } from "@/lib/branch/named";
import { orderBranches } from "@/lib/branch/order";
import { isUpcoming } from "@/lib/branch/upcoming";
import { externalLinks } from "@/lib/config/links";
import type { Place } from "@/lib/contract/place";
import { DEDUCTION_NAME, isCultureExpense } from "@/lib/contract/rules/price";
import { formatDate } from "@/lib/format/date";
import { findPresaleHref } from "@/lib/promotion/promotions";

/**
 * The branches as the list shows them, without 판교벤처타운: open ones first, then the upcoming by their day. Amenities
 * stand by how few branches have them, so that the first ones tell a branch apart; an upcoming branch has the one thing
 * that can be done about it, booking or else waiting.
 *
 * Only for the server: it brings the table of links.
 *
 * @param today day in Asia/Seoul, YYYY-MM-DD
 */
export function toListItems(branches: readonly Place[], today: string): BranchListItem[] {
  const ordered = orderBranches(dropHiddenBranches(branches), { today, position: null });
  const counts = new Map<string, number>();
  for (const { branch } of ordered)
    for (const amenity of branch.amenities) counts.set(amenity, (counts.get(amenity) ?? 0) + 1);
  const byRarity = (a: string, b: string) => counts.get(a)! - counts.get(b)!;
  return [...ordered]
    .sort((a, b) => Number(a.isUpcoming) - Number(b.isUpcoming))
    .map(({ branch, isUpcoming }) => {
      const bookingHref = findPresaleHref({ name: branch.name, presale_url: null });
      return {
        ...toBranchListItem(branch),
        // Asked for like an amenity, and last: it tells no branch apart.
        amenities: [
          ...branch.amenities.toSorted(byRarity),
          ...(isCultureExpense(branch, today) ? [DEDUCTION_NAME] : []),
        ],
        day: branch.closes_on ? describeLastDay(branch.closes_on, today) : describeShortRest(branch, today),
        ...(isUpcoming && {
          day: `${formatDate(branch.open_date)} 오픈`,
          picture: getOutline(branch) ?? "",
          opening: { href: bookingHref ?? externalLinks.waitingList, isBooking: bookingHref !== null },
        }),
      };
    });
}

/** Regions of the listed branches in order of first mention, and the amenities that not all have, the commonest first. */
export function getBranchChoices(branches: readonly BranchListItem[]): BranchChoices {
  return {
    regions: [...new Set(branches.map(({ region }) => region).filter(Boolean))],
    facilities: countAmenities(branches)
      .filter(([, count]) => count < branches.length)
      .map(([amenity]) => amenity),
  };
}

/** The amenities that every branch has: nobody must ask for them, and everybody may rely on them. */
export function listCommonAmenities(branches: readonly BranchListItem[]): string[] {
  return countAmenities(branches)
    .filter(([, count]) => count === branches.length)
    .map(([amenity]) => amenity);
}

/** How many branches have an amenity, the commonest first. */
function countAmenities(branches: readonly BranchListItem[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const amenity of branches.flatMap(({ amenities }) => amenities))
    counts.set(amenity, (counts.get(amenity) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** How many rows the document of the list holds; of a larger chain the browser fetches the rest. */
const ROWS_IN_DOCUMENT = 20;

/** Branches of a region by number and name. */
export type RegionIndex = { region: string; branches: [pk: number, name: string][] };

/**
 * What the document of the list holds: the first rows, of a larger chain the name of every branch by region, and how many
 * there are (docs/decisions/branch-list.md).
 *
 * @param today day in Asia/Seoul, YYYY-MM-DD
 * @returns no index if all branches have their row
 */
export function splitForDocument(
  items: readonly BranchListItem[],
  today: string,
): { rows: BranchListItem[]; index: RegionIndex[] | null; counts: { open: number; upcoming: number } } {
  // React's tree writes down what is undefined, and for an object that it has had (a pin's) the long way to it.
  const rows = JSON.parse(JSON.stringify(items.slice(0, ROWS_IN_DOCUMENT))) as BranchListItem[];
  const upcoming = items.filter((branch) => isUpcoming(branch, today)).length;
  const counts = { open: items.length - upcoming, upcoming };
  if (rows.length === items.length) return { rows, index: null, counts };
  const regions = new Map<string, RegionIndex>();
  for (const { region, pk, name } of items) {
    const own = regions.get(region) ?? { region, branches: [] };
    own.branches.push([pk, name]);
    regions.set(region, own);
  }
  return { rows, index: [...regions.values()], counts };
}
