"use client";

import { useEffect } from "react";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import type { StationPanelProps } from "./panel";

const loadPanel = () => import("./panel").then(({ StationPanel }) => StationPanel);

type StationBarProps = StationPanelProps & {
  /** The query of the address that the list below shows the answer to; null while it shows none. */
  shownAddress: string | null;
};

/** The stations that are walked from, whose panel loads when it is needed. */
export function StationBar({ shownAddress, ...panel }: StationBarProps) {
  const { search, isAsking } = panel;
  const isWanted = isAsking || Boolean(search?.stations.length || search?.suggestion);
  const { Component: StationPanel, hasFailed } = useLazyComponent(loadPanel, isWanted);
  // With what stands above it, so that nothing moves any more.
  const isWhole = !isWanted || Boolean(StationPanel) || hasFailed;
  useEffect(() => {
    // Rendered before the router wrote its address, the list has answered the page before.
    if (isWhole && shownAddress === window.location.search)
      document.querySelector("[data-asked]")?.setAttribute("data-asked", "answered");
  }, [isWhole, shownAddress]);
  return isWanted && StationPanel ? <StationPanel {...panel} /> : null;
}
