import { useRef, useState } from "react";

/**
 * Lets one action run at a time: a second one started meanwhile, by a double click for example, is ignored.
 *
 * @returns `runOnce`, which runs an action unless one is running; `isBusy` while one is
 */
export function useRunOnce() {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  /** @param action returns true if the page is being left, so that nothing may follow: then it stays busy */
  async function runOnce(action: () => Promise<boolean | void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    let isLeaving: boolean | void = false;
    try {
      isLeaving = await action();
    } finally {
      if (!isLeaving) {
        isRunning.current = false;
        setIsBusy(false);
      }
    }
  }

  return { runOnce, isBusy };
}
