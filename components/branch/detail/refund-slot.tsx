"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import type { RefundProduct } from "../refund-calculator";

const RefundCalculator = dynamic(
  () => import("../refund-calculator").then((module) => module.RefundCalculator),
  { ssr: false, loading: () => <Skeleton $height="720px" $radius="var(--radius-large)" /> },
);

/** The calculator comes after the page: it needs today's date and nobody begins with it. */
export function RefundSlot({ products }: { products: RefundProduct[] }) {
  return <RefundCalculator products={products} />;
}
