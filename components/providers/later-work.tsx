"use client";

import { useIsCalm } from "@/hooks/use-is-calm";
import { useLazyComponent } from "@/hooks/use-lazy-component";

const loadLater = () => import("./later").then(({ Later }) => Later);

/** Loads, when the page is calm, what no visitor waits for. */
export function LaterWork() {
  const { Component: Later } = useLazyComponent(loadLater, useIsCalm());
  return Later ? <Later /> : null;
}
