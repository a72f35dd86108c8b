import { BranchList } from "@/components/branch/list";
import { LoadedPage } from "@/components/layout/loaded-page";
import { JsonLd } from "@/components/ui/json-ld";
import { Container, Lead, PageTitle, Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import { toBranchListItem } from "@/lib/branch/card";
import { dropHiddenBranches } from "@/lib/branch/named";
import { brand } from "@/lib/config/brand";
import { publicEnv } from "@/lib/config/env";
import { externalLinks } from "@/lib/config/links";
import { buildMetadata } from "@/lib/config/metadata";
import { getToday } from "@/lib/contract/rules/days";
import { buildBranchItemList } from "@/lib/seo/branch";
import { load } from "@/lib/server/read/backend";
import { readBranches } from "@/lib/server/read/branch";

export const revalidate = 60;

export async function generateMetadata() {
  const { status } = await load(readBranches());
  const description = `${brand} 지점을 역, 동네, 시설로 찾아보세요. 가격, 운영 시간, 머신, 주차를 보고 세 곳까지 비교할 수 있어요.`;
  return buildMetadata("/place", { description, status });
}

export default async function PlacePage() {
  return (
    <LoadedPage result={await load(readBranches())} unavailableTitle="지금은 지점을 불러올 수 없어요">
      {(branches) => (
        <main id="main">
          <JsonLd data={buildBranchItemList(dropHiddenBranches(branches), publicEnv.siteUrl)} />
          <Container>
            <Section>
              <PageTitle>지점 찾기</PageTitle>
              <Lead>역과 시설로 찾고, 세 곳까지 나란히 비교해 보세요.</Lead>
              <TextLink href="/place/price">진짜 값 보기: 그만둘 때까지 계산한 한 달 가격</TextLink>
              <BranchList
                branches={dropHiddenBranches(branches).map(toBranchListItem)}
                today={getToday()}
                waitingHref={externalLinks.waitingList}
              />
            </Section>
          </Container>
        </main>
      )}
    </LoadedPage>
  );
}
