import { useEffect } from "react";
import { create } from "zustand";
import type { Position } from "@/lib/branch/order";
import { whenCalm } from "@/lib/browser/idle";

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

/** Requests the position, once per page load. What finds it out is loaded here, as most visitors are never asked. */
export async function requestPosition(): Promise<void> {
  if (usePositionStore.getState().hasAsked) return;
  usePositionStore.setState({ hasAsked: true, isAsking: true });
  const code = await import("./find-position").catch(() => null);
  // Without its code the visitor was not asked, and may press again.
  const answer = code ? { position: await code.findPosition() } : { hasAsked: false };
  usePositionStore.setState({ ...answer, isAsking: false });
}

type VisitorPosition = {
  position: Position | null;
  /** Asks the visitor, at most once in a page load; call it from a touch, click or key. */
  requestPosition: () => void;
  isAsking: boolean;
};

/** The visitor's position for views that order or show distances. */
export function usePosition(): VisitorPosition {
  const position = usePositionStore((state) => state.position);
  const isAsking = usePositionStore((state) => state.isAsking);
  return { position, requestPosition, isAsking };
}

/** Reads the position without a question where the visitor has already allowed it. */
export function useGrantedPosition(): void {
  useEffect(
    () =>
      whenCalm(() => {
        // Browsers without the query (or without this name in it) wait for the visitor's first touch instead.
        navigator.permissions
          ?.query({ name: "geolocation" })
          .then(({ state }) => {
            if (state === "granted") void requestPosition();
          })
          .catch(() => undefined);
      }),
    [],
  );
}
