import { toBranchListItem, type BranchListItem } from "@/lib/branch/card";
import { getOutline } from "@/lib/branch/circles";
import { dropHiddenBranches, isNamed } from "@/lib/branch/named";
import { isUpcoming } from "@/lib/branch/upcoming";
import { externalLinks } from "@/lib/config/links";
import type { Place } from "@/lib/contract/place";
import { findPromotionPath } from "./promotions";

/** A branch that can be booked before it opens. */
export type PresaleBranch = Pick<
  Place,
  "pk" | "code" | "name" | "station" | "address" | "open_date" | "price_from" | "price_plan"
> &
  Pick<BranchListItem, "picture" | "pictureColor"> & {
    /** The outline of its landmark; null if it has none. */
    outline: string | null;
    /** Where to book it, outside the site; null if only the waiting list is open. */
    bookingHref: string | null;
    /** A page of the site that says more about it. */
    moreHref: string;
  };

/**
 * The upcoming branches, the soonest first, without 판교벤처타운.
 *
 * @param today day in Asia/Seoul, YYYY-MM-DD
 */
export function listPresaleBranches(branches: readonly Place[], today: string): PresaleBranch[] {
  return dropHiddenBranches(branches)
    .filter((branch) => isUpcoming(branch, today))
    .sort((a, b) => a.open_date.localeCompare(b.open_date))
    .map((branch) => {
      const { pk, code, name, station, address, open_date, price_from, price_plan } = branch;
      const { picture, pictureColor } = toBranchListItem(branch);
      return {
        ...{ pk, code, name, station, address, open_date, price_from, price_plan, picture, pictureColor },
        outline: getOutline(branch),
        bookingHref: findPresaleHref({ name, presale_url: null }),
        moreHref: findPromotionPath(code) ?? `/place/${pk}`,
      };
    });
}

/**
 * The booking page of the branch that no list shows, 판교벤처타운 (docs/product.md 6.7).
 *
 * @returns null once that branch has opened
 */
export function findHiddenBooking(branches: readonly Place[], today: string): string | null {
  const hidden = branches.find((branch) => isNamed(branch, "판교벤처타운"));
  return !hidden || isUpcoming(hidden, today) ? (findBooking("판교벤처타운") ?? null) : null;
}

/**
 * Where to book a branch before it opens: the link table's page for the branches named there, else the address
 * of the branch itself, if it is a web address.
 *
 * @returns null if there is no such page
 */
export function findPresaleHref(branch: { name: string; presale_url: string | null }): string | null {
  const own = branch.presale_url && /^https:\/\//.test(branch.presale_url) ? branch.presale_url : null;
  return findBooking(branch.name.replace(/\s/g, "")) ?? own;
}

function findBooking(name: string): string | undefined {
  const table = externalLinks.presaleBooking;
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
