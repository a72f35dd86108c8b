import { ButtonAnchor } from "@/components/ui/button";
import { AppleIcon, PlayStoreIcon } from "@/components/ui/icon";
import { SectionTitle } from "@/components/ui/page";
import { externalLinks } from "@/lib/config/links";
import { AppBand, Stores } from "./parts";

const stores = [
  { name: "App Store", href: externalLinks.appStore, Icon: AppleIcon },
  { name: "Google Play", href: externalLinks.googlePlay, Icon: PlayStoreIcon },
];

/** Reserving happens in the app alone: where it is had. */
export function ReserveInApp() {
  return (
    <AppBand>
      <div>
        <SectionTitle>예약은 버핏 앱에서</SectionTitle>
        <p>웹사이트에서는 예약할 수 없어요. 앱에서 이번 주 수업을 고르세요.</p>
      </div>
      <Stores>
        {stores.map(({ name, href, Icon }) => (
          <ButtonAnchor key={name} href={href} target="_blank" rel="noopener noreferrer" $look="secondary">
            <Icon size={20} /> {name}
            <span className="visually-hidden"> (새 창)</span>
          </ButtonAnchor>
        ))}
      </Stores>
    </AppBand>
  );
}
