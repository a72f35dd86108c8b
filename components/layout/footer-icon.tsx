import { OutboundIcon } from "@/components/ui/frame-icon";
import { BlogIcon, ChatIcon, InstagramIcon } from "@/components/ui/social-icon";
import { AppleIcon, PlayStoreIcon } from "@/components/ui/store-icon";
import type { FooterIcon } from "@/lib/contract/content/site";

const icons = {
  apple: AppleIcon,
  "play-store": PlayStoreIcon,
  instagram: InstagramIcon,
  blog: BlogIcon,
  chat: ChatIcon,
  outbound: OutboundIcon,
} satisfies Record<FooterIcon, unknown>;

/** A footer item's icon, if it has one. */
export function FooterIconView({ name }: { name: FooterIcon | undefined }) {
  if (!name) return null;
  const Icon = icons[name];
  return <Icon size={name === "outbound" ? 14 : 20} />;
}
