import {
  AppleIcon,
  BlogIcon,
  ChatIcon,
  InstagramIcon,
  OutboundIcon,
  PlayStoreIcon,
} from "@/components/ui/icon";
import type { FooterIcon } from "@/lib/config/footer";

const icons = {
  apple: AppleIcon,
  "play-store": PlayStoreIcon,
  instagram: InstagramIcon,
  blog: BlogIcon,
  chat: ChatIcon,
  outbound: OutboundIcon,
} satisfies Record<FooterIcon, unknown>;

/** The drawing of a footer item's icon, if it has one. */
export function FooterIconView({ name }: { name: FooterIcon | undefined }) {
  if (!name) return null;
  const Icon = icons[name];
  return <Icon size={name === "outbound" ? 14 : 20} />;
}
