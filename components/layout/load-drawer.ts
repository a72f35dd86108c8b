/** The drawer with its menu and motion comes as a chunk of its own. */
export function loadDrawer() {
  return import("./drawer");
}
