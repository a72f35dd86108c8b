"use client";

import { useClosedSiteCheck } from "@/hooks/maintenance/use-closed-site-check";
import { useTagManager } from "@/hooks/tracking/use-tag-manager";
import { useVitals } from "@/hooks/tracking/use-vitals";

/** What happens beside a page that stands: is the site closed, who comes by, how fast was it. */
export function Later() {
  useClosedSiteCheck();
  useTagManager();
  useVitals();
  return null;
}
