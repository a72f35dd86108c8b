import type { Metadata } from "next";

import { AppDownload } from "@/components/home/app-download";
import { BranchPicks } from "@/components/home/branch-picks";
import { Hero } from "@/components/home/hero";
import { LatestNotices } from "@/components/home/latest-notices";
import { Price } from "@/components/home/price";
import { Questions } from "@/components/home/questions";
import { Steps } from "@/components/home/steps";
import { Trainer } from "@/components/home/trainer";
import { NoticeList } from "@/components/notice/list";
import { JsonLd } from "@/components/ui/json-ld";
import { Container } from "@/components/ui/page";
import { UnavailableView } from "@/components/ui/unavailable-view";
import { load, readBackend } from "@/lib/api/server";
import { dropHiddenBranches } from "@/lib/branch/hidden";
import { publicEnv } from "@/lib/config/env";
import { buildMetadata } from "@/lib/config/metadata";
import { NoticePageSchema } from "@/lib/contract/notice";
import { PlaceDetailSchema, PlaceListSchema } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { pickNewest } from "@/lib/home/branches";
import { findLowestPrice, listPeriodPrices, type LowestPrice } from "@/lib/home/prices";
import { toNoticeRow } from "@/lib/notice/row";
import { buildOrganization, buildWebSite } from "@/lib/seo/json-ld";

export const revalidate = 60;

export const metadata: Metadata = buildMetadata("/", {
  title: "서울·판교 헬스장 가격과 지점 찾기",
  description:
    "역삼·여의도·마곡·광화문과 판교에 있는 버핏 헬스장의 가격과 환불 규칙, 해머스트렝스·테크노짐 머신, 운동복·개인 락커·샤워실 같은 편의시설을 가입 전에 확인하세요.",
});

const NOTICE_COUNT = 5;

async function loadPeriods({ pk }: LowestPrice) {
  const detail = await load(readBackend(`/api/place/${pk}/`, PlaceDetailSchema, "branches", `branch-${pk}`));
  return detail.status === "ok" ? listPeriodPrices(detail.data.products) : [];
}

export default async function HomePage() {
  const [branches, notices] = await Promise.all([
    load(readBackend("/api/place/", PlaceListSchema, "branches")),
    load(readBackend("/api/notice/", NoticePageSchema, "notices")),
  ]);
  if (branches.status !== "ok" || notices.status !== "ok") {
    return (
      <main id="main">
        <UnavailableView />
      </main>
    );
  }
  const lowest = findLowestPrice(branches.data);
  const branchCount = dropHiddenBranches(branches.data).length;
  return (
    <main id="main">
      <JsonLd data={buildOrganization(publicEnv.siteUrl)} />
      <JsonLd data={buildWebSite(publicEnv.siteUrl)} />
      <Container>
        <Hero branchCount={branchCount} lowestKrw={lowest?.priceKrw} />
        <BranchPicks newest={pickNewest(branches.data, getToday())} branchCount={branchCount} />
        {lowest && <Price lowest={lowest} periods={await loadPeriods(lowest)} />}

        <Steps />

        <LatestNotices>
          <NoticeList notices={notices.data.results.slice(0, NOTICE_COUNT).map(toNoticeRow)} />
        </LatestNotices>

        <Questions />
        <Trainer />
        <AppDownload />
      </Container>
    </main>
  );
}
