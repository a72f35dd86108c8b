"use client";

import type { ReactNode } from "react";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { useClosedSiteStore } from "@/stores/closed-site";
import { useSystemUpdateStore } from "@/stores/system-update";

const loadScreen = () => import("./screen").then(({ MaintenanceScreen }) => MaintenanceScreen);

/**
 * The site, unless it is closed: then the closed-site screen replaces it, in one frame. During a web update
 * the site stays, behind the screen that says so (docs/decisions/maintenance.md).
 */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const isClosed = useClosedSiteStore((state) => state.isClosed);
  const isUpdating = useSystemUpdateStore((state) => state.isUpdating && !state.isDismissed);
  const isWanted = isClosed || isUpdating;
  // If the chunk fails to load, the site stays open.
  const { Component: Screen } = useLazyComponent(loadScreen, isWanted);
  return (
    <>
      {!(isClosed && Screen) && children}
      {isWanted && Screen && <Screen isClosed={isClosed} />}
    </>
  );
}
