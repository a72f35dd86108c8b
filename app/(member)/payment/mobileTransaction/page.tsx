import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/payment/mobileTransaction");

export default function Page() {
  return (
    <SimplePage
      title="결제 확인"
      onward={{ href: "/mypage/paymentLog", label: "결제 내역", isGuarded: true }}
    >
      휴대폰에서 결제하고 돌아왔을 때 결과를 확인하는 페이지예요. 지난 결제는 결제 내역으로 가 주세요.
    </SimplePage>
  );
}
