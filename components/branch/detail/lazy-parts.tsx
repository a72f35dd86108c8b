"use client";

import { useRef, type ComponentType, type ReactNode } from "react";
import { useIsNear } from "@/hooks/use-is-near";
import { useLazyComponent } from "@/hooks/use-lazy-component";

/*
 * Parts below the first screen that act: the document has them as they look, and their code loads when they are nearly
 * in view (docs/decisions/first-load.md).
 */

export const LazyRefundCalculator = defer(() =>
  import("../price/refund-calculator").then(({ RefundCalculator }) => RefundCalculator),
);
export const LazyCopyAddress = defer(() => import("./copy-address").then(({ CopyAddress }) => CopyAddress));
export const LazyBusyNow = defer(() => import("./busy-now").then(({ BusyNow }) => BusyNow));

type Waiting = {
  /** What the document shows until then. It must not hold the focus, which would be lost with it. */
  children: ReactNode;
  /** Offers to load it again where it failed to; without it the document's part stays as it is. */
  retryLabel?: string;
};

function defer<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function Lazy({ children, retryLabel, ...props }: Props & Waiting) {
    const place = useRef<HTMLDivElement>(null);
    const isNear = useIsNear(place);
    const { Component, hasFailed, retry } = useLazyComponent(load, isNear);
    return (
      <div ref={place}>
        {Component ? <Component {...(props as unknown as Props)} /> : children}
        {hasFailed && retryLabel && (
          <button className="state-action state-action--quiet" type="button" onClick={retry}>
            {retryLabel}
          </button>
        )}
      </div>
    );
  };
}
