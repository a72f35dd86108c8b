import { useReportWebVitals } from "next/web-vitals";
import { useEffect } from "react";
import { describePath, collectVital, sendVitals } from "@/lib/tracking/page-view";

/** Reports the web vitals that this browser measured, once the page is hidden. */
export function useVitals(): void {
  useReportWebVitals(report);
  useEffect(() => {
    // Registered after the library's own listeners, which collect the last values.
    document.addEventListener("visibilitychange", handleVisibility);
    window.addEventListener("pagehide", sendVitals);
    return () => {
      document.removeEventListener("visibilitychange", handleVisibility);
      window.removeEventListener("pagehide", sendVitals);
    };
  }, []);
}

function report({ name, value }: { name: string; value: number }) {
  collectVital(describePath(window.location.pathname), name, value);
}

function handleVisibility() {
  if (document.visibilityState === "hidden") sendVitals();
}
