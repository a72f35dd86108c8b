"use client";

import dynamic from "next/dynamic";
import styled from "styled-components";
import { media } from "@/styles/media";
import type { RefundProduct } from "../refund-calculator";

const RefundCalculator = dynamic(
  () => import("../refund-calculator").then((module) => module.RefundCalculator),
  { ssr: false, loading: () => <Waiting aria-hidden="true" /> },
);

/** The calculator comes after the page: it needs today's date and nobody begins with it. */
export function RefundSlot({ products }: { products: RefundProduct[] }) {
  return <RefundCalculator products={products} />;
}

/** As high as the calculator, so that its arrival moves nothing. */
const Waiting = styled.div`
  height: 876px;
  margin-top: 20px;
  border-radius: var(--radius-large);
  background: var(--color-surface);

  ${media.tabletUp} {
    height: 650px;
  }
`;
