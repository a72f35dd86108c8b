import { create } from "zustand";
import type { Position } from "@/lib/branch/distance";
import { findPosition } from "@/lib/browser/position";
import { publicEnv } from "@/lib/config/env";

type PositionState = {
  /** Null until known; it is not kept after the page load. */
  position: Position | null;
  isAsking: boolean;
  /** The visitor is asked at most once per page load. */
  hasAsked: boolean;
};

export const usePositionStore = create<PositionState>(() => ({
  position: null,
  isAsking: false,
  hasAsked: false,
}));

/** Requests the position, once per page load. */
export async function requestPosition(): Promise<void> {
  if (usePositionStore.getState().hasAsked) return;
  usePositionStore.setState({ hasAsked: true, isAsking: true });
  const position = await findPosition(publicEnv.ipLookupUrl);
  usePositionStore.setState({ position, isAsking: false });
}
