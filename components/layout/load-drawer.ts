/** The drawer with its menu and motion is a separate chunk. */
export function loadDrawer() {
  return import("./drawer");
}
