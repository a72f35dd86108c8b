import { useRef, type MouseEvent } from "react";

/**
 * Closes a modal dialog by a click on its backdrop, which has the dialog itself as its target. It begins and ends there:
 * whoever slides off before letting go, or marks text and lets go outside, closes nothing (KWCAG 2.2, 6.5.2).
 */
export function useBackdropClick(close: () => void) {
  const hasBegun = useRef(false);
  const isThere = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
  return {
    onMouseDown: (event: MouseEvent) => {
      hasBegun.current = isThere(event);
    },
    onClick: (event: MouseEvent) => {
      if (hasBegun.current && isThere(event)) close();
    },
  };
}
