"use client";

import { useLazyComponent } from "@/hooks/use-lazy-component";
import { usePageLoaded } from "@/hooks/use-page-loaded";

const loadLater = () => import("./later").then(({ Later }) => Later);

/** Loads, after the page, what no visitor waits for. */
export function LaterWork() {
  const { Component: Later } = useLazyComponent(loadLater, usePageLoaded());
  return Later ? <Later /> : null;
}
