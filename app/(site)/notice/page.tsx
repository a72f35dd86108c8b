import type { Metadata } from "next";
import { NoticeBoard } from "@/components/notice/board";
import { NoticeList } from "@/components/notice/list";
import { NoNotices } from "@/components/notice/no-notices";
import { Container, Lead, PageTitle, Section } from "@/components/ui/page";
import { UnavailableView } from "@/components/ui/unavailable-view";
import { load, readBackend } from "@/lib/api/server";
import { buildMetadata } from "@/lib/config/metadata";
import { NoticePageSchema } from "@/lib/contract/notice";
import { toNoticeRow } from "@/lib/notice/row";

export const revalidate = 60;

export const metadata: Metadata = buildMetadata("/notice", {
  description: "버핏의 새 지점 소식과 이벤트, 점검과 휴·폐업 안내를 모았어요. 중요한 소식은 맨 위에 있어요.",
});

export default async function NoticesPage() {
  const notices = await load(readBackend("/api/notice/", NoticePageSchema, "notices"));
  return (
    <main id="main">
      {notices.status === "ok" ? (
        <Container max="960px">
          <Section>
            <PageTitle>운영 소식</PageTitle>
            <Lead>새 지점과 이벤트, 점검과 휴·폐업 안내를 알려 드려요.</Lead>
            <NoticeBoard count={notices.data.count}>
              {notices.data.results.length > 0 ? (
                <NoticeList notices={notices.data.results.map(toNoticeRow)} />
              ) : (
                <NoNotices />
              )}
            </NoticeBoard>
          </Section>
        </Container>
      ) : (
        <UnavailableView />
      )}
    </main>
  );
}
