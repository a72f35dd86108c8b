import { Container, Lead, PageTitle, Section } from "@/components/ui/page";
import { StateView } from "@/components/ui/state-view";
import { getNoticeListHref, toFullNoticeRow } from "@/lib/notice/list";
import type { NoticeList as NoticeListData } from "@/lib/render/read/notice";
import { NoticeBoard } from "./board";
import { Closings } from "./closings";
import { NoticeList } from "./list";
import { NoNotices } from "./no-notices";

/** One page of operating news as a document. */
export function NoticeListPage({
  choice,
  notices: { count, results },
  categories,
  closings,
}: NoticeListData) {
  const { page, category } = choice;
  if (page > 1 && results.length === 0) {
    return (
      <main id="main">
        <StateView
          title="이 쪽에는 소식이 없어요"
          sign="empty"
          headingLevel={1}
          pageStatus={404}
          action={
            <a className="state-action" href={getNoticeListHref({ page: 1, category })}>
              첫 쪽 보기
            </a>
          }
        >
          주소의 쪽 번호가 마지막 쪽보다 커요.
        </StateView>
      </main>
    );
  }
  return (
    <main id="main">
      <Container max="960px">
        <Section>
          <PageTitle>운영 소식</PageTitle>
          <Lead>새 지점과 이벤트, 점검과 휴·폐업 안내를 알려 드려요.</Lead>
          <Closings closings={closings} />
          <NoticeBoard own={choice} count={count} categories={categories}>
            {results.length > 0 ? <NoticeList notices={results.map(toFullNoticeRow)} /> : <NoNotices />}
          </NoticeBoard>
        </Section>
      </Container>
    </main>
  );
}
