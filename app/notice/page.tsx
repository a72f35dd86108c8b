import { LoadedPage } from "@/components/layout/loaded-page";
import { NoticeListPage } from "@/components/notice/list-page";
import { brand } from "@/lib/config/brand";
import { buildMetadata } from "@/lib/config/metadata";
import { load } from "@/lib/render/read/backend";
import { readNoticeList, readNotices } from "@/lib/render/read/notice";
import { NOTICES_PICTURE } from "@/lib/seo/json-ld";
import { buildNoticeShare } from "@/lib/seo/share-words";

export const revalidate = 60;

export async function generateMetadata() {
  const { status } = await load(readNotices());
  const description = `${brand}의 새 지점 소식과 이벤트, 점검과 휴·폐업 안내를 모았어요. 중요한 소식은 맨 위에 있어요.`;
  const share = { status, data: buildNoticeShare("공지") };
  return buildMetadata("/notice", { description, share, image: NOTICES_PICTURE });
}

export default async function NoticesPage() {
  const result = await load(readNoticeList({ page: 1, category: "" }));
  return <LoadedPage result={result}>{(list) => <NoticeListPage {...list} />}</LoadedPage>;
}
