import type { Metadata } from "next";
import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

type Params = { params: Promise<{ id: string }> };

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return buildMetadata("/product/[id]", { path: `/product/${(await params).id}` });
}

export default function Page() {
  return (
    <SimplePage title="상품 상세" onward={{ href: "/place", label: "지점 찾기" }}>
      이용권 하나의 가격과 조건을 살펴보는 페이지예요. 같은 가격과 환불 규칙을 각 지점 페이지에서 볼 수
      있어요.
    </SimplePage>
  );
}
