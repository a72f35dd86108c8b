import { RealPriceRules } from "@/components/branch/price/real-price-rules";
import { RealPrices } from "@/components/branch/price/real-prices";
import { LoadedPage } from "@/components/layout/loaded-page";
import { Crumbs } from "@/components/ui/crumbs";
import { JsonLd } from "@/components/ui/json-ld";
import { Container, Lead, PageTitle, Section } from "@/components/ui/page";
import { publicEnv } from "@/lib/config/env";
import { buildMetadata } from "@/lib/config/metadata";
import { getToday } from "@/lib/contract/rules/days";
import { DEFAULT_PLANNED_TERM, packBranches } from "@/lib/product/real-price";
import { load } from "@/lib/render/read/backend";
import { readPricedBranches } from "@/lib/render/read/branch";
import { buildRealPriceBreadcrumb } from "@/lib/seo/branch";
import { buildRealPriceShare } from "@/lib/seo/share-words";

export const revalidate = 60;

export async function generateMetadata() {
  const share = await load(
    readPricedBranches().then((branches) => buildRealPriceShare(branches, getToday())),
  );
  return buildMetadata("/place/price", {
    title: "진짜 값 - 환불까지 계산한 헬스장 가격",
    description:
      "몇 달 다니다 언제 그만두면 돌려받는 금액이 얼마인지, 모든 지점의 회원권을 환불 규칙대로 계산해 한 달 가격으로 비교해요.",
    image: "/og/price",
    share,
  });
}

export default async function RealPricePage() {
  return (
    <LoadedPage result={await load(readPricedBranches())} unavailableTitle="지금은 가격을 불러올 수 없어요">
      {(branches) => (
        <main id="main">
          <JsonLd data={buildRealPriceBreadcrumb(publicEnv.siteUrl)} />
          <Container max="1120px">
            <Crumbs>
              <a href="/place">지점 찾기</a> · 진짜 값
            </Crumbs>
            <PageTitle>진짜 값</PageTitle>
            <Lead>돌려받을 금액까지 계산한 한&nbsp;달 가격이에요.</Lead>
            <noscript>
              <p>
                자바스크립트를 켜면 기간을 바꿀 수 있어요. 지금은 {DEFAULT_PLANNED_TERM.months}개월을 다니려다{" "}
                {DEFAULT_PLANNED_TERM.stop}개월 만에 그만두는 경우예요.
              </p>
            </noscript>
            <RealPrices packed={packBranches(branches)} today={getToday()} />
            <Section>
              <RealPriceRules branches={branches} />
            </Section>
          </Container>
        </main>
      )}
    </LoadedPage>
  );
}
