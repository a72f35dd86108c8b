import { SectionTitle } from "@/components/ui/page";
import { Quiet } from "@/components/ui/quiet";
import { OutboundLink, TextAnchor } from "@/components/ui/text-link";
import { getMapLinks } from "@/lib/branch/map-link";
import type { PlaceDetail } from "@/lib/contract/place";
import { formatPhone } from "@/lib/format/phone";
import { CopyAddress } from "./copy-address";
import { Address, Part, Row } from "./parts";

/** How to get there: exit, directions, address, maps and telephone. */
export function WaySection({ branch }: { branch: PlaceDetail }) {
  const { subway_exit: exit, station, directions, address, phone } = branch;
  const maps = getMapLinks(branch);
  return (
    <Part aria-labelledby="way">
      <SectionTitle id="way">오시는 길</SectionTitle>
      <p>{exit || station}</p>
      {directions && <Quiet>{directions}</Quiet>}
      <Address>
        <span>{address}</span>
        <CopyAddress address={address} />
      </Address>
      <Row>
        <OutboundLink href={maps.kakao}>카카오맵</OutboundLink>
        <OutboundLink href={maps.naver}>네이버 지도</OutboundLink>
        {phone && <TextAnchor href={`tel:${phone}`}>{formatPhone(phone)}</TextAnchor>}
      </Row>
    </Part>
  );
}
