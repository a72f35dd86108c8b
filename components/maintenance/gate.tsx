"use client";

import { useEffect, type ReactNode } from "react";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { useClosedSiteStore } from "@/stores/closed-site";
import { useSystemUpdateStore } from "@/stores/system-update";

const loadScreen = () => import("./screen").then(({ MaintenanceScreen }) => MaintenanceScreen);

/**
 * The site, unless it is closed: then the closed-site screen stands in its place, in one frame. During a web update
 * the site stays, behind the screen that says so.
 */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const isClosed = useClosedSiteStore((state) => state.isClosed);
  const isUpdating = useSystemUpdateStore((state) => state.isUpdating && !state.isDismissed);
  const isWanted = isClosed || isUpdating;
  const { Component: Screen, hasFailed, retry } = useLazyComponent(loadScreen, isWanted);

  useEffect(() => {
    if (!hasFailed) return;
    // Open without its code; the next refused call asks for the screen again.
    useClosedSiteStore.setState({ isClosed: false });
    useSystemUpdateStore.setState({ isUpdating: false });
    retry();
  }, [hasFailed, retry]);

  return (
    <>
      {!(isClosed && Screen) && children}
      {isWanted && Screen && <Screen isClosed={isClosed} />}
    </>
  );
}
