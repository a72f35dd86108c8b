import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/teambutfit");

export default function Page() {
  return (
    <SimplePage title="팀 피트니스" onward={{ href: "/place", label: "지점 찾기" }}>
      코치와 함께 정해진 시간에 모여 운동하는 팀 클래스를 알리는 곳이에요. 이용권과 주간 시간표는 버핏 앱에서
      보고 예약해 주세요.
    </SimplePage>
  );
}
