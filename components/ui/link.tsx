import NextLink from "next/link";
import type { ComponentPropsWithRef } from "react";

/**
 * A link inside the site, which navigates softly. It loads nothing because it is visible: its page is prefetched when
 * a pointer, finger or focus is on it (`useIntentPrefetch`).
 */
export function Link(props: Omit<ComponentPropsWithRef<typeof NextLink>, "prefetch">) {
  return <NextLink {...props} prefetch={false} />;
}
