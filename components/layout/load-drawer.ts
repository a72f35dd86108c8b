import { afterPaint } from "@/lib/browser/idle";

/** The drawer with its menu and motion is a separate chunk. It starts after the paint that answers the press. */
export async function loadDrawer() {
  await afterPaint();
  return import("./drawer");
}
