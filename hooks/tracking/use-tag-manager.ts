import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { publicEnv } from "@/lib/config/env";
import { describePath, pushPageView, startTagManager } from "@/lib/tracking/page-view";

let hasStarted = false;

/** The tag manager, in the master build and with an id alone; it hears of each page by its path. */
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
