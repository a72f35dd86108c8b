import type { Metadata } from "next";
import { OpenPaymentView } from "@/components/checkout/open-payment";
import { buildMetadata } from "@/lib/config/metadata";

type PageProps = { params: Promise<{ id: string }> };

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return buildMetadata("/payment/[id]", { path: `/payment/${(await params).id}` });
}

export default function Page() {
  return <OpenPaymentView />;
}
