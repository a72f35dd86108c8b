import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { publicEnv } from "@/lib/config/env";
import { describePath, pushPageView, startTagManager } from "@/lib/tracking/page-view";

let hasStarted = false;

/** Runs the tag manager, only in the master build and with an id, and reports each page to it by its path. */
export function useTagManager(): void {
  const pathname = usePathname();
  const { isMaster, gtmId } = publicEnv;

  useEffect(() => {
    if (!isMaster || !gtmId) return;
    if (!hasStarted) {
      hasStarted = true;
      startTagManager(gtmId);
    }
    pushPageView(describePath(pathname));
  }, [isMaster, gtmId, pathname]);
}
