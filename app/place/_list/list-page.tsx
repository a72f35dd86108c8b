import { CommonAmenities } from "@/components/branch/list/common-amenities";
import { BranchList } from "@/components/branch/list/list";
import { getBranchChoices, splitForDocument, toListItems } from "@/components/branch/list/list-items";
import styles from "@/components/branch/list/list.module.css";
import { Regions } from "@/components/branch/list/regions";
import { Scripted } from "@/components/session/scripted";
import { GymsLinks } from "@/components/station/gyms-links";
import { LineMap } from "@/components/station/line-map";
import { placePins } from "@/components/station/map-pins";
import { JsonLd } from "@/components/ui/json-ld";
import { Container, PageTitle, Section } from "@/components/ui/page";
import { still } from "@/components/ui/still";
import { TextLink } from "@/components/ui/text-link";
import { publicEnv } from "@/lib/config/env";
import { ASKED_SCRIPT } from "@/lib/config/inline-scripts";
import type { Place } from "@/lib/contract/place";
import { buildBranchItemList } from "@/lib/seo/branch";

/** The page of all branches: title, line map, rows. @param today day in Asia/Seoul, YYYY-MM-DD */
export function BranchListPage({ branches, today }: { branches: readonly Place[]; today: string }) {
  const items = toListItems(branches, today);
  const map = placePins(branches, today);
  const split = splitForDocument(items, today);
  return (
    <main id="main">
      <JsonLd data={buildBranchItemList(items, publicEnv.siteUrl)} />
      <Container>
        <Section className={styles.page}>
          <div className={styles.title}>
            <PageTitle>지점 찾기</PageTitle>
            <TextLink href="/place/price">진짜 값 보기</TextLink>
          </div>
          <Scripted code={ASKED_SCRIPT}>
            <BranchList
              {...split}
              choices={getBranchChoices(items)}
              today={today}
              map={map}
              mapPicture={map && <div {...still(<LineMap pins={map.pins} />)} />}
              regions={split.index && <div {...still(<Regions index={split.index} />)} />}
            />
          </Scripted>
          <CommonAmenities items={items} />
        </Section>
        <GymsLinks branches={branches} today={today} />
      </Container>
    </main>
  );
}
