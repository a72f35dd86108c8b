import { useEffect } from "react";
import { isTestMode } from "@/components/maintenance/test-mode";
import { publicEnv } from "@/lib/config/env";
import { useClosedSiteStore } from "@/stores/closed-site";
import { readIsClosed } from "./read-is-closed";

let hasAsked = false;

/**
 * Checks once per page load whether the site is closed: in the master build only, and not in a tab in test mode
 * (docs/product.md 16.2). Until an answer arrives, and without one, the site is open.
 */
export function useClosedSiteCheck(): void {
  useEffect(() => {
    const { isMaster, firebaseDatabaseUrl } = publicEnv;
    if (!isMaster || !firebaseDatabaseUrl || hasAsked || isTestMode()) return;
    hasAsked = true;
    void readIsClosed(firebaseDatabaseUrl).then((isClosed) => useClosedSiteStore.setState({ isClosed }));
  }, []);
}
