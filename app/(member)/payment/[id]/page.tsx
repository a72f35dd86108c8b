import type { Metadata } from "next";
import { buildMetadata } from "@/lib/config/metadata";
import { OpenPaymentView } from "@/components/checkout/open-payment";

type Params = { params: Promise<{ id: string }> };

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return buildMetadata("/payment/[id]", { path: `/payment/${(await params).id}` });
}

export default function Page() {
  return <OpenPaymentView />;
}
