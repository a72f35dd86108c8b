import { getLeadPicture, type LeadPicture } from "@/lib/branch/card";
import { getOutline } from "@/lib/branch/circles";
import { dropHiddenBranches, isNamed } from "@/lib/branch/named";
import { isUpcoming } from "@/lib/branch/upcoming";
import { externalLinks } from "@/lib/config/links";
import type { SiteValue } from "@/lib/content/site-env";
import type { PromotionPath } from "@/lib/contract/content/site";
import type { Place } from "@/lib/contract/place";

type Words = { title: string; content: string };

/** What a promotion page offers at its branch (docs/product.md 6.8; docs/decisions/promotions.md). */
export type Promotion = {
  path: PromotionPath;
  /** Code of the branch; its facts and prices are read by it. */
  branchCode: string;
  /** The page's part of the document's title. */
  pageTitle: string;
  description: string;
  /** Above the heading: who the page is for. */
  eyebrow: string;
  title: string;
  lead: string;
  /** Path without ending; there are an AVIF and a WebP of 960×640. */
  picture: string;
  /** Where to book before the opening; a promotion of an open branch has none. */
  bookingHref?: string;
  /** The reduction of the current prices and its minimum months; without it they are unchanged. */
  discount?: { percent: number; minMonths: number };
  priceName: string;
  perks: readonly Words[];
  /** From when to when; those of a presale follow from its branch's opening. */
  dates?: readonly { name: string; value: string }[];
  form: { title: string; content: string; label: string };
  questions: readonly { question: string; answer: string }[];
};

const content = JSON.parse(process.env.CONTENT_PROMOTIONS!) as SiteValue<"CONTENT_PROMOTIONS">;

/** The promotions of the chain, at most one for each address. */
export const promotions: readonly Promotion[] = content.promotions;

/** The promotion at an address; undefined if the chain has none there, which is a page that does not exist. */
export function findPromotion(path: PromotionPath): Promotion | undefined {
  return promotions.find((promotion) => promotion.path === path);
}

/** The promotion page of a branch, by the branch's code. */
export function findPromotionPath(branchCode: string): PromotionPath | undefined {
  return promotions.find((promotion) => promotion.branchCode === branchCode)?.path;
}

/**
 * The summer event's texts; undefined if there is none. The operator sets its coupon's value, last day and number; they
 * come with the coupon.
 */
export const summerEvent = content.summerEvent;

/** A branch that can be booked before it opens. */
export type PresaleBranch = Pick<
  Place,
  "pk" | "code" | "name" | "station" | "address" | "open_date" | "price_from" | "price_plan"
> &
  LeadPicture & {
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
      return {
        ...{ pk, code, name, station, address, open_date, price_from, price_plan },
        ...getLeadPicture(branch),
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
