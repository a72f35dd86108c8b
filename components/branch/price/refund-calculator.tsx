"use client";

import { useState } from "react";
import { CalmStatus } from "@/components/ui/calm-status";
import { getToday } from "@/lib/contract/rules/days";
import { startRefundChoice, type RefundProduct } from "./refund-choice";
import { RefundForm } from "./refund-form";

/** The calculator that the document shows with an example, at work. */
export function RefundCalculator({ products }: { products: readonly RefundProduct[] }) {
  const [choice, setChoice] = useState(() => startRefundChoice(products, getToday()));
  return <RefundForm products={products} choice={choice} onChange={setChoice} Status={CalmStatus} />;
}
