import { AppDownload } from "@/components/home/app-download";
import { BranchPicks } from "@/components/home/branch-picks";
import { Hero } from "@/components/home/hero";
import { LatestNotices } from "@/components/home/latest-notices";
import { Price } from "@/components/home/price";
import { Questions } from "@/components/home/questions";
import { Steps } from "@/components/home/steps";
import { Trainer } from "@/components/home/trainer";
import { LoadedPage } from "@/components/layout/loaded-page";
import { NoticeList } from "@/components/notice/list";
import { JsonLd } from "@/components/ui/json-ld";
import { Container } from "@/components/ui/page";
import { publicEnv } from "@/lib/config/env";
import { buildMetadata } from "@/lib/config/metadata";
import { buildOrganization, buildWebSite } from "@/lib/seo/json-ld";
import { load } from "@/lib/server/read/backend";
import { readHome } from "@/lib/server/read/home";

export const revalidate = 60;

export const metadata = buildMetadata("/", {
  title: "서울·판교 헬스장 가격과 지점 찾기",
  description:
    "역삼·여의도·마곡·광화문과 판교에 있는 버핏 헬스장의 가격과 환불 규칙, 해머스트렝스·테크노짐 머신, 운동복·개인 락커·샤워실 같은 편의시설을 가입 전에 확인하세요.",
});

export default async function HomePage() {
  return (
    <LoadedPage result={await load(readHome())}>
      {({ branchCount, newest, price, notices }) => (
        <main id="main">
          <JsonLd data={buildOrganization(publicEnv.siteUrl)} />
          <JsonLd data={buildWebSite(publicEnv.siteUrl)} />
          <Container>
            <Hero branchCount={branchCount} lowestKrw={price?.lowest.priceKrw} />
            <BranchPicks newest={newest} branchCount={branchCount} />
            {price && <Price {...price} />}

            <Steps />

            <LatestNotices>
              <NoticeList notices={notices} />
            </LatestNotices>

            <Questions />
            <Trainer />
            <AppDownload />
          </Container>
        </main>
      )}
    </LoadedPage>
  );
}
