import { readStationPage } from "@/components/station/read-gyms";
import { load } from "@/lib/render/read/backend";
import { buildGymsMetadata, GymsPageView } from "../../_gyms/gyms-page";

type PageProps = { params: Promise<{ slug: string }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps) {
  return buildGymsMetadata("/place/station/[slug]", await load(readStationPage((await params).slug)));
}

export default async function StationRoute({ params }: PageProps) {
  return <GymsPageView result={await load(readStationPage((await params).slug))} what="역 주변 지점" />;
}
