import type { SiteValue } from "@/lib/content/site-env";

/** Title and description of the home page, from the chain's content (docs/product.md 3.2). */
export const homeWords = JSON.parse(process.env.CONTENT_HOME!) as SiteValue<"CONTENT_HOME">;
