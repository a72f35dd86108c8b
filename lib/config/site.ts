import type { SiteValue } from "@/lib/content/site-env";

/** Brand and company, from the chain's content (docs/decisions/content.md). */
export const site = {
  ...(JSON.parse(process.env.CONTENT_BRAND!) as SiteValue<"CONTENT_BRAND">),
  company: JSON.parse(process.env.CONTENT_COMPANY!) as SiteValue<"CONTENT_COMPANY">,
};
