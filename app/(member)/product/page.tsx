import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/product");

export default function Page() {
  return (
    <SimplePage title="상품 상세" onward={{ href: "/place", label: "지점 찾기" }}>
      이용권을 고르고 조건을 살펴보는 페이지예요. 지점별 가격과 환불 규칙은 각 지점 페이지에서 볼 수 있어요.
    </SimplePage>
  );
}
