import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/payment");

export default function Page() {
  return (
    <SimplePage title="결제" onward={{ href: "/place", label: "지점 찾기" }}>
      고른 이용권의 금액을 확인하고 결제하는 페이지예요. 먼저 지점 페이지에서 이용권과 가격을 살펴보세요.
    </SimplePage>
  );
}
