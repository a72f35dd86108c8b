import type { Question } from "@/lib/config/faq";
import type { SiteValue } from "@/lib/content/site-env";
import type { PromotionPath } from "@/lib/contract/content/site";

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
  questions: readonly Question[];
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
