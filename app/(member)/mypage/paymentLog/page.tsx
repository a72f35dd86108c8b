import { MyPageFrame } from "@/components/mypage/frame";
import { PaymentLogView } from "@/components/payment/view";
import { buildMetadata } from "@/lib/config/metadata";

export const metadata = buildMetadata("/mypage/paymentLog");

export default function Page() {
  return (
    <MyPageFrame path="/mypage/paymentLog">
      <PaymentLogView />
    </MyPageFrame>
  );
}
