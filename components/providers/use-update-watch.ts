import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { askStatus, isAnswerToCheck, isUpdateOver } from "@/components/maintenance/update-over";
import { SYSTEM_UPDATE_MARK } from "@/lib/config/names";
import { useSystemUpdateStore } from "@/stores/system-update";

/** A page that stands still learns of an update within a minute: this, a look, the site's own second, an answer. */
const SILENCE_MS = 45_000;
const LOOK_MS = 10_000;
/** A navigation whose page was in memory has no answer from the time of its click. */
const NAVIGATION_MS = 1000;

/** Page load time at which the site last answered; milliseconds. */
let heardAtMs = -Infinity;
let isConfirming = false;

/**
 * Notices that a web update has begun: the site's answers carry a mark then, the document's own too. Where no answer
 * came, because nothing was asked or memory had it, asks for one (docs/decisions/maintenance.md).
 */
export function useUpdateWatch(): void {
  useEffect(() => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(hear));
    for (const type of ["navigation", "resource"]) observer.observe({ type, buffered: true });
    const look = () => askAfter(SILENCE_MS);
    const timer = setInterval(look, LOOK_MS);
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && askAfter(0);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", handlePageShow);
    return () => {
      observer.disconnect();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", handlePageShow);
    };
  }, []);

  const pathname = usePathname();
  const known = useRef<string | null>(pathname);
  useEffect(() => {
    if (known.current === pathname) return;
    known.current = null;
    // The observer hears of an answer a moment after the page that it brought.
    const timer = setTimeout(() => askAfter(NAVIGATION_MS), 300);
    return () => clearTimeout(timer);
  }, [pathname]);
}

/** An answer: of the document, of a soft navigation or of a call. */
function hear(entry: PerformanceEntry) {
  const { name, initiatorType, responseEnd, serverTiming = [] } = entry as PerformanceResourceTiming;
  if (!/^(navigation|fetch|xmlhttprequest)$/.test(initiatorType) || !name.startsWith(location.origin)) return;
  heardAtMs = Math.max(heardAtMs, responseEnd);
  if (serverTiming.some((mark) => mark.name === SYSTEM_UPDATE_MARK) && !isAnswerToCheck(name)) void confirm();
}

/** A mark may be old, because a cache kept the answer: the backend has the last word. */
async function confirm() {
  if (isConfirming || useSystemUpdateStore.getState().isUpdating) return;
  isConfirming = true;
  if (!(await isUpdateOver())) useSystemUpdateStore.setState({ isUpdating: true });
  isConfirming = false;
}

function askAfter(silenceMs: number) {
  if (document.visibilityState !== "visible" || performance.now() - heardAtMs < silenceMs) return;
  if (useSystemUpdateStore.getState().isUpdating) return;
  // Without an answer there is nothing to say; the next look asks again.
  void askStatus("/api/system-update").then(({ code }) => {
    if (code === "system_update") useSystemUpdateStore.setState({ isUpdating: true });
  });
}
