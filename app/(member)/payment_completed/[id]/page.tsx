import type { Metadata } from "next";
import { CompletedView } from "@/components/checkout/completed";
import { buildMetadata } from "@/lib/config/metadata";

type Params = { params: Promise<{ id: string }> };

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return buildMetadata("/payment_completed/[id]", { path: `/payment_completed/${(await params).id}` });
}

export default function Page() {
  return <CompletedView />;
}
