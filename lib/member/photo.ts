interface PhotoEnv {
  mediaUrl: string;
  photoHosts: readonly string[];
}

/** Shown if a member has no picture or it fails to load. */
export const NEUTRAL_AVATAR = "/images/avatar-neutral.svg";

/**
 * The address of a member's picture: an absolute one is used as it is, where the operator allows its host, any other is
 * a path under the media host (docs/product.md 4.10).
 *
 * @param photoUri `photo_uri` of the user info; also what was stored of it and is no text
 * @param env `mediaUrl` is a prefix without a slash at its end; no `photoHosts` allow any host
 * @returns the neutral picture if there is none, or not one that may be shown
 */
export function getPhotoUrl(photoUri: unknown, { mediaUrl, photoHosts }: PhotoEnv): string {
  const uri = typeof photoUri === "string" ? photoUri.trim() : "";
  if (!uri) return NEUTRAL_AVATAR;
  if (/^https?:\/\//i.test(uri)) return isAllowed(uri, mediaUrl, photoHosts) ? uri : NEUTRAL_AVATAR;
  return `${mediaUrl}/${uri.replace(/^\/+/, "")}`;
}

function isAllowed(uri: string, mediaUrl: string, photoHosts: readonly string[]): boolean {
  if (photoHosts.length === 0 || uri.startsWith(`${mediaUrl}/`)) return true;
  if (!URL.canParse(uri)) return false;
  const { host } = new URL(uri);
  // As in the document's policy: `*.` stands for one or more names.
  return photoHosts.some((name) => host === name || (name.startsWith("*.") && host.endsWith(name.slice(1))));
}
