import { externalLinks } from "@/lib/config/links";

const bookingByName: Record<string, string | undefined> = externalLinks.presaleBooking;

/**
 * Where one books a branch before it opens: the link table's page for the branches named there, else the address
 * that the branch itself carries, if it is a web address.
 *
 * @returns null where there is no such page
 */
export function findPresaleHref(branch: { name: string; presale_url: string | null }): string | null {
  const own = branch.presale_url && /^https:\/\//.test(branch.presale_url) ? branch.presale_url : null;
  return bookingByName[branch.name.replace(/\s/g, "")] ?? own;
}
