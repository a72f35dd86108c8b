"use client";

import { useEffect } from "react";
import { useIntentPrefetch } from "@/hooks/layout/use-intent-prefetch";
import { useWholeStops } from "@/hooks/layout/use-whole-stops";
import { useClosedSiteCheck } from "@/hooks/maintenance/use-closed-site-check";
import { useTagManager } from "@/hooks/tracking/use-tag-manager";
import { useVitals } from "@/hooks/tracking/use-vitals";
import { WebFont } from "./web-font";

/** Deferred until after the page: web font, maintenance state, tracking, web vitals, help for the keyboard. */
export function Later() {
  useClosedSiteCheck();
  useIntentPrefetch();
  useTagManager();
  useVitals();
  useWholeStops();
  useEffect(() => {
    // From now on new content on the screen may animate in; the first view never does (styles/motion.css).
    document.documentElement.dataset.arrived = "";
  }, []);
  return <WebFont />;
}
