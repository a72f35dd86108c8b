/** The drawer with its menu comes as a chunk of its own. */
export function loadDrawer() {
  return import("./drawer");
}
