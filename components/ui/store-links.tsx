import { externalLinks } from "@/lib/config/links";
import { ButtonLink } from "./button";

const stores = [
  { name: "App Store", href: externalLinks.appStore, icon: "apple" },
  { name: "Google Play", href: externalLinks.googlePlay, icon: "play-store" },
];

/** Where to get the app, in a new window or the same one. Rendered on the server it needs no script. */
export function StoreLinks({ isNewWindow = true }: { isNewWindow?: boolean }) {
  return stores.map(({ name, href, icon }) => (
    <ButtonLink
      key={name}
      href={href}
      target={isNewWindow ? "_blank" : undefined}
      rel="noopener noreferrer"
      look="secondary"
      data-icon-before={icon}
    >
      {name}
    </ButtonLink>
  ));
}
