import type { SiteValue } from "@/lib/content/site-env";
import type { FooterIcon } from "@/lib/contract/content/site";

/** An item of the footer (docs/product.md 13.9). */
export type FooterItem = {
  title: string;
  /** Address; the head of a group may have none. */
  link?: string;
  /** Stable name of the item, whatever its label. */
  code: string;
  children?: readonly FooterItem[];
  /** Leaves the site, in a new window. */
  isExternal?: boolean;
  isBold?: boolean;
  prevIcon?: FooterIcon;
  afterIcon?: FooterIcon;
};

const footer = JSON.parse(process.env.CONTENT_FOOTER!) as SiteValue<"CONTENT_FOOTER">;

export const footerGroups: readonly FooterItem[] = footer.groups;

/** Shown as icons only; the title is the accessible name. */
export const socialItems: readonly FooterItem[] = footer.social;

/** The privacy policy is bold, as the law on personal information requires. */
export const bottomItems: readonly FooterItem[] = footer.bottom;
