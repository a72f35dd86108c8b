import { findStationOf, getStationHref, nameStation } from "@/components/station/around";
import { getDistrictHref, type DistrictBranches } from "@/components/station/district";
import { Button } from "@/components/ui/button";
import { Quiet } from "@/components/ui/quiet";
import { still } from "@/components/ui/still";
import { OutboundLink, TextLink } from "@/components/ui/text-link";
import { getMapLinks } from "@/lib/branch/map-link";
import type { PlaceDetail } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { formatPhone } from "@/lib/contract/rules/phone";
import { LazyCopyAddress } from "./lazy-parts";
import { Part, Row } from "./part";
import styles from "./way.module.css";

type WaySectionProps = { branch: PlaceDetail; district?: DistrictBranches<unknown> };

/** How to get there: minutes from the exit, directions, address, maps and telephone. */
export function WaySection({ branch, district: around }: WaySectionProps) {
  const { subway_exit: exit, station, directions, address, phone } = branch;
  const maps = getMapLinks(branch);
  const own = findStationOf(branch, getToday());
  return (
    <Part id="way" title="오시는 길" isActive>
      <p className={styles.exit}>{exit || station}</p>
      {directions && <Quiet>{directions}</Quiet>}
      <address className={styles.address}>
        {address}
        <LazyCopyAddress address={address}>
          <Button look="secondary" size="small" disabled>
            주소 복사
          </Button>
        </LazyCopyAddress>
      </address>
      <Row
        {...still(
          <>
            <OutboundLink href={maps.kakao}>카카오맵</OutboundLink>
            <OutboundLink href={maps.naver}>네이버 지도</OutboundLink>
            {phone && <TextLink href={`tel:${phone}`}>전화 {formatPhone(phone)}</TextLink>}
            {own && <TextLink href={getStationHref(own)}>{nameStation(own)} 주변 헬스장</TextLink>}
            {around && (
              <TextLink href={getDistrictHref(around.district)}>
                {around.district.name} 헬스장 {around.branches.length}곳
              </TextLink>
            )}
          </>,
        )}
      />
    </Part>
  );
}
