"use client";

import { useRef, type ReactNode } from "react";
import { useIsNear } from "@/hooks/use-is-near";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import type { RefundProduct } from "@/lib/product/refund-choice";

const loadCalculator = () => import("../refund-calculator").then(({ RefundCalculator }) => RefundCalculator);

type RefundSlotProps = {
  products: readonly RefundProduct[];
  /** The calculator with an example, as the document has it. */
  children: ReactNode;
};

/** The document's own calculator, until the one that works has loaded, which looks the same. */
export function RefundSlot({ products, children }: RefundSlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const { Component: RefundCalculator, hasFailed, retry } = useLazyComponent(loadCalculator, isNear);
  if (RefundCalculator) return <RefundCalculator products={products} />;
  return (
    <div ref={place}>
      {children}
      {hasFailed && (
        <button className="state-action state-action--quiet" type="button" onClick={retry}>
          환불 계산기 다시 불러오기
        </button>
      )}
    </div>
  );
}
