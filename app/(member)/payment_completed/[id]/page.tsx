import type { Metadata } from "next";
import { buildMetadata } from "@/lib/config/metadata";
import { CompletedView } from "@/components/checkout/completed";

type Params = { params: Promise<{ id: string }> };

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return buildMetadata("/payment_completed/[id]", { path: `/payment_completed/${(await params).id}` });
}

export default function Page() {
  return <CompletedView />;
}
