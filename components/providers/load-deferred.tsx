"use client";

import { useIsCalm } from "@/hooks/use-is-calm";
import { useLazyComponent } from "@/hooks/use-lazy-component";

const loadDeferred = () => import("./deferred").then(({ Deferred }) => Deferred);

/** Loads, when the page is calm, what no visitor waits for. */
export function LoadDeferred() {
  const { Component: Deferred } = useLazyComponent(loadDeferred, useIsCalm());
  return Deferred ? <Deferred /> : null;
}
