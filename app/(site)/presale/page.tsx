import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/presale");

export default function Page() {
  return (
    <SimplePage title="사전 예약" onward={{ href: "/place", label: "지점 찾기" }}>
      문을 열기 전인 지점의 회원권을 미리 예약하는 페이지예요. 문을 여는 날과 위치는 지점 찾기에서 볼 수
      있어요.
    </SimplePage>
  );
}
