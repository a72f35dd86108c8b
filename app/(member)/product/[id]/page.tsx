import type { Metadata } from "next";
import { ProductView } from "@/components/product/view";
import { buildMetadata } from "@/lib/config/metadata";

type PageProps = { params: Promise<{ id: string }> };

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return buildMetadata("/product/[id]", { path: `/product/${(await params).id}` });
}

export default async function ProductPage({ params }: PageProps) {
  return <ProductView id={Number((await params).id)} />;
}
