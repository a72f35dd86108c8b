"use client";

import { useEffect, useState } from "react";
import { useIntentPrefetch } from "@/hooks/layout/use-intent-prefetch";
import { useSeenPages } from "@/hooks/layout/use-seen-pages";
import { useWholeStops } from "@/hooks/layout/use-whole-stops";
import { useClosedSiteCheck } from "@/hooks/maintenance/use-closed-site-check";
import { useUpdateWatch } from "@/hooks/maintenance/use-update-watch";
import { useDraftKeeper } from "@/hooks/session/use-draft-keeper";
import { useTagManager } from "@/hooks/tracking/use-tag-manager";
import { useVitals } from "@/hooks/tracking/use-vitals";
import { whenIdle } from "@/lib/browser/idle";
import { WebFont } from "./web-font";

/** Deferred until the page is calm: maintenance state, help for pointer and keyboard; web font, tracking after that. */
export function Later() {
  useClosedSiteCheck();
  useUpdateWatch();
  useIntentPrefetch();
  useWholeStops();
  useDraftKeeper();
  const [isTracking, setIsTracking] = useState(false);
  useEffect(() => {
    // From now on new content on the screen may animate in; the first view never does (styles/motion.css).
    document.documentElement.dataset.arrived = "";
    return whenIdle(() => setIsTracking(true));
  }, []);
  return (
    <>
      <WebFont />
      {isTracking && <Tracking />}
    </>
  );
}

function Tracking() {
  useSeenPages();
  useTagManager();
  useVitals();
  return null;
}
