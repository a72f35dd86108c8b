import type { Metadata } from "next";
import { NoticeArticle } from "@/components/notice/article";
import { JsonLd } from "@/components/ui/json-ld";
import { NotFoundView } from "@/components/ui/not-found-view";
import { Container } from "@/components/ui/page";
import { UnavailableView } from "@/components/ui/unavailable-view";
import { load, readBackend } from "@/lib/api/server";
import { publicEnv } from "@/lib/config/env";
import { buildMetadata } from "@/lib/config/metadata";
import { NoticeDetailSchema } from "@/lib/contract/notice";
import { buildNewsArticle, buildNoticeBreadcrumb } from "@/lib/seo/json-ld";

export const revalidate = 60;
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ id: string }> };

async function loadNotice({ params }: PageProps) {
  const { id } = await params;
  return load(readBackend(`/api/notice/${id}/`, NoticeDetailSchema, "notices", `notice-${id}`));
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const notice = await loadNotice(props);
  if (notice.status !== "ok")
    return { ...buildMetadata("/notice/[id]"), robots: { index: false }, alternates: {} };
  const { id, title, summary } = notice.data;
  return buildMetadata("/notice/[id]", {
    title: `${title} - 운영 소식`,
    description: summary,
    path: `/notice/${id}`,
  });
}

export default async function NoticePage(props: PageProps) {
  const notice = await loadNotice(props);
  return (
    <main id="main">
      {notice.status === "not-found" && <NotFoundView what="소식" />}
      {notice.status === "unavailable" && <UnavailableView />}
      {notice.status === "ok" && (
        <Container>
          <JsonLd data={buildNewsArticle(notice.data, publicEnv.siteUrl)} />
          <JsonLd data={buildNoticeBreadcrumb(notice.data, publicEnv.siteUrl)} />
          <NoticeArticle notice={notice.data} />
        </Container>
      )}
    </main>
  );
}
