import { CommonAmenities } from "@/components/branch/list/common-amenities";
import { BranchList } from "@/components/branch/list/list";
import { getBranchChoices, splitForDocument, toListItems } from "@/components/branch/list/list-items";
import { LoadedPage } from "@/components/layout/loaded-page";
import { Scripted } from "@/components/session/scripted";
import { GymsLinks } from "@/components/station/gyms-links";
import { JsonLd } from "@/components/ui/json-ld";
import { Container, PageTitle, Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import { brand } from "@/lib/config/brand";
import { publicEnv } from "@/lib/config/env";
import { ASKED_SCRIPT } from "@/lib/config/inline-scripts";
import { buildMetadata } from "@/lib/config/metadata";
import type { Place } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { load } from "@/lib/render/read/backend";
import { readBranches } from "@/lib/render/read/branch";
import { buildBranchItemList } from "@/lib/seo/branch";

export const revalidate = 60;

export async function generateMetadata() {
  const { status } = await load(readBranches());
  const description = `${brand} 지점을 역, 동네, 시설로 찾아보세요. 가격, 운영 시간, 머신, 주차를 보고 세 곳까지 비교할 수 있어요.`;
  return buildMetadata("/place", { description, status });
}

export default async function PlacePage() {
  return (
    <LoadedPage result={await load(readBranches())} unavailableTitle="지금은 지점을 불러올 수 없어요">
      {(branches) => <PlaceView branches={branches} today={getToday()} />}
    </LoadedPage>
  );
}

function PlaceView({ branches, today }: { branches: Place[]; today: string }) {
  const items = toListItems(branches, today);
  return (
    <main id="main">
      <JsonLd data={buildBranchItemList(items, publicEnv.siteUrl)} />
      <Container>
        <Section>
          <PageTitle>지점 찾기</PageTitle>
          <TextLink href="/place/price">진짜 값 보기</TextLink>
          <CommonAmenities items={items} />
          <Scripted code={ASKED_SCRIPT}>
            <BranchList {...splitForDocument(items, today)} choices={getBranchChoices(items)} today={today} />
          </Scripted>
        </Section>
        <GymsLinks branches={branches} today={today} />
      </Container>
    </main>
  );
}
