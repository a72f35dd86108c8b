import { useEffect, useState } from "react";
import { useAddress, writeAddress } from "@/hooks/use-address";
import type { Position } from "@/lib/branch/order";
import { formatStation } from "@/lib/station/station";

/** Where the search for a branch starts. */
export type PlaceFrom = { name: string; position: Position };

const PARAM = "from";

/**
 * The station that the address names as the start, `?from=강남`; null for none, and while the stations load, which
 * happens only then.
 */
export function usePlaceFrom(): PlaceFrom | null {
  const key = new URLSearchParams(useAddress()).get(PARAM) ?? "";
  const [found, setFound] = useState<{ key: string; from: PlaceFrom | null }>();

  useEffect(() => {
    if (!key) return;
    let isCurrent = true;
    findStation(key).then(
      (from) => isCurrent && setFound({ key, from }),
      // Without its code the branches stay in the order of their prices.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);

  return key && found?.key === key ? found.from : null;
}

/** Writes a station into the address, or none, as a step back. @param key as `Station.key` */
export function writePlaceFrom(key: string | null): void {
  const params = new URLSearchParams(window.location.search);
  if (key) params.set(PARAM, key);
  else params.delete(PARAM);
  const query = params.toString();
  writeAddress(query && `?${query}`, true);
}

async function findStation(key: string): Promise<PlaceFrom | null> {
  const { findStationByKey } = await import("@/components/station/stations");
  const station = findStationByKey(key);
  return station ? { name: formatStation(station), position: station } : null;
}
