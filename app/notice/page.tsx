import { LoadedPage } from "@/components/layout/loaded-page";
import { NoticeListPage } from "@/components/notice/list-page";
import { brand } from "@/lib/config/brand";
import { buildMetadata } from "@/lib/config/metadata";
import { load } from "@/lib/render/read/backend";
import { readNotices } from "@/lib/render/read/notice";
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
  return (
    <LoadedPage result={await load(readNotices())}>
      {(notices) => <NoticeListPage page={1} notices={notices} />}
    </LoadedPage>
  );
}
