/** Shown if a member has no picture or it fails to load. */
export const NEUTRAL_AVATAR = "/images/avatar-neutral.svg";

/**
 * The address of a member's picture: an absolute one is used as it is, any other is a path under the media host
 * (docs/product.md 4.10).
 *
 * @param photoUri `photo_uri` of the user info
 * @param mediaUrl prefix without a slash at its end
 */
export function getPhotoUrl(photoUri: string | null | undefined, mediaUrl: string): string {
  const uri = photoUri?.trim();
  if (!uri) return NEUTRAL_AVATAR;
  if (/^https?:\/\//i.test(uri)) return uri;
  return `${mediaUrl}/${uri.replace(/^\/+/, "")}`;
}
