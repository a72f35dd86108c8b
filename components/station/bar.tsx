"use client";

import { useEffect } from "react";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import type { StationPanelProps } from "./panel";

const loadPanel = () => import("./panel").then(({ StationPanel }) => StationPanel);

type StationBarProps = StationPanelProps & {
  /** The list below shows what the address asks for. */
  isAnswered: boolean;
};

/** The stations that are walked from, whose panel loads when it is needed. */
export function StationBar({ isAnswered, ...panel }: StationBarProps) {
  const { search, isAsking } = panel;
  const isWanted = isAsking || Boolean(search?.stations.length || search?.suggestion);
  const { Component: StationPanel, hasFailed } = useLazyComponent(loadPanel, isWanted);
  // With what stands above it, so that nothing moves any more.
  const isWhole = isAnswered && (!isWanted || Boolean(StationPanel) || hasFailed);
  useEffect(() => {
    if (isWhole) document.querySelector("[data-asked]")?.setAttribute("data-asked", "answered");
  }, [isWhole]);
  return isWanted && StationPanel ? <StationPanel {...panel} /> : null;
}
