import { useDeferredValue } from "react";

/**
 * What a press opens, once the press is answered: the browser paints between, however long the dialog takes to draw on a
 * slow phone. What closes goes at once.
 *
 * @param named what is open, or what names it; nothing or empty while nothing is
 */
export function useDeferredOpening<Named>(named: Named): Named {
  const shown = useDeferredValue(named);
  return named && shown;
}
