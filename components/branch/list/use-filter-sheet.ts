import { useCallback, useRef } from "react";
import { useOpenStep, writeAddress } from "@/hooks/use-address";

const STEP = "filters";

/**
 * The sheet of filters as a step of the history: Back closes it and takes back what was chosen in it, any other way of
 * closing keeps it.
 */
export function useFilterSheet(): { isOpen: boolean; openSheet: () => void; closeSheet: () => void } {
  const isOpen = useOpenStep(STEP);
  const before = useRef<string>(undefined);
  const openSheet = useCallback(() => {
    before.current = window.location.search;
    writeAddress(before.current, true, { open: STEP });
  }, []);
  const closeSheet = useCallback(() => {
    const { search } = window.location;
    // Nothing was chosen: no step remains that Back would undo.
    if (search === before.current) window.history.back();
    else writeAddress(search, false, { open: undefined });
  }, []);
  return { isOpen, openSheet, closeSheet };
}
