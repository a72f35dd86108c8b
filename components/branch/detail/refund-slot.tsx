"use client";

import { useRef } from "react";
import { useIsNear } from "@/hooks/use-is-near";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import type { RefundProduct } from "../refund-calculator";
import styles from "./refund-slot.module.css";

const loadCalculator = () => import("../refund-calculator").then(({ RefundCalculator }) => RefundCalculator);

/** The calculator loads after the page: it needs today's date and nobody uses it first. */
export function RefundSlot({ products }: { products: RefundProduct[] }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const { Component: RefundCalculator, hasFailed, retry } = useLazyComponent(loadCalculator, isNear);
  if (RefundCalculator) return <RefundCalculator products={products} />;
  if (!hasFailed) return <div ref={place} className={styles.waiting} aria-hidden="true" />;
  return (
    <button className="state-action state-action--quiet" type="button" onClick={retry}>
      환불금 계산기 다시 불러오기
    </button>
  );
}
