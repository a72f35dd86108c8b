import { externalLinks } from "@/lib/config/links";
import { ButtonLink } from "./button";
import { AppleIcon, PlayStoreIcon } from "./store-icon";

const stores = [
  { name: "App Store", href: externalLinks.appStore, Icon: AppleIcon },
  { name: "Google Play", href: externalLinks.googlePlay, Icon: PlayStoreIcon },
];

/** Where to get the app, in a new window or the same one. Rendered on the server it needs no script. */
export function StoreLinks({ isNewWindow = true }: { isNewWindow?: boolean }) {
  return stores.map(({ name, href, Icon }) => (
    <ButtonLink
      key={name}
      href={href}
      target={isNewWindow ? "_blank" : undefined}
      rel="noopener noreferrer"
      look="secondary"
    >
      <Icon size={20} /> {name}
    </ButtonLink>
  ));
}
