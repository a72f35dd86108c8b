import { useEffect, useState } from "react";

const STATE_KEY = "formStep";

/**
 * The screens of one form as entries in the browser's history, so that Back opens the previous screen instead of
 * leaving the page. A reload starts at the first screen.
 *
 * @param limit the last screen, from 0, that may be shown so far
 */
export function useSteps(limit: number) {
  const [wanted, setWanted] = useState(0);

  useEffect(() => {
    const leftOver = readStep(window.history.state);
    if (leftOver > 0) {
      replaceStep(0);
      window.history.go(-leftOver);
    }
    const handlePopState = ({ state }: PopStateEvent) => setWanted(readStep(state));
    window.addEventListener("popstate", handlePopState);
    return () => window.removeEventListener("popstate", handlePopState);
  }, []);

  /** Opens the next screen. */
  function goForward() {
    const next = Math.min(wanted, limit) + 1;
    window.history.pushState({ ...window.history.state, [STATE_KEY]: next }, "");
    setWanted(next);
  }

  /** Returns to an earlier screen, as the browser's Back does. */
  function goBackTo(step: number) {
    const current = readStep(window.history.state);
    if (step < current) window.history.go(step - current);
    else setWanted(step);
  }

  return { step: Math.min(wanted, limit), goForward, goBackTo };
}

function readStep(state: unknown): number {
  const step = (state as Record<string, unknown> | null)?.[STATE_KEY];
  return typeof step === "number" ? step : 0;
}

function replaceStep(step: number) {
  window.history.replaceState({ ...window.history.state, [STATE_KEY]: step }, "");
}
