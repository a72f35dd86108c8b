import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/mypage/paymentLog");

export default function Page() {
  return (
    <SimplePage title="결제 내역" onward={{ href: "/place", label: "지점 찾기" }}>
      지난 결제를 모아 보는 페이지예요. 결제에 대해 궁금한 점은 아래쪽에 적힌 전화나 이메일로 물어봐 주세요.
    </SimplePage>
  );
}
