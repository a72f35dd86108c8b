"use client";

import { useEffect, useEffectEvent, type RefObject } from "react";

export type DismissReason = "escape" | "outside";

/**
 * Reports when something that floats should close: Escape, a press outside it once it is let go, or the focus leaving it.
 *
 * @param root the floating element together with its button
 * @param isOpen while it is closed, no event is listened for
 */
export function useDismiss(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (reason: DismissReason) => void,
): void {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => event.key === "Escape" && dismiss("escape");
    const handleReach = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) dismiss("outside");
    };
    document.addEventListener("keydown", handleKey);
    document.addEventListener("pointerup", handleReach);
    document.addEventListener("focusin", handleReach);
    return () => {
      document.removeEventListener("keydown", handleKey);
      document.removeEventListener("pointerup", handleReach);
      document.removeEventListener("focusin", handleReach);
    };
  }, [isOpen, root]);
}
