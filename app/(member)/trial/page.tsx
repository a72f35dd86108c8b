import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/trial");

export default function Page() {
  return (
    <SimplePage title="1일 체험" onward={{ href: "/place", label: "지점 찾기" }}>
      원하는 지점에서 하루 동안 운동해 보는 신청 페이지예요. 신청하기 전에 가까운 지점의 시설과 운영 시간을
      확인해 보세요.
    </SimplePage>
  );
}
