import * as styledComponents from "styled-components";

type Internals = { mainSheet: { names: Map<string, unknown>; clearTag: () => void } };

const { mainSheet } = (styledComponents as unknown as { __PRIVATE__: Internals }).__PRIVATE__;

/** Removes the styles of what was rendered: with those of all files every style check takes longer. */
export function resetStyles() {
  mainSheet.names.clear();
  mainSheet.clearTag();
  for (const style of document.querySelectorAll("style[data-styled]")) style.remove();
}
