import { externalLinks } from "@/lib/config/links";

/** What a browser says of its device. */
export type Device = { userAgent: string; maxTouchPoints: number };

/**
 * The store that a device gets the app from.
 *
 * @returns null for a device that has none: it is shown the code for a phone
 */
export function findAppStore({ userAgent, maxTouchPoints }: Device): { name: string; href: string } | null {
  if (/Android/i.test(userAgent)) return { name: "Google Play", href: externalLinks.googlePlay };
  // An iPad calls itself a Mac; no Mac is touched.
  const isTouchedMac = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  if (/iPhone|iPad|iPod/.test(userAgent) || isTouchedMac) {
    return { name: "App Store", href: externalLinks.appStore };
  }
  return null;
}
