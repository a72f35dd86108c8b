import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/mypage/point");

export default function Page() {
  return (
    <SimplePage title="내 포인트" onward={{ href: "/place", label: "지점 찾기" }}>
      쌓고 쓴 포인트를 모아 보는 페이지예요. 지금 포인트는 오른쪽 위 메뉴에서 볼 수 있어요.
    </SimplePage>
  );
}
