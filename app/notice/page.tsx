import { LoadedPage } from "@/components/layout/loaded-page";
import { NoticeBoard } from "@/components/notice/board";
import { NoticeList } from "@/components/notice/list";
import { NoNotices } from "@/components/notice/no-notices";
import { Container, Lead, PageTitle, Section } from "@/components/ui/page";
import { brand } from "@/lib/config/brand";
import { buildMetadata } from "@/lib/config/metadata";
import { toNoticeRow } from "@/lib/notice/list";
import { load } from "@/lib/server/read/backend";
import { readNotices } from "@/lib/server/read/notice";

export const revalidate = 60;

export const metadata = buildMetadata("/notice", {
  description: `${brand}의 새 지점 소식과 이벤트, 점검과 휴·폐업 안내를 모았어요. 중요한 소식은 맨 위에 있어요.`,
});

export default async function NoticesPage() {
  return (
    <LoadedPage result={await load(readNotices())}>
      {({ count, results }) => (
        <main id="main">
          <Container max="960px">
            <Section>
              <PageTitle>운영 소식</PageTitle>
              <Lead>새 지점과 이벤트, 점검과 휴·폐업 안내를 알려 드려요.</Lead>
              <NoticeBoard count={count}>
                {results.length > 0 ? <NoticeList notices={results.map(toNoticeRow)} /> : <NoNotices />}
              </NoticeBoard>
            </Section>
          </Container>
        </main>
      )}
    </LoadedPage>
  );
}
