/**
 * Distinguishes the site's own pictures, which exist as AVIF and WebP (docs/decisions/pictures.md), from an
 * uploaded one, which is shown as it is.
 *
 * @param address a picture from the API, a path or an absolute address
 * @returns the path without ending; undefined for any other picture
 */
export function findOwnPicture(address: string): string | undefined {
  return /^(\/images\/[\w/-]+)\.webp$/.exec(address)?.[1];
}

/**
 * The form of an own picture for a card, a third of the screen or less: rooms have a variant of 640×400.
 *
 * @param own path without ending
 */
export function getCardPicture(own: string): string {
  return own.endsWith("/room") ? `${own}-640` : own;
}
