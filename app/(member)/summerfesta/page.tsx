import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/summerfesta");

export default function Page() {
  return (
    <SimplePage title="썸머 페스타" onward={{ href: "/mypage/coupon", label: "내 쿠폰", isGuarded: true }}>
      여름 행사의 쿠폰을 받는 페이지예요. 지금 쓸 수 있는 쿠폰 수는 오른쪽 위 메뉴에서 볼 수 있어요.
    </SimplePage>
  );
}
