import type { Metadata } from "next";
import { LoadedPage } from "@/components/layout/loaded-page";
import { NoticeListPage } from "@/components/notice/list-page";
import { brand } from "@/lib/config/brand";
import { buildMetadata } from "@/lib/config/metadata";
import { NOTICE_CATEGORIES } from "@/lib/contract/notice";
import { getNoticeListHref } from "@/lib/notice/list";
import { load } from "@/lib/render/read/backend";
import { readNoticeList, readNotices } from "@/lib/render/read/notice";
import { getNoticePicture } from "@/lib/seo/json-ld";
import { buildNoticeShare } from "@/lib/seo/share-words";

type PageProps = { params: Promise<{ list: string[] }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

/* The document of `/notice?category=이벤트&page=2`: the middleware leads here, and nowhere else can anybody come from. */

async function readChoice({ params }: PageProps) {
  const [number, slug = ""] = (await params).list;
  const category = NOTICE_CATEGORIES.find((one) => [one, encodeURIComponent(one)].includes(slug)) ?? "";
  return { page: Number(number), category };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const choice = await readChoice(props);
  const { page, category } = choice;
  const result = await load(readNotices(choice));
  const isEmpty = result.status === "ok" && page > 1 && result.data.results.length === 0;
  const which = [category, page > 1 && `${page}쪽`].filter(Boolean).join(" ");
  return buildMetadata("/notice", {
    title: `운영 소식 ${which}`,
    description: `${brand}의 새 지점 소식과 이벤트, 점검과 휴·폐업 안내를 최근 것부터 모은 운영 소식이에요: ${which}`,
    // A kind says nothing that the whole list does not: search engines keep that.
    path: getNoticeListHref(category ? { page: 1, category: "" } : choice),
    image: getNoticePicture({ category: category || "공지" }),
    share: { data: buildNoticeShare(category || "공지") },
    status: isEmpty ? "not-found" : result.status,
  });
}

export default async function FurtherNoticesPage(props: PageProps) {
  const result = await load(readNoticeList(await readChoice(props)));
  return <LoadedPage result={result}>{(list) => <NoticeListPage {...list} />}</LoadedPage>;
}
