import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/secret_hanti");

export default function Page() {
  return (
    <SimplePage title="한티 특별 프로모션" onward={{ href: "/place", label: "지점 찾기" }}>
      한티점 회원에게 드리는 혜택을 알리는 페이지예요. 한티점의 위치와 가격은 지점 찾기에서 볼 수 있어요.
    </SimplePage>
  );
}
