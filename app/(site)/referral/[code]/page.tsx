import type { Metadata } from "next";
import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

type Params = { params: Promise<{ code: string }> };

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return buildMetadata("/referral/[code]", { path: `/referral/${(await params).code}` });
}

export default function Page() {
  return (
    <SimplePage title="건강 선물하기" onward={{ href: "/place", label: "지점 찾기" }}>
      추천 링크를 받은 분이 쿠폰을 등록하는 페이지예요. 등록하기 전에 가까운 지점의 시설과 가격을 둘러보세요.
    </SimplePage>
  );
}
