import type { Metadata } from "next";
import { LoadedPage } from "@/components/layout/loaded-page";
import { NoticeArticle } from "@/components/notice/article";
import { NoticeEnd } from "@/components/notice/end";
import { JsonLd } from "@/components/ui/json-ld";
import { Container } from "@/components/ui/page";
import { publicEnv } from "@/lib/config/env";
import { buildMetadata } from "@/lib/config/metadata";
import { load } from "@/lib/render/read/backend";
import { readBranches } from "@/lib/render/read/branch";
import { readNotice } from "@/lib/render/read/notice";
import {
  buildNewsArticle,
  buildNoticeBreadcrumb,
  describeNotice,
  getNoticePicture,
  getNoticeTitle,
} from "@/lib/seo/json-ld";
import { buildNoticeShare } from "@/lib/seo/share-words";

type PageProps = { params: Promise<{ id: string }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const result = await load(readNotice((await params).id));
  if (result.status !== "ok") return buildMetadata("/notice/[id]", { status: result.status });
  const { id, created, updated, category } = result.data;
  return buildMetadata("/notice/[id]", {
    title: getNoticeTitle(result.data),
    description: describeNotice(result.data),
    image: getNoticePicture(result.data),
    share: { data: buildNoticeShare(category) },
    path: `/notice/${id}`,
    article: { published: created, modified: updated ?? undefined, section: category },
  });
}

export default async function NoticePage({ params }: PageProps) {
  const branches = await load(readBranches());
  return (
    <LoadedPage result={await load(readNotice((await params).id))} what="소식">
      {(notice) => (
        <main id="main">
          <Container>
            <JsonLd data={buildNewsArticle(notice, publicEnv.siteUrl)} />
            <JsonLd data={buildNoticeBreadcrumb(notice, publicEnv.siteUrl)} />
            <NoticeArticle notice={notice}>
              <NoticeEnd notice={notice} branches={branches.status === "ok" ? branches.data : []} />
            </NoticeArticle>
          </Container>
        </main>
      )}
    </LoadedPage>
  );
}
