import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/pangyo-wemade");

export default function Page() {
  return (
    <SimplePage title="판교 특별 프로모션" onward={{ href: "/place", label: "지점 찾기" }}>
      판교 제휴사에서 일하는 분께 드리는 혜택을 알리는 페이지예요. 판교점의 위치와 가격은 지점 찾기에서 볼 수
      있어요.
    </SimplePage>
  );
}
