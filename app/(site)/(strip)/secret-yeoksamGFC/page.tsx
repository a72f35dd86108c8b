import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/secret-yeoksamGFC");

export default function Page() {
  return (
    <SimplePage title="역삼GFC 특별 프로모션" onward={{ href: "/place", label: "지점 찾기" }}>
      역삼GFC점을 먼저 만나는 분께 드리는 혜택을 알리는 페이지예요. 역삼GFC점의 위치와 가격은 지점 찾기에서 볼
      수 있어요.
    </SimplePage>
  );
}
