import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/mypage/coupon");

export default function Page() {
  return (
    <SimplePage title="내 쿠폰" onward={{ href: "/place", label: "지점 찾기" }}>
      받은 쿠폰을 모아 보는 페이지예요. 지금 쓸 수 있는 쿠폰 수는 오른쪽 위 메뉴에서 볼 수 있어요.
    </SimplePage>
  );
}
