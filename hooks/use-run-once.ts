import { useRef, useState } from "react";

/**
 * Lets one action run at a time: what is asked for while it runs, by a second click say, does not happen.
 *
 * @returns `runOnce`, which runs an action unless one is running; `isBusy` while one is
 */
export function useRunOnce() {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  /** @param action gives true where nothing may follow it, for the page is being left: then it stays busy */
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
