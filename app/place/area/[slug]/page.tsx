import { readDistrictPage } from "@/components/station/read-gyms";
import { load } from "@/lib/render/read/backend";
import { buildGymsMetadata, GymsPageView } from "../../_gyms/gyms-page";

type PageProps = { params: Promise<{ slug: string }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps) {
  return buildGymsMetadata("/place/area/[slug]", await load(readDistrictPage((await params).slug)));
}

export default async function DistrictRoute({ params }: PageProps) {
  return <GymsPageView result={await load(readDistrictPage((await params).slug))} what="구 안의 지점" />;
}
