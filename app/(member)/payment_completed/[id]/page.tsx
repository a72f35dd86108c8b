import type { Metadata } from "next";
import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

type Params = { params: Promise<{ id: string }> };

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return buildMetadata("/payment_completed/[id]", { path: `/payment_completed/${(await params).id}` });
}

export default function Page() {
  return (
    <SimplePage
      title="결제 완료"
      onward={{ href: "/mypage/paymentLog", label: "결제 내역", isGuarded: true }}
    >
      마친 결제의 금액과 이용권을 확인하는 페이지예요. 지난 결제는 결제 내역으로 가 주세요.
    </SimplePage>
  );
}
