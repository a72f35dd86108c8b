import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/mypage/membership");

export default function Page() {
  return (
    <SimplePage title="내 회원권" onward={{ href: "/place", label: "지점 찾기" }}>
      이용하는 회원권과 남은 기간을 보는 페이지예요. 지점의 운영 시간과 소식은 지점 페이지에서 볼 수 있어요.
    </SimplePage>
  );
}
