"use client";

import { ClosedScreen } from "./closed-screen";
import { UpdateScreen } from "./update-screen";

/** Either of the two maintenance screens; they share one chunk, which no open site loads. */
export function MaintenanceScreen({ isClosed }: { isClosed: boolean }) {
  return isClosed ? <ClosedScreen /> : <UpdateScreen />;
}
