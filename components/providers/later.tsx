"use client";

import { useEffect } from "react";
import { useWholeStops } from "@/hooks/layout/use-whole-stops";
import { useClosedSiteCheck } from "@/hooks/maintenance/use-closed-site-check";
import { useTagManager } from "@/hooks/tracking/use-tag-manager";
import { useVitals } from "@/hooks/tracking/use-vitals";
import { WebFont } from "./web-font";

/** What comes to a page that stands: its web font, is the site closed, who comes by, how fast was it; and help for the keyboard. */
export function Later() {
  useClosedSiteCheck();
  useTagManager();
  useVitals();
  useWholeStops();
  useEffect(() => {
    // From here on what is new on the screen may move in; the first view never does (styles/motion.css).
    document.documentElement.dataset.arrived = "";
  }, []);
  return <WebFont />;
}
