import { buildMetadata } from "@/lib/config/metadata";
import { MyPageFrame } from "@/components/mypage/frame";
import { PaymentLogView } from "@/components/payment/view";

export const metadata = buildMetadata("/mypage/paymentLog");

export default function Page() {
  return (
    <MyPageFrame path="/mypage/paymentLog">
      <PaymentLogView />
    </MyPageFrame>
  );
}
