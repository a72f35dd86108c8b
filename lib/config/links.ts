import type { SiteValue } from "@/lib/content/site-env";

/** Every external address of the site, from the chain's content (docs/product.md 2.7). */
export const externalLinks = JSON.parse(process.env.CONTENT_LINKS!) as SiteValue<"CONTENT_LINKS">;

/** The application page of the branches that have their own, by the branch's exact name. */
export function findTrainerApplication(branchName: string): string | undefined {
  const table = externalLinks.trainerApplicationByBranch;
  return Object.hasOwn(table, branchName) ? table[branchName] : undefined;
}
