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
 * The form of an own picture where it leads a page: a branch's outline has a wide one.
 *
 * @param own path without ending
 * @returns the same path if there is one form only
 */
export function getLargePicture(own: string): string {
  return own.endsWith("/outline") ? `${own}-wide` : own;
}

/**
 * The form of an own picture for a card or a phone: pictures of a branch have one of 800 px, its outline the wide one.
 *
 * @param own path without ending
 * @returns the same path if there is one form only
 */
export function getSmallPicture(own: string): string {
  return /\/(?:room|detail-\d)$/.test(own) ? `${own}-800` : getLargePicture(own);
}

/**
 * The form of an own picture for a row of a list: squares have one of 320 px.
 *
 * @param own path without ending
 * @returns the same path if there is one form only
 */
export function getThumbnail(own: string): string {
  return own.endsWith("/square") ? `${own}-320` : own;
}

/** The path of a picture that is another one by the hour (server/front/hours.ts): all before its ending, and that. */
export const HOURLY_PICTURE = /^(\/images\/branches\/[^/]+\/circle)(\.(?:avif|webp))$/;
