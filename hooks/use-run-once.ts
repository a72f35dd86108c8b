import { useLayoutEffect, useRef, useState } from "react";

/**
 * Lets one action run at a time: a second one started meanwhile, by a double click for example, is ignored.
 *
 * @returns `runOnce`, which runs an action unless one is running; `isBusy` while one is
 */
export function useRunOnce() {
  const [state, setState] = useState({ isBusy: false });
  const isRunning = useRef(false);

  // Not before what the action has changed is on the page: until then a second press still meets the old button.
  useLayoutEffect(() => {
    if (!state.isBusy) isRunning.current = false;
  }, [state]);

  /** @param action returns true if the page is being left, so that nothing may follow: then it stays busy */
  async function runOnce(action: () => Promise<boolean | void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ isBusy: true });
    let isLeaving: boolean | void = false;
    try {
      isLeaving = await action();
    } finally {
      if (!isLeaving) setState({ isBusy: false });
    }
  }

  return { runOnce, isBusy: state.isBusy };
}
