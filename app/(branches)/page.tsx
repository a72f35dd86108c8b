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
import { placePins } from "@/components/station/map-pins";
import { JsonLd } from "@/components/ui/json-ld";
import { Container } from "@/components/ui/page";
import { publicEnv } from "@/lib/config/env";
import { buildMetadata } from "@/lib/config/metadata";
import type { SiteValue } from "@/lib/content/site-env";
import { getToday } from "@/lib/contract/rules/days";
import { load } from "@/lib/render/read/backend";
import { readHome } from "@/lib/render/read/home";
import { buildOrganization, buildWebSite } from "@/lib/seo/json-ld";
import { buildHomeShare } from "@/lib/seo/share-words";

/** Title and description, from the chain's content (docs/product.md 3.2). */
const homeWords = JSON.parse(process.env.CONTENT_HOME!) as SiteValue<"CONTENT_HOME">;

export const revalidate = 60;

export async function generateMetadata() {
  const share = await load(readHome().then(({ price }) => buildHomeShare(price)));
  return buildMetadata("/", { ...homeWords, share });
}

export default async function HomePage() {
  return (
    <LoadedPage result={await load(readHome())}>
      {({ branches, branchCount, newest, price, notices }) => (
        <main id="main">
          <JsonLd data={buildOrganization(publicEnv.siteUrl)} />
          <JsonLd data={buildWebSite(publicEnv.siteUrl)} />
          <Container>
            <Hero branchCount={branchCount} price={price} map={placePins(branches, getToday())} />
            <BranchPicks newest={newest} branchCount={branchCount} />
            {price && <Price {...price} today={getToday()} />}

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
