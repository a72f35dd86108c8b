"use client";

import { useEffect, useState } from "react";
import { whenIdle } from "@/lib/browser/idle";
import { useClosedSiteCheck } from "./use-closed-site-check";
import { useDraftKeeper } from "./use-draft-keeper";
import { useFocusScroll } from "./use-focus-scroll";
import { useIntentPrefetch } from "./use-intent-prefetch";
import { usePatience } from "./use-patience";
import { useReturn } from "./use-return";
import { useSeenPages } from "./use-seen-pages";
import { useTagManager } from "./use-tag-manager";
import { useUpdateWatch } from "./use-update-watch";
import { useVitals } from "./use-vitals";
import { WebFont } from "./web-font";

/** Deferred until the page is calm: maintenance state, help for pointer and keyboard; web font, tracking after that. */
export function Deferred() {
  useClosedSiteCheck();
  useUpdateWatch();
  useIntentPrefetch();
  usePatience();
  useReturn();
  useFocusScroll();
  useDraftKeeper();
  useToastCode();
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

/** Loads what speaks of a lost answer when somebody enters a form: after the loss it could not be. */
function useToastCode() {
  useEffect(() => {
    const load = ({ target }: FocusEvent) => {
      if ((target as Element).closest("form[method=post]"))
        void import("@/components/ui/toast-view").catch(() => undefined);
    };
    document.addEventListener("focusin", load);
    return () => document.removeEventListener("focusin", load);
  }, []);
}

function Tracking() {
  useSeenPages();
  useTagManager();
  useVitals();
  return null;
}
