"use client";

import { useEffect, useState } from "react";
import { isTestMode } from "@/components/maintenance/test-mode";
import { whenIdle } from "@/lib/browser/idle";
import { publicEnv } from "@/lib/config/env";
import { useClosedSiteStore } from "@/stores/closed-site";
import { readIsClosed } from "./read-is-closed";
import { useDraftKeeper } from "./use-draft-keeper";
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

let hasAsked = false;

/**
 * Checks once per page load whether the site is closed: in the master build only, and not in a tab in test mode
 * (docs/product.md 16.2). Until an answer arrives, and without one, the site is open.
 */
function useClosedSiteCheck(): void {
  useEffect(() => {
    const { isMaster, firebaseDatabaseUrl } = publicEnv;
    if (!isMaster || !firebaseDatabaseUrl || hasAsked || isTestMode()) return;
    hasAsked = true;
    void readIsClosed(firebaseDatabaseUrl).then((isClosed) => useClosedSiteStore.setState({ isClosed }));
  }, []);
}

/**
 * Scrolls a horizontal row so that the focused item is completely visible. By default Chromium considers 32 px
 * enough, even where something covers the end of the row.
 */
function useFocusScroll(): void {
  useEffect(() => {
    document.addEventListener("focusin", bringWholly);
    return () => document.removeEventListener("focusin", bringWholly);
  }, []);
}

function bringWholly({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
  // The header is above the page's scroll padding: scrolling its items "into view" would move the page.
  if (target.closest("header")) return;
  target.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
}
