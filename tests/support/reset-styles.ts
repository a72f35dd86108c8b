import * as styledComponents from "styled-components";

type Internals = { mainSheet: { names: Map<string, unknown>; clearTag: () => void } };

const { mainSheet } = (styledComponents as unknown as { __PRIVATE__: Internals }).__PRIVATE__;

/** Takes the styles of what was rendered out of the document: among those of all files every look takes longer. */
export function resetStyles() {
  mainSheet.names.clear();
  mainSheet.clearTag();
  for (const style of document.querySelectorAll("style[data-styled]")) style.remove();
}
