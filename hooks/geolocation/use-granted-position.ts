import { useEffect } from "react";
import { requestPosition } from "@/stores/position";

/** Reads the position without a question where the visitor has already allowed it. */
export function useGrantedPosition(): void {
  useEffect(() => {
    // Browsers without the query (or without this name in it) wait for the visitor's first touch instead.
    navigator.permissions
      ?.query({ name: "geolocation" })
      .then(({ state }) => {
        if (state === "granted") void requestPosition();
      })
      .catch(() => undefined);
  }, []);
}
