import type { Metadata } from "next";
import { LoadedPage } from "@/components/layout/loaded-page";
import { NoticeListPage } from "@/components/notice/list-page";
import { brand } from "@/lib/config/brand";
import { buildMetadata } from "@/lib/config/metadata";
import { getNoticePageHref } from "@/lib/notice/list";
import { load } from "@/lib/render/read/backend";
import { readNotices } from "@/lib/render/read/notice";
import { NOTICES_PICTURE } from "@/lib/seo/json-ld";
import { buildNoticeShare } from "@/lib/seo/share-words";

type PageProps = { params: Promise<{ number: string }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

/* The document of `/notice?page=2` and on: the middleware leads here, and nowhere else can anybody come from. */

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const page = Number((await params).number);
  const result = await load(readNotices(page));
  const isEmpty = result.status === "ok" && result.data.results.length === 0;
  return buildMetadata("/notice", {
    title: `운영 소식 ${page}쪽`,
    description: `${brand}의 새 지점 소식과 이벤트, 점검과 휴·폐업 안내를 최근 것부터 모은 운영 소식의 ${page}쪽이에요.`,
    path: getNoticePageHref(page),
    image: NOTICES_PICTURE,
    share: { data: buildNoticeShare("공지") },
    status: isEmpty ? "not-found" : result.status,
  });
}

export default async function FurtherNoticesPage({ params }: PageProps) {
  const page = Number((await params).number);
  return (
    <LoadedPage result={await load(readNotices(page))}>
      {(notices) => <NoticeListPage page={page} notices={notices} />}
    </LoadedPage>
  );
}
